// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "peer_model.h"

#include <Eigen/Eigenvalues>
#include <ceres/ceres.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kLeastExponent = 0.1, kExponentRange = 1.8;
constexpr double kEdge = 1e-4;         ///< relative distance from the ends of a domain at which variables start
constexpr double kLeastWidth = 1e-3;   ///< of the taper's factor 1 + T z/a3: beyond the apex
constexpr double kLeastSquare = 1e-30; ///< added to squares, so that derivatives exist on the planes of symmetry

template <typename T>
T exponentOf(const T& variable)
{
    using std::tanh; // of half the logit: its derivative stays finite however far the variable runs
    return kLeastExponent + 0.5 * kExponentRange * (1.0 + tanh(0.5 * variable));
}

/// (|x|^(2/e) + |y|^(2/e))^(e/2), without overflow. @pre x, y > 0
template <typename T>
T powerNorm(const T& x, const T& y, const T& inverseE, const T& e)
{
    using std::pow;
    const bool xLarger = x > y;
    const T& larger = xLarger ? x : y;
    const T ratio = (xLarger ? y : x) / larger;
    return larger * pow(1.0 + pow(ratio, 2.0 * inverseE), 0.5 * e);
}

/// The gauge of the tapered shape, (F + 1)^(e2/2): 1 on the surface, of degree one in p without taper.
template <typename T>
class Gauge {
public:
    explicit Gauge(const T* shape)
        : m_e1{exponentOf(shape[3])}
        , m_e2{exponentOf(shape[4])}
        , m_inverseE1{1.0 / m_e1}
        , m_inverseE2{1.0 / m_e2}
    {
        using std::exp;
        using std::tanh;
        for (int k = 0; k < 3; ++k)
            m_inverseSize[k] = exp(-shape[k]);
        for (int k = 0; k < 2; ++k)
            m_taper[k] = kMaxTaper * tanh(shape[5 + k]);
    }

    T operator()(const Eigen::Matrix<T, 3, 1>& p) const
    {
        using std::sqrt;
        const auto positive = [](const T& x) { return sqrt(x * x + kLeastSquare); };
        const T z = p.z() * m_inverseSize[2];
        std::array<T, 2> across;
        for (int k = 0; k < 2; ++k) {
            const T width = 1.0 + m_taper[k] * z;
            across[k] = positive(p[k] * m_inverseSize[k] / (width > kLeastWidth ? width : T(kLeastWidth)));
        }
        return powerNorm(powerNorm(across[0], across[1], m_inverseE1, m_e1), positive(z), m_inverseE2, m_e2);
    }

private:
    T m_e1, m_e2, m_inverseE1, m_inverseE2;
    std::array<T, 3> m_inverseSize;
    std::array<T, 2> m_taper;
};

/// The residuals of all points.
struct PeerCost {
    std::span<const Vec3> points;
    std::span<const double> weights; ///< of squares; empty: all one
    PeerResidual residual;

    template <typename T>
    bool operator()(const T* shape, const T* rotation, const T* translation, T* result) const
    {
        using std::exp;
        using std::sqrt;
        const Eigen::Map<const Eigen::Quaternion<T>> q(rotation);
        const Eigen::Map<const Eigen::Matrix<T, 3, 1>> t(translation);
        const Eigen::Matrix<T, 3, 3> toBody = q.conjugate().toRotationMatrix();
        const Gauge<T> gauge(shape);
        const T rootOfSizes = exp(0.5 * (shape[0] + shape[1] + shape[2]));
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Eigen::Matrix<T, 3, 1> offset = points[i].cast<T>() - t;
            const Eigen::Matrix<T, 3, 1> p = toBody * offset;
            const T g = gauge(p);
            const double weight = weights.empty() ? 1 : sqrt(weights[i]);
            if (residual == PeerResidual::solinaBajcsy)
                result[i] = weight * rootOfSizes * (g * g - 1.0);
            else
                result[i] = weight * sqrt(p.squaredNorm() + kLeastSquare) * (1.0 - 1.0 / g);
        }
        return true;
    }
};

} // namespace

PeerVariables peerVariables(const PlacedSuperovoid& ovoid)
{
    const SuperovoidParameters& s = ovoid.shape.parameters();
    const auto logit = [](double exponent) {
        const double share = std::clamp((exponent - kLeastExponent) / kExponentRange, kEdge, 1 - kEdge);
        return std::log(share / (1 - share));
    };
    const auto taper = [](double t) { return std::atanh(std::clamp(t / kMaxTaper, -1 + kEdge, 1 - kEdge)); };
    return {
        {std::log(s.a.x()), std::log(s.a.y()), std::log(s.a.z()), logit(s.e1), logit(s.e2), taper(s.tx), taper(s.ty)},
        ovoid.X_MS.rotation.normalized(),
        ovoid.X_MS.translation};
}

PlacedSuperovoid placedOf(const PeerVariables& v)
{
    SuperovoidParameters s;
    for (int k = 0; k < 3; ++k)
        s.a[k] = std::exp(v.shape[k]);
    s.e1 = exponentOf(v.shape[3]);
    s.e2 = exponentOf(v.shape[4]);
    s.tx = kMaxTaper * std::tanh(v.shape[5]);
    s.ty = kMaxTaper * std::tanh(v.shape[6]);
    return {Superovoid{s}, {v.rotation.normalized(), v.translation}};
}

std::vector<double> peerResiduals(const PeerVariables& at, std::span<const Vec3> points, PeerResidual residual)
{
    std::vector<double> result(points.size());
    PeerCost{points, {}, residual}(at.shape.data(), at.rotation.coeffs().data(), at.translation.data(), result.data());
    return result;
}

PeerSolve minimisePeer(PeerVariables& variables, std::span<const Vec3> points, std::span<const double> weights,
                       const PeerSolveOptions& options)
{
    ceres::Problem problem;
    double* const shape = variables.shape.data();
    double* const rotation = variables.rotation.coeffs().data();
    double* const translation = variables.translation.data();
    problem.AddResidualBlock(new ceres::AutoDiffCostFunction<PeerCost, ceres::DYNAMIC, 7, 4, 3>(
                                 new PeerCost{points, weights, options.residual}, static_cast<int>(points.size())),
                             nullptr, shape, rotation, translation);
    problem.SetManifold(rotation, new ceres::EigenQuaternionManifold);
    if (!options.taper)
        problem.SetManifold(shape, new ceres::SubsetManifold(7, {5, 6}));

    ceres::Solver::Options solver;
    solver.linear_solver_type = ceres::DENSE_QR;
    solver.num_threads = 1;
    solver.max_num_iterations = options.maxIterations;
    solver.function_tolerance = options.tolerance;
    solver.logging_type = ceres::SILENT;
    ceres::Solver::Summary summary;
    ceres::Solve(solver, &problem, &summary);
    variables.rotation.normalize();
    return {summary.final_cost, static_cast<int>(summary.iterations.size()),
            summary.termination_type == ceres::CONVERGENCE};
}

PeerData peerData(std::span<const Vec3> points)
{
    PeerData data;
    for (const Vec3& p : points)
        data.mean += p / static_cast<double>(points.size());
    double sum = 0;
    for (const Vec3& p : points)
        sum += (p - data.mean).squaredNorm();
    data.scale = std::sqrt(sum / static_cast<double>(points.size()));
    for (const Vec3& p : points)
        data.points.push_back((p - data.mean) / data.scale);
    return data;
}

PlacedSuperovoid PeerData::inTheDataFrame(const PeerVariables& variables) const
{
    const PlacedSuperovoid unit = placedOf(variables);
    SuperovoidParameters shape = unit.shape.parameters();
    shape.a *= scale;
    return {Superovoid{shape}, {unit.X_MS.rotation, mean + scale * unit.X_MS.translation}};
}

PeerVariables momentStart(const PeerData& data, int zAxis)
{
    constexpr double kLeastVariance = 1e-6; ///< of data that are nearly flat
    constexpr double kOfEllipsoid = 3;      ///< half size² ÷ variance of points on a sphere
    Mat3 covariance = Mat3::Zero();
    for (const Vec3& p : data.points)
        covariance += p * p.transpose() / static_cast<double>(data.points.size());
    const Eigen::SelfAdjointEigenSolver<Mat3> eigen(covariance);
    Mat3 axes;
    SuperovoidParameters start;
    for (int k = 0; k < 3; ++k) {
        const int from = (3 - zAxis + k) % 3; // the solver's order is ascending: z takes place 2 − zAxis
        axes.col(k) = eigen.eigenvectors().col(from);
        start.a[k] = std::sqrt(kOfEllipsoid * std::max(eigen.eigenvalues()[from], kLeastVariance));
    }
    if (axes.determinant() < 0)
        axes.col(0) = -axes.col(0);
    return peerVariables({Superovoid{start}, {Eigen::Quaterniond(axes), Vec3::Zero()}});
}

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "least_squares.h"

#include "gauge_derivatives.h"
#include "quick_area.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/math/error.h"
#include "osculo/support/superovoid_support.h"

#include <ceres/ceres.h>

#include <memory>

namespace osculo::detail {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr double kGradientTolerance = 1e-14;  ///< largest derivative of the cost at which to stop, data of size one
constexpr double kParameterTolerance = 1e-10; ///< relative step at which to stop
constexpr double kExcessWeight = 3;           ///< of what sticks out of a half-space, to that of a point's distance
constexpr double kShrinking = 2; ///< logarithm of the area at the start ÷ that at which its residual would be zero
constexpr double kLeastShrinking = 0.1;
constexpr double kLeastSlope = 1e-12; ///< of the gauge: below it (the centre) no direction is meaningful

/// One residual with its derivatives by the body-frame point and by the seven parameters.
struct PointResidual {
    double value = 0;
    Vec3 byPoint = Vec3::Zero();
    std::array<double, kParameters> byParameter{};
};

PointResidual gaugeResidual(const SuperovoidParameters& shape, const Vec3& p_S)
{
    const GaugeDerivatives g = gaugeDerivatives(shape, p_S);
    const double scale = 1 / std::max(g.gradient.norm(), kLeastSlope);
    PointResidual r{(g.value - 1) * scale, g.gradient * scale, g.byParameter};
    for (double& d : r.byParameter)
        d *= scale;
    return r;
}

PointResidual distanceResidual(const SuperovoidParameters& shape, const SurfaceFoot& foot)
{
    PointResidual r = gaugeResidual(shape, foot.point);
    r.value = foot.distance;
    r.byPoint = foot.normal;
    return r;
}

/// How far a shape sticks out of a half-space, as if it were minus the residual of the farthest point, and this point. Its
/// derivative by a parameter is that of the support function, −(∂g/∂θ)/‖∇g‖ there.
std::pair<PointResidual, Vec3> excessResidual(const SuperovoidSupportMap& support, const Mat3& R, const Vec3& t,
                                              const HullBound& bound)
{
    const Vec3 u_S = R.transpose() * bound.direction;
    const SupportPoint farthest = support.point(u_S);
    const double excess = farthest.value + bound.direction.dot(t) - bound.height;
    if (excess <= 0)
        return {{}, farthest.point};
    PointResidual r = gaugeResidual(support.shape().parameters(), farthest.point);
    r.value = kExcessWeight * excess;
    r.byPoint = -kExcessWeight * u_S;
    for (double& d : r.byParameter)
        d *= -kExcessWeight;
    return {r, farthest.point};
}

/// Feet of the points at the parameters asked for last. The solver asks twice at each place (value, then derivatives),
/// and feet move little between places: they are searched from those of the last place whose derivatives were wanted.
class Feet {
public:
    const std::vector<SurfaceFoot>& at(const SuperovoidParameters& shape, const Mat3& R, const Vec3& t,
                                       std::span<const Vec3> points, bool accepted)
    {
        if (m_current.empty() || !(shape == m_shape) || R != m_R || t != m_t) {
            m_shape = shape;
            m_R = R;
            m_t = t;
            find(points);
        }
        if (accepted) {
            m_accepted = m_current;
            m_acceptedSize = shape.a;
        }
        return m_current;
    }

private:
    void find(std::span<const Vec3> points)
    {
        const SuperovoidProjector projector{Superovoid{m_shape}};
        m_current.resize(points.size());
        const Vec3 growth = m_accepted.empty() ? Vec3(Vec3::Ones()) : Vec3(m_shape.a.cwiseQuotient(m_acceptedSize));
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec3 p_S = m_R.transpose() * (points[i] - m_t);
            if (!m_accepted.empty())
                m_current[i] = projector.projectFrom(m_accepted[i].point.cwiseProduct(growth), p_S);
            if (m_accepted.empty() || !m_current[i].converged)
                m_current[i] = projector.project(p_S);
        }
    }

    SuperovoidParameters m_shape;
    Mat3 m_R = Mat3::Zero();
    Vec3 m_t = Vec3::Zero();
    Vec3 m_acceptedSize = Vec3::Ones();
    std::vector<SurfaceFoot> m_current, m_accepted;
};

/// The residual whose square is the Geman–McClure loss c²r²/(c² + r²), and its derivative by r.
std::pair<double, double> robust(double r, double c)
{
    if (c <= 0)
        return {r, 1};
    const double t = 1 / std::sqrt(1 + (r / c) * (r / c));
    return {r * t, t * t * t};
}

/// All residuals of a fit as one function of shape variables, quaternion (x, y, z, w) and translation.
class FitCost final : public ceres::CostFunction {
public:
    FitCost(const ParameterMap& map, std::span<const Vec3> points, const LeastSquaresOptions& options,
            const SuperovoidParameters& start)
        : m_map{map}
        , m_points{points}
        , m_options{options}
        , m_startArea{options.areaWeight > 0 ? quickArea(start).area : 1}
    {
        set_num_residuals(static_cast<int>(this->points()) + kSizes + kAreas);
        if (map.variables() > 0)
            mutable_parameter_block_sizes()->push_back(map.variables());
        mutable_parameter_block_sizes()->push_back(4);
        mutable_parameter_block_sizes()->push_back(3);
    }

    bool Evaluate(double const* const* blocks, double* residuals, double** jacobians) const override
    {
        const bool hasShape = m_map.variables() > 0;
        const double* q = blocks[hasShape ? 1 : 0];
        const Vec3 t = Eigen::Map<const Vec3>(blocks[hasShape ? 2 : 1]);
        const Mat3 R = Eigen::Map<const Eigen::Quaterniond>(q).normalized().toRotationMatrix();
        std::array<double, kParameters> slopes;
        const SuperovoidParameters shape = m_map.parameters(blocks[0], &slopes);
        if (!shape.a.allFinite() || !t.allFinite())
            return false;

        double* byShape = jacobians && hasShape ? jacobians[0] : nullptr;
        double* byRotation = jacobians ? jacobians[hasShape ? 1 : 0] : nullptr;
        double* byTranslation = jacobians ? jacobians[hasShape ? 2 : 1] : nullptr;
        Eigen::Matrix<double, 4, 3, Eigen::RowMajor> plus;
        ceres::EigenQuaternionManifold{}.PlusJacobian(q, plus.data());

        const std::vector<SurfaceFoot>* feet = nullptr;
        if (m_options.residual == Residual::distance)
            feet = &m_feet.at(shape, R, t, m_points, jacobians != nullptr);
        const std::size_t count = m_points.size() + m_options.outside.size();
        const auto setRow = [&](std::size_t i, const PointResidual& r, const Vec3& offset, double lossScale) {
            const double own = i < m_options.weights.size() ? std::sqrt(m_options.weights[i]) : 1;
            const auto [value, slope] = robust(r.value, lossScale);
            const double weight = own * slope;
            residuals[i] = own * value;
            if (!jacobians)
                return;
            const Vec3 normal = weight * (R * r.byPoint);
            if (byShape) {
                double* row = byShape + i * m_map.variables();
                std::fill_n(row, m_map.variables(), 0.0);
                for (int k = 0; k < kParameters; ++k)
                    if (m_map.variableOf(k) >= 0)
                        row[m_map.variableOf(k)] += weight * r.byParameter[k] * slopes[k];
            }
            if (byRotation) // the manifold's step δ turns by 2δ in the data's frame; plus has orthonormal columns
                Eigen::Map<Eigen::Vector4d>(byRotation + 4 * i) = plus * (-2 * offset.cross(normal));
            if (byTranslation)
                Eigen::Map<Vec3>(byTranslation + 3 * i) = -normal;
        };
        for (std::size_t i = 0; i < count; ++i) {
            const bool own = i < m_points.size();
            const Vec3 offset = (own ? m_points[i] : m_options.outside[i - m_points.size()]) - t;
            PointResidual r =
                feet && own ? distanceResidual(shape, (*feet)[i]) : gaugeResidual(shape, R.transpose() * offset);
            if (!own && r.value > 0)
                r = {};
            if (!std::isfinite(r.value))
                return false;
            setRow(i, r, offset, m_options.lossScale);
        }
        if (!m_options.within.empty()) {
            const SuperovoidSupportMap support{Superovoid{shape}};
            for (std::size_t k = 0; k < m_options.within.size(); ++k) {
                const auto [r, s] = excessResidual(support, R, t, m_options.within[k]);
                setRow(count + k, r, R * s, 0);
            }
        }
        holdSizes(shape, slopes, residuals, jacobians, byShape, byRotation, byTranslation);
        PointResidual area;
        if (m_options.areaWeight > 0)
            area = areaResidual(shape);
        setRow(points() + kSizes, area, Vec3::Zero(), 0);
        return true;
    }

private:
    static constexpr int kSizes = 3, kAreas = 1;

    /// Its square grows with the logarithm of the area.
    PointResidual areaResidual(const SuperovoidParameters& shape) const
    {
        const QuickArea area = quickArea(shape);
        const double above = std::max(kLeastShrinking, kShrinking + std::log(area.area / m_startArea));
        PointResidual r;
        r.value = m_options.areaWeight * std::sqrt(above);
        for (std::size_t k = 0; k < area.logByParameter.size(); ++k)
            r.byParameter[k] = 0.5 * m_options.areaWeight / std::sqrt(above) * area.logByParameter[k];
        return r;
    }

    /// Rows before those of the sizes.
    std::size_t points() const { return m_points.size() + m_options.outside.size() + m_options.within.size(); }

    void holdSizes(const SuperovoidParameters& shape, const std::array<double, kParameters>& slopes, double* residuals,
                   double** jacobians, double* byShape, double* byRotation, double* byTranslation) const
    {
        for (int k = 0; k < kSizes; ++k) {
            const std::size_t row = points() + static_cast<std::size_t>(k);
            const double excess = std::log(shape.a[k] / m_options.sizeReach);
            residuals[row] = excess > 0 ? m_options.sizeWeight * excess : 0;
            if (!jacobians)
                continue;
            if (byRotation)
                std::fill_n(byRotation + 4 * row, 4, 0.0);
            if (byTranslation)
                std::fill_n(byTranslation + 3 * row, 3, 0.0);
            if (byShape)
                std::fill_n(byShape + row * m_map.variables(), m_map.variables(), 0.0);
            if (byShape && excess > 0 && m_map.variableOf(k) >= 0)
                byShape[row * m_map.variables() + m_map.variableOf(k)] = m_options.sizeWeight * slopes[k] / shape.a[k];
        }
    }

    const ParameterMap& m_map;
    std::span<const Vec3> m_points;
    const LeastSquaresOptions& m_options;
    double m_startArea;
    mutable Feet m_feet;
};

/// Stops on request and shows each accepted iterate.
class Watch final : public ceres::IterationCallback {
public:
    Watch(std::stop_token stop, std::function<void(double)> onIteration)
        : m_stop{std::move(stop)}
        , m_onIteration{std::move(onIteration)}
    {
    }

    ceres::CallbackReturnType operator()(const ceres::IterationSummary& summary) override
    {
        if (m_stop.stop_requested())
            return ceres::SOLVER_ABORT;
        if (m_onIteration && summary.step_is_successful)
            m_onIteration(summary.cost);
        return ceres::SOLVER_CONTINUE;
    }

private:
    std::stop_token m_stop;
    std::function<void(double)> m_onIteration;
};

} // namespace

Candidate minimise(const Candidate& start, const ParameterMap& map, std::span<const Vec3> points,
                   const LeastSquaresOptions& options)
{
    if (options.stop.stop_requested())
        throw Cancelled();
    std::vector<double> variables = map.variablesOf(start.shape);
    Eigen::Quaterniond rotation = start.pose.rotation.normalized();
    Vec3 translation = start.pose.translation;

    const auto candidateAt = [&](double cost) {
        Candidate c = start;
        c.shape = map.parameters(variables.data());
        c.pose = {rotation.normalized(), translation};
        c.cost = std::sqrt(2 * cost / static_cast<double>(points.size()));
        return c;
    };

    ceres::Problem problem;
    FitCost* cost = new FitCost(map, points, options, start.shape); // the problem owns it
    std::vector<double*> blocks;
    if (!variables.empty())
        blocks.push_back(variables.data());
    blocks.push_back(rotation.coeffs().data());
    blocks.push_back(translation.data());
    problem.AddResidualBlock(cost, nullptr, blocks);
    problem.SetManifold(rotation.coeffs().data(), new ceres::EigenQuaternionManifold);
    if (options.holdRotation)
        problem.SetParameterBlockConstant(rotation.coeffs().data());
    if (options.holdPosition)
        problem.SetParameterBlockConstant(translation.data());

    Watch watch(options.stop, options.onIteration
                                  ? std::function<void(double)>([&](double c) { options.onIteration(candidateAt(c)); })
                                  : std::function<void(double)>{});
    ceres::Solver::Options solver;
    solver.linear_solver_type = ceres::DENSE_QR;
    solver.num_threads = 1;
    solver.max_num_iterations = options.maxIterations;
    solver.function_tolerance = options.functionTolerance;
    solver.gradient_tolerance = kGradientTolerance;
    solver.parameter_tolerance = kParameterTolerance;
    solver.logging_type = ceres::SILENT;
    solver.callbacks = {&watch};
    solver.update_state_every_iteration = static_cast<bool>(options.onIteration);
    ceres::Solver::Summary summary;
    ceres::Solve(solver, &problem, &summary);
    if (options.stop.stop_requested())
        throw Cancelled();

    Candidate result = candidateAt(summary.final_cost);
    result.converged = summary.termination_type == ceres::CONVERGENCE;
    result.iterations = start.iterations + static_cast<int>(summary.iterations.size());
    return result;
}

std::vector<double> residualsOf(const Candidate& candidate, std::span<const Vec3> points, Residual residual)
{
    const Pose toBody = candidate.pose.inverse();
    const SuperovoidProjector projector{Superovoid{candidate.shape}};
    std::vector<double> result;
    result.reserve(points.size());
    for (const Vec3& p : points) {
        const Vec3 p_S = toBody * p;
        result.push_back(residual == Residual::distance ? projector.project(p_S).distance
                                                        : gaugeResidual(candidate.shape, p_S).value);
    }
    return result;
}

} // namespace osculo::detail

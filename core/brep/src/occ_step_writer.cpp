// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "open_cascade_shape.h"
#include "osculo/brep/made_solid.h"
#include "osculo/math/error.h"

#include <APIHeaderSection_MakeHeader.hxx>
#include <Interface_Static.hxx>
#include <Message.hxx>
#include <Message_Messenger.hxx>
#include <STEPControl_Writer.hxx>
#include <Standard_Failure.hxx>
#include <StepBasic_Product.hxx>
#include <StepData_Protocol.hxx>
#include <StepData_StepModel.hxx>
#include <StepData_StepWriter.hxx>
#include <TCollection_HAsciiString.hxx>

#include <sstream>

namespace osculo {

namespace {

Handle(TCollection_HAsciiString) textOf(const char* text)
{
    return new TCollection_HAsciiString(text);
}

} // namespace

std::string stepText(const OpenCascadeShape& shape, const std::string& name)
{
    try {
        Message::DefaultMessenger()->ChangePrinters().Clear(); // it talks of its progress
        STEPControl_Writer writer;
        Interface_Static::SetCVal("write.step.schema", "AP214IS");
        Interface_Static::SetCVal("write.step.unit", "MM");
        if (writer.Transfer(shape.shape, STEPControl_AsIs) != IFSelect_RetDone)
            throw InvalidShape("OpenCASCADE writes no STEP file of " + name, "a solid");
        const Handle(StepData_StepModel) model = writer.Model();
        for (int i = 1; i <= model->NbEntities(); ++i) // which OpenCASCADE names by a count of what was written
            if (const auto product = Handle(StepBasic_Product)::DownCast(model->Value(i)); !product.IsNull()) {
                product->SetName(textOf(name.c_str()));
                product->SetId(textOf(name.c_str()));
            }
        APIHeaderSection_MakeHeader header(model);
        header.SetName(textOf(name.c_str()));
        header.SetTimeStamp(textOf("2026-01-01T00:00:00")); // the same text each time
        header.SetAuthorValue(1, textOf("Osculo"));
        header.SetOrganizationValue(1, textOf("Osculo"));
        header.SetPreprocessorVersion(textOf("OpenCASCADE"));
        header.SetOriginatingSystem(textOf("Osculo"));
        header.Apply(model);
        StepData_StepWriter lines(model);
        lines.SendModel(Handle(StepData_Protocol)::DownCast(model->Protocol()));
        std::ostringstream text;
        if (!lines.Print(text))
            throw InvalidShape("OpenCASCADE writes no STEP file of " + name, "a solid");
        return text.str();
    } catch (const Standard_Failure& failure) {
        throw InvalidShape("OpenCASCADE writes no STEP file of " + name + " (" + failure.DynamicType()->Name() + ")",
                           "a solid");
    }
}

} // namespace osculo

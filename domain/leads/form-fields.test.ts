// The fields of a lead that a forms service receives, by name.
import { expect, test } from "vitest";
import { fieldsOf, type LeadFacts } from "./form-fields.ts";

const short: LeadFacts = {
  form: "demo",
  firstname: "Ada",
  lastname: "Lindqvist",
  email: "ada@acorn.example",
  company: "Acorn Health",
  jobtitle: "Head of People",
  numemployees: "1,001 - 20,000",
  phone: "",
  country: "",
  state: "",
  interested_in: [],
  message: "",
  attribution: {},
};

test("the fields of the specification, and nothing that was left out", () => {
  expect(fieldsOf(short)).toEqual([
    { name: "firstname", value: "Ada" },
    { name: "lastname", value: "Lindqvist" },
    { name: "email", value: "ada@acorn.example" },
    { name: "company", value: "Acorn Health" },
    { name: "jobtitle", value: "Head of People" },
    { name: "numemployees", value: "1,001 - 20,000" },
  ]);
});

test("a business inquiry in full, with the campaign", () => {
  const fields = fieldsOf({
    ...short,
    form: "business",
    phone: "+12125550123",
    country: "US",
    state: "NY",
    interested_in: ["fertility", "parenting"],
    message: "Please call",
    attribution: { install_source: "newsletter", pid: undefined },
  });
  expect(fields.slice(6)).toEqual([
    { name: "phone", value: "+12125550123" },
    { name: "country", value: "US" },
    { name: "state", value: "NY" },
    { name: "message", value: "Please call" },
    { name: "interested_in", value: "fertility;parenting" },
    { name: "install_source", value: "newsletter" },
  ]);
});

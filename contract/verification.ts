// Verification: how a member shows that an employer sponsors them, with a code to a work address, by name, or with a
// request that staff review (R3.062-R3.064, R7.023-R7.025, D26).
import { CODE_DIGITS } from "@larkwell/domain/eligibility/code-rules.ts";
import { REQUEST_STATES } from "@larkwell/domain/eligibility/manual-requests.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { isState } from "@larkwell/domain/places/states.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Organization } from "./people.ts";
import { email, id, isoDateSaying, line, nothing, text, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });

const birthday = isoDateSaying("Enter the whole date: month, day and year.");
const stateCode = line(2)
  .transform((code) => code.toUpperCase())
  .refine((code) => code === "" || isState(code), "Choose a state.");

/** All facts that can identify a member, by their specification names. The method decides which are required. */
const facts = {
  /** The employee's, even if a family member asks (D26). */
  date_of_birth: birthday.optional(),
  /** The member's own, if another person's job covers them. Absent or null if the member is the employee. */
  own_date_of_birth: birthday.nullable().optional(),
  /** In the member's own words: why the usual ways don't work, or what else we should know. */
  verification_reason: line(200).optional(),
  /** Receives a code, and is used for nothing else. */
  company_email: email.optional(),
  first_name: line(80).optional(),
  last_name: line(80).optional(),
  work_state: stateCode.optional(),
  company_name: line(120).optional(),
  tel_number: line(40).optional(),
  phone_country: line(2)
    .transform((code) => code.toUpperCase())
    .optional(),
  // Facts that some employers also ask for. Staff see them with a request, but they are not used to match anyone.
  home_address: line(240).optional(),
  phone_number: line(40).optional(),
  child_dob: birthday.optional(),
  due_date: birthday.optional(),
  spouse_email: email.optional(),
  partner_dob: birthday.optional(),
  /** The `?org=` word of the link, if any. It decides between several matches and never creates one. */
  organization: line(100).optional(),
};
type Field = keyof typeof facts | "code" | "verification_id";
type Given = Readonly<Partial<Record<Field | "verify", unknown>>>;

const missingWords: Partial<Record<Field, string>> = {
  date_of_birth: "Enter the employee’s date of birth: month, day and year.",
  company_email: "Enter your work email address.",
  first_name: "Enter your first name.",
  last_name: "Enter your last name.",
  work_state: "Choose the state of the workplace.",
  company_name: "Enter the employer’s name.",
  tel_number: "Enter a valid phone number.",
  code: "Enter the 6 digits of the code.",
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** One answer lists everything that is missing. */
function requireAll(given: Given, names: readonly Field[], context: z.RefinementCtx): void {
  for (const name of names)
    if (isEmpty(given[name]))
      context.addIssue({ code: "custom", path: [name], message: missingWords[name] ?? "This is required." });
}

function checkPhone(given: Given, context: z.RefinementCtx): void {
  const number = given["tel_number"];
  const country = given["phone_country"];
  if (typeof number !== "string" || number === "") return;
  if (!parsePhone(number, typeof country === "string" && country !== "" ? country : undefined))
    context.addIssue({ code: "custom", path: ["tel_number"], message: "Enter a valid phone number." });
}

const byName: readonly Field[] = [
  "first_name",
  "last_name",
  "date_of_birth",
  "company_name",
  "work_state",
  "tel_number",
];

const given = (value: unknown): Given => (typeof value === "object" && value !== null ? (value as Given) : {});

/** Requests a code. With `verification_id` and `code` it confirms one; with verify=fls it matches by name instead (R4.015). */
export const verificationShape = z
  .object({
    ...facts,
    verify: z.enum(["fls"]).optional(),
    verification_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /** As typed: spaces and hyphens between the digits are ignored. */
    code: line(20)
      .transform((code) => code.replace(/[\s-]/g, ""))
      .refine((code) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code), "Enter the 6 digits of the code.")
      .optional(),
  })
  .superRefine(
    (value, context) => {
      const typed = given(value);
      if (typed.verification_id !== undefined) return requireAll(typed, ["code"], context);
      if (typed.verify === "fls") {
        requireAll(typed, byName, context);
        return checkPhone(typed, context);
      }
      requireAll(typed, ["date_of_birth", "company_email"], context);
    },
    { when: () => true },
  );

export const Verification = z.object({
  /** code_sent: the code is on its way if the address is in a census. The answer is the same if it is not. */
  status: z.enum(["code_sent", "verified"]),
  message: z.string(),
  verification_id: z.number().nullable(),
  expires_at: wireTimeOut.nullable(),
  /** Null until verified. */
  organization: Organization.nullable(),
  can_invite_partner: z.boolean(),
});
export type Verification = z.output<typeof Verification>;

export const verifyOrganization = endpoint("verifyOrganization", {
  method: "POST",
  path: "/users/:user_id/organizations",
  access: "member",
  summary: "Verify that an organization sponsors you",
  description: "By work email, a code is sent first. The refusal is the same whatever doesn't match.",
  params: ownId,
  body: verificationShape,
  returns: Verification,
  errors: ["verification_failed"],
});

export const ManualRequest = z.object({
  id: z.number(),
  state: z.enum(REQUEST_STATES),
  asked_at: wireTimeOut,
  /** The day "YYYY-MM-DD" by the end of which staff will have answered. */
  answer_by: z.string(),
  company_name: z.string(),
  note: z.string(),
  decided_at: wireTimeOut.nullable(),
  /** The reason, and what else staff wrote, worded for the member. */
  reason: z.string().nullable(),
  message: z.string(),
  organization_name: z.string().nullable(),
  can: z.object({ change: z.boolean() }),
});
export type ManualRequest = z.output<typeof ManualRequest>;

const OwnRequest = z.object({ request: ManualRequest.nullable() });

export const readManualVerification = endpoint("readManualVerification", {
  method: "GET",
  path: "/_/manual_census_verification",
  access: "member",
  summary: "Get your last verification request",
  returns: OwnRequest,
});

const note = text(1000);

export const manualShape = z.object({ ...facts, note: note.optional() }).superRefine(
  (value, context) => {
    const typed = given(value);
    requireAll(typed, ["first_name", "last_name", "date_of_birth", "company_name"], context);
    checkPhone(typed, context);
  },
  { when: () => true },
);

export const requestManualVerification = endpoint("requestManualVerification", {
  method: "POST",
  path: "/_/manual_census_verification",
  access: "member",
  summary: "Request a review by staff",
  description: "A newer request replaces a waiting one.",
  body: manualShape,
  returns: z.object({ request: ManualRequest }),
});

export const changeManualVerification = endpoint("changeManualVerification", {
  method: "PUT",
  path: "/_/manual_census_verification",
  access: "member",
  summary: "Update the note of your waiting request",
  body: z.object({ note }),
  returns: z.object({ request: ManualRequest }),
  errors: ["request_closed"],
});

export const withdrawManualVerification = endpoint("withdrawManualVerification", {
  method: "DELETE",
  path: "/_/manual_census_verification",
  access: "member",
  summary: "Withdraw your waiting request",
  description: "Erases what was typed. Repeating it changes nothing.",
  returns: nothing,
});

export const OrgEmployee = z.object({
  organization: z.object({ id: z.number(), name: z.string() }).nullable(),
  relation: z.enum(["employee", "dependent"]).nullable(),
  since: wireTimeOut.nullable(),
  /** When access ends, if it is known. */
  until: wireTimeOut.nullable(),
  verified_by: z.enum(["census", "company_email", "manual", "invite", "partner", "staff"]).nullable(),
  can_invite_partner: z.boolean(),
  /** The member's own census row. Null if the membership has no row, or another person's. */
  employee: z
    .object({
      first_name: z.string(),
      last_name: z.string(),
      work_state: z.string().nullable(),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
    })
    .nullable(),
});
export type OrgEmployee = z.output<typeof OrgEmployee>;

export const readOrgEmployee = endpoint("readOrgEmployee", {
  method: "GET",
  path: "/users/:user_id/organization_employee",
  access: "member",
  summary: "Get your entry on your sponsor's list",
  description: "And what your membership rests on; never anyone else's.",
  params: ownId,
  returns: OrgEmployee,
});

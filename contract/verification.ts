// Showing that an employer sponsors a member: by a code to the company's mailbox, by name, or by asking us to look (R3.062-R3.064, R7.023-R7.025, D26).
import { CODE_DIGITS } from "@larkwell/domain/eligibility/code-rules.ts";
import { REQUEST_STATES } from "@larkwell/domain/eligibility/manual-requests.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { isState } from "@larkwell/domain/places/states.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Organization } from "./people.ts";
import { email, id, isoDateSaying, line, nothing, text, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });

const birthday = isoDateSaying("Please enter the whole date: month, day and year.");
const stateCode = line(2)
  .transform((code) => code.toUpperCase())
  .refine((code) => code === "" || isState(code), "Please choose a state.");

/** Everything that can be told to be recognized, with the names of the specification. Which of it is needed depends on the way. */
const facts = {
  /** The employee's, whoever asks (D26). */
  date_of_birth: birthday.optional(),
  /** The member's own, where she comes in through somebody else's job; left out or null where she is the employee. */
  own_date_of_birth: birthday.nullable().optional(),
  /** In her own words: why the usual way does not work, or what else we should know. */
  verification_reason: line(200).optional(),
  /** Gets a code, and is used for nothing else. */
  company_email: email.optional(),
  first_name: line(80).optional(),
  last_name: line(80).optional(),
  work_state: stateCode.optional(),
  company_name: line(120).optional(),
  tel_number: line(40).optional(),
  phone_country: line(2)
    .transform((code) => code.toUpperCase())
    .optional(),
  // What some employers ask for besides; staff sees it with a request, nothing is matched by it.
  home_address: line(240).optional(),
  phone_number: line(40).optional(),
  child_dob: birthday.optional(),
  due_date: birthday.optional(),
  spouse_email: email.optional(),
  partner_dob: birthday.optional(),
  /** The word of the link that brought her (?org=), where one did. It decides between several matches, and makes none. */
  organization: line(100).optional(),
};
type Field = keyof typeof facts | "code" | "verification_id";
type Given = Readonly<Partial<Record<Field | "verify", unknown>>>;

const missingWords: Partial<Record<Field, string>> = {
  date_of_birth: "Please enter the employee's date of birth: month, day and year.",
  company_email: "Please enter your work e-mail address.",
  first_name: "Please enter your first name.",
  last_name: "Please enter your last name.",
  work_state: "Please choose the state of the workplace.",
  company_name: "Please enter the employer's name.",
  tel_number: "Please enter a phone number we can reach.",
  code: `Please enter the ${CODE_DIGITS} digits of the code.`,
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** One answer names everything that is missing. */
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
    context.addIssue({ code: "custom", path: ["tel_number"], message: "Please enter a phone number we can reach." });
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

/** Asks for a code; with `verification_id` and `code` confirms one; with verify=fls goes by name instead (R4.015). */
export const verificationShape = z
  .object({
    ...facts,
    verify: z.enum(["fls"]).optional(),
    verification_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /** As typed: blanks and hyphens between the digits do not count. */
    code: line(20)
      .transform((code) => code.replace(/[\s-]/g, ""))
      .refine((code) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code), `A code has ${CODE_DIGITS} digits.`)
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
  /** code_sent: on its way if the address belongs to a list; the answer is the same if it does not. */
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
  summary:
    "Attaches a member to the organization that sponsors her. By work address a code is sent first; whatever does not fit, the refusal is the same.",
  params: ownId,
  body: verificationShape,
  returns: Verification,
  errors: ["verification_failed"],
});

export const ManualRequest = z.object({
  id: z.number(),
  state: z.enum(REQUEST_STATES),
  asked_at: wireTimeOut,
  /** The day "YYYY-MM-DD" by whose end somebody has answered. */
  answer_by: z.string(),
  company_name: z.string(),
  note: z.string(),
  decided_at: wireTimeOut.nullable(),
  /** Why, and what staff wrote besides; in words for the member. */
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
  summary: "The member's own last request, whatever became of it.",
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
  summary: "Asks a person of ours to look. Sent again while one waits, the newer answers take the place of the older.",
  body: manualShape,
  returns: z.object({ request: ManualRequest }),
});

export const changeManualVerification = endpoint("changeManualVerification", {
  method: "PUT",
  path: "/_/manual_census_verification",
  access: "member",
  summary: "Changes the note of the request that waits.",
  body: z.object({ note }),
  returns: z.object({ request: ManualRequest }),
  errors: ["request_closed"],
});

export const withdrawManualVerification = endpoint("withdrawManualVerification", {
  method: "DELETE",
  path: "/_/manual_census_verification",
  access: "member",
  summary: "Takes the request that waits back, and erases what was typed. Asked twice, it is the same.",
  returns: nothing,
});

export const OrgEmployee = z.object({
  organization: z.object({ id: z.number(), name: z.string() }).nullable(),
  relation: z.enum(["employee", "dependent"]).nullable(),
  since: wireTimeOut.nullable(),
  /** When access ends, as far as it is known. */
  until: wireTimeOut.nullable(),
  verified_by: z.enum(["census", "company_email", "manual", "invite", "partner", "staff"]).nullable(),
  can_invite_partner: z.boolean(),
  /** Her own row of the list; null where her membership rests on none, or on somebody else's. */
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
  summary:
    "What her sponsor's list says of the member herself, and what her membership rests on; never of anybody else (R7.025).",
  params: ownId,
  returns: OrgEmployee,
});

// The queue of verification requests that staff review: claim, open, decide, undo (D76).
import { approveReasons, REQUEST_STATES, refuseReasons } from "@larkwell/domain/eligibility/manual-requests.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { givenReason } from "./reason.ts";
import { flag, id, longPageOf, longPaging, text, wireTimeOut } from "./shapes.ts";

const agreement = z.enum(["same", "other", "unknown"]);

/** Without the person: opening the request shows who it is, and is recorded. */
export const OpsVerification = z.object({
  id: z.number(),
  state: z.enum(REQUEST_STATES),
  /** As the member typed it. */
  company_name: z.string(),
  asked_at: wireTimeOut,
  answer_by: z.string(),
  /** Overdue: it should have been answered. */
  late: z.boolean(),
  claimed_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  claimed_until: wireTimeOut.nullable(),
  decided_at: wireTimeOut.nullable(),
  decided_by: z.string().nullable(),
  /** A code. The console has the wording. */
  reason: z.string().nullable(),
  organization_name: z.string().nullable(),
  can: z.object({ open: z.boolean(), undo: z.boolean() }),
});
export type OpsVerification = z.output<typeof OpsVerification>;

export const listOpsVerification = endpoint("listOpsVerification", {
  method: "GET",
  path: "/ops/verification_requests",
  access: "staff",
  right: "eligibility",
  summary: "List verification requests",
  description: "Oldest first, without names.",
  query: z.object({
    ...longPaging(50),
    state: z.enum(REQUEST_STATES).optional(),
    /** Only the requests that the caller was the last to claim. */
    mine: flag.optional(),
  }),
  returns: longPageOf(OpsVerification),
});

/** Only what staff need to decide: what the member typed, and similar census rows. */
export const OpenedVerification = OpsVerification.extend({
  member_id: z.number(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  note: z.string(),
  as_dependent: z.boolean(),
  /** The current sponsor, which an approval would replace. */
  current_organization: z.string().nullable(),
  /** Active rows that match in part. Says which answers match, not what the row contains. */
  candidates: z.array(
    z.object({
      record_id: z.number(),
      organization_id: z.number(),
      organization_name: z.string(),
      relation: z.enum(["employee", "dependent"]),
      fits: z.record(z.string(), agreement),
      /** Someone else has an account with this row. */
      taken: z.boolean(),
    }),
  ),
});
export type OpenedVerification = z.output<typeof OpenedVerification>;

const one = z.object({ id });

export const claimVerification = endpoint("claimVerification", {
  method: "POST",
  path: "/ops/verification_requests/:id/claim",
  access: "staff",
  right: "eligibility",
  summary: "Claim a verification request for 15 minutes",
  description: "Recorded with the reason. Claiming it again starts the time over.",
  params: one,
  body: givenReason,
  returns: OpenedVerification,
  errors: ["request_claimed", "request_closed"],
});

export const releaseVerification = endpoint("releaseVerification", {
  method: "DELETE",
  path: "/ops/verification_requests/:id/claim",
  access: "staff",
  right: "eligibility",
  summary: "Release a verification request",
  params: one,
  returns: z.object({}),
});

const message = text(600).default("");

export const decideVerification = endpoint("decideVerification", {
  method: "POST",
  path: "/ops/verification_requests/:id/decision",
  access: "staff",
  right: "eligibility",
  summary: "Approve or refuse a verification request",
  description: "With a reason and a text for the member, who gets a neutral email.",
  params: one,
  body: z.discriminatedUnion("decision", [
    z.object({
      decision: z.literal("approved"),
      organization_id: z.number({ error: "Choose the organization." }).int().min(1).max(Number.MAX_SAFE_INTEGER),
      as: z.enum(["employee", "dependent"], { error: "Choose employee or dependent." }),
      /** The member's census row. Null if there is none. */
      record_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
      reason: z.enum(approveReasons, { error: "Choose a reason." }),
      message,
    }),
    z.object({
      decision: z.literal("refused"),
      reason: z.enum(refuseReasons, { error: "Choose a reason." }),
      message,
    }),
  ]),
  returns: OpsVerification,
  errors: ["request_claimed", "request_closed", "record_taken"],
});

export const undoVerification = endpoint("undoVerification", {
  method: "POST",
  path: "/ops/verification_requests/:id/undo",
  access: "staff",
  right: "eligibility",
  summary: "Undo a decision within 10 minutes",
  description: "The request waits again, and the membership is as it was.",
  params: one,
  returns: OpsVerification,
  errors: ["undo_over"],
});

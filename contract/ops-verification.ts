// The queue of requests that a person looks at: claimed, opened, decided, taken back (D76).
import { approveReasons, REQUEST_STATES, refuseReasons } from "@larkwell/domain/eligibility/manual-requests.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { givenReason } from "./reason.ts";
import { flag, id, longPageOf, longPaging, text, wireTimeOut } from "./shapes.ts";

const agreement = z.enum(["same", "other", "unknown"]);

/** Without the person: who it is shows when the request is opened, and that is recorded. */
export const OpsVerification = z.object({
  id: z.number(),
  state: z.enum(REQUEST_STATES),
  /** As the member typed it. */
  company_name: z.string(),
  asked_at: wireTimeOut,
  answer_by: z.string(),
  /** Waits though it should have been answered. */
  late: z.boolean(),
  claimed_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  claimed_until: wireTimeOut.nullable(),
  decided_at: wireTimeOut.nullable(),
  decided_by: z.string().nullable(),
  /** A code; the console has the words. */
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
  summary: "Requests to look at, the oldest first. No person shows here.",
  query: z.object({
    ...longPaging(50),
    state: z.enum(REQUEST_STATES).optional(),
    /** Only what this one of staff has claimed last. */
    mine: flag.optional(),
  }),
  returns: longPageOf(OpsVerification),
});

/** What staff needs to decide, and no more: what the member typed, and which rows of a census it comes near to. */
export const OpenedVerification = OpsVerification.extend({
  member_id: z.number(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  note: z.string(),
  as_dependent: z.boolean(),
  /** Her present sponsor, which an approval would replace. */
  current_organization: z.string().nullable(),
  /** Rows in force that fit in part; which answers fit is told, and not what stands there. */
  candidates: z.array(
    z.object({
      record_id: z.number(),
      organization_id: z.number(),
      organization_name: z.string(),
      relation: z.enum(["employee", "dependent"]),
      fits: z.record(z.string(), agreement),
      /** Somebody else has an account with it. */
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
  summary:
    "Opens a request and keeps it from others for 15 minutes; who opened it and why is recorded. Asked again, the time begins anew.",
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
  summary: "Gives a request back to the queue.",
  params: one,
  returns: z.object({}),
});

const message = text(600).default("");

export const decideVerification = endpoint("decideVerification", {
  method: "POST",
  path: "/ops/verification_requests/:id/decision",
  access: "staff",
  right: "eligibility",
  summary: "Approves or refuses, with a reason and words for the member, whom a neutral mail sends to her account.",
  params: one,
  body: z.discriminatedUnion("decision", [
    z.object({
      decision: z.literal("approved"),
      organization_id: z.number({ error: "Please choose the organization." }).int().min(1).max(Number.MAX_SAFE_INTEGER),
      as: z.enum(["employee", "dependent"], { error: "Please say as what." }),
      /** The row of the census that she is; null where she is on none. */
      record_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
      reason: z.enum(approveReasons, { error: "Please choose a reason." }),
      message,
    }),
    z.object({
      decision: z.literal("refused"),
      reason: z.enum(refuseReasons, { error: "Please choose a reason." }),
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
  summary: "Takes a decision back within 10 minutes: the request waits again, and the membership is as it was.",
  params: one,
  returns: OpsVerification,
  errors: ["undo_over"],
});

// Invites of every kind: reading one, claiming one, inviting a partner, and the invites that staff create
// (R7.026-R7.030, D8, D21, D28, D32).
import {
  INVITE_KINDS,
  INVITE_STATES,
  MOST_PLACES,
  STAFF_INVITE_KINDS,
} from "@larkwell/domain/invites/invite-states.ts";
import { ARRIVAL_TOKEN_CHARACTERS } from "@larkwell/domain/people/arrival.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { isTrack } from "@larkwell/domain/tracks/tracks.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, filledLine, id, isoDate, line, longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

/** The opaque token of a link. An impossible token gets the same answer as an unknown one. */
const inviteToken = line(ARRIVAL_TOKEN_CHARACTERS).refine(
  (token) => /^[\w.-]+$/.test(token),
  "The link is incomplete. Open it again from your message.",
);
const ownId = z.object({ user_id: id });

/** What anyone with the link may read (D8): only what is needed to decide. */
export const Invite = z.object({
  /** The token, as requested. Empty for a waiting invite. */
  invite_id: z.string(),
  kind: z.enum(INVITE_KINDS),
  /**
   * The organization or the plan. For a partner invite, the inviter's first name if they agreed to show it, else
   * empty.
   */
  name: z.string(),
  /** The invite's program, shown to anyone who is signed in. Null if there is none. Never given for a partner invite. */
  module: z.string().nullable(),
  /** The last moment at which it can be claimed. */
  expires_at: wireTimeOut,
  /** When the plan that it gives ends. Null: it has no end, or it gives no plan. */
  grants_until: wireTimeOut.nullable(),
});
export type Invite = z.output<typeof Invite>;

export const readInvite = endpoint("readInvite", {
  method: "GET",
  path: "/invite/:invite_id",
  access: "public",
  summary: "Get an open invite by its claim ID",
  description: "Changes nothing.",
  params: z.object({ invite_id: inviteToken }),
  returns: Invite,
  limit: "auth",
  errors: ["invite_unusable", "invite_full", "invite_over"],
});

/** Either the token of a link, or `waiting` for the invite that the account was registered with. */
const which = {
  invite_id: inviteToken.optional(),
  waiting: z.literal(true).optional(),
};

export const ClaimedInvite = z.object({
  kind: z.enum(INVITE_KINDS),
  name: z.string(),
  /** Where the person continues: onboarding for a new member, or the dashboard. */
  next: z.enum(["onboarding", "dashboard"]),
});
export type ClaimedInvite = z.output<typeof ClaimedInvite>;

/** invite_full and invite_over are only said of a link for many people. */
const claimErrors = ["invite_unusable", "invite_full", "invite_over", "invite_own", "already_sponsored"] as const;

export const createOrAcceptInvite = endpoint("createOrAcceptInvite", {
  method: "POST",
  path: "/invite",
  access: "session",
  summary: "Accept or create a campus or plan invite",
  description:
    "With an invite ID, a member accepts it. Without one, staff creates a campus invite; its ID is shown once.",
  body: z.object({ ...which, name: line(80).optional() }),
  returns: z.object({
    outcome: z.enum(["accepted", "created"]),
    invite_id: z.string().nullable(),
    claimed: ClaimedInvite.nullable(),
  }),
  limit: "auth",
  tellsOnce: true,
  errors: [...claimErrors, "no_college_plan"],
});

export const acceptPlanInvite = endpoint("acceptPlanInvite", {
  method: "POST",
  path: "/subscription_plans/invites/accept",
  access: "member",
  summary: "Accept an invite that grants a plan",
  body: z.object({ plan_invite_id: inviteToken }),
  returns: ClaimedInvite,
  limit: "auth",
  errors: claimErrors,
});

export const claimInvite = endpoint("claimInvite", {
  method: "POST",
  path: "/invite/claim",
  access: "member",
  summary: "Claim an enterprise invite",
  description: "Connects the account to the organization.",
  body: z.object(which),
  returns: ClaimedInvite,
  limit: "auth",
  errors: claimErrors,
});

export const partnerClaimShape = z.object({
  ...which,
  /** What the inviter left out or the invitee knows better (D28). All of it is optional: onboarding asks again. */
  tel_number: line(40)
    .refine((typed) => typed === "" || parsePhone(typed) !== undefined, "Enter a valid phone number.")
    .optional(),
  due_date: isoDate.optional(),
  last_child_birthday: isoDate.optional(),
});

export const claimPartnerInvite = endpoint("claimPartnerInvite", {
  method: "POST",
  path: "/partner_invite/claim",
  access: "member",
  summary: "Claim a partner invite",
  description: "The partner gets their own account and program, and sees nothing until the inviter shares it.",
  body: partnerClaimShape,
  returns: ClaimedInvite,
  limit: "auth",
  errors: [...claimErrors, "already_partner"],
});

export const readWaitingInvite = endpoint("readWaitingInvite", {
  method: "GET",
  path: "/users/:user_id/waiting_invite",
  access: "member",
  summary: "Get the invite you registered with",
  description: "Null once it is claimed or declined.",
  params: ownId,
  returns: z.object({ invite: Invite.nullable() }),
});

export const declineWaitingInvite = endpoint("declineWaitingInvite", {
  method: "POST",
  path: "/users/:user_id/waiting_invite/refusal",
  access: "member",
  summary: "Decline the invite you registered with",
  description: "The link itself keeps working.",
  params: ownId,
  returns: z.object({}),
});

/**
 * The specification's names (R3.065). A name and a way to reach the person are required, the rest is optional (D28).
 */
export const partnerInviteShape = z
  .object({
    name: filledLine(80, "A name"),
    email: z.union([z.literal(""), email]).default(""),
    tel_number: line(40).default(""),
    phone_country: line(2).optional(),
    date_of_birth: z.union([z.literal(""), isoDate]).optional(),
    due_date: z.union([z.literal(""), isoDate]).optional(),
    last_child_birthday: z.union([z.literal(""), isoDate]).optional(),
    /** The inviter saw the message with their first name in it and agreed. */
    show_first_name: z.boolean().default(false),
  })
  .superRefine(({ email: address, tel_number, phone_country }, context) => {
    if (address === "" && tel_number === "")
      context.addIssue({
        code: "custom",
        path: ["email"],
        message: "Enter an email address or a phone number.",
      });
    if (tel_number !== "" && !parsePhone(tel_number, phone_country))
      context.addIssue({ code: "custom", path: ["tel_number"], message: "Enter a valid phone number." });
  });

export const PartnerInvite = z.object({
  id: z.number(),
  name: z.string(),
  /** The masked address or number that it was sent to: "r•••@example.com". */
  sent_to: z.string(),
  state: z.enum(INVITE_STATES),
  created_at: wireTimeOut,
  expires_at: wireTimeOut,
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
});
export type PartnerInvite = z.output<typeof PartnerInvite>;

export const sendInvite = endpoint("sendInvite", {
  method: "POST",
  path: "/invites",
  access: "member",
  summary: "Invite a partner by email or text",
  description: "The message names no program and no purpose.",
  body: partnerInviteShape,
  status: 201,
  returns: PartnerInvite,
  limit: "costly",
  errors: ["partner_not_now", "invite_open", "partner_linked"],
});

const ownInvite = ownId.extend({ id });

export const resendPartnerInvite = endpoint("resendPartnerInvite", {
  method: "POST",
  path: "/users/:user_id/partner_invites/:id/resend",
  access: "member",
  summary: "Resend a partner invite",
  description: "The first link keeps working.",
  params: ownInvite,
  returns: PartnerInvite,
  limit: "costly",
  errors: ["partner_not_now", "invite_closed"],
});

export const revokePartnerInvite = endpoint("revokePartnerInvite", {
  method: "POST",
  path: "/users/:user_id/partner_invites/:id/revocation",
  access: "member",
  summary: "Cancel a partner invite",
  description: "The partner isn't told. Repeating it changes nothing.",
  params: ownInvite,
  returns: PartnerInvite,
  errors: ["invite_closed"],
});

/** Without the person: the audit log has who claimed it. */
export const OpsInvite = z.object({
  id: z.number(),
  kind: z.enum(STAFF_INVITE_KINDS),
  holds: z.string(),
  name: z.string(),
  module: z.string().nullable(),
  state: z.enum(INVITE_STATES),
  created_by: z.string(),
  created_at: wireTimeOut,
  expires_at: wireTimeOut,
  ended_at: wireTimeOut.nullable(),
  college: z.string().nullable(),
  /** How many people can use it, and how many have. */
  places: z.number(),
  used: z.number(),
  grants_until: wireTimeOut.nullable(),
  can: z.object({ revoke: z.boolean() }),
});
export type OpsInvite = z.output<typeof OpsInvite>;

export const listOpsInvites = endpoint("listOpsInvites", {
  method: "GET",
  path: "/ops/invites",
  access: "staff",
  right: "eligibility",
  summary: "List invites made by staff",
  description: "Newest first, without partner invites.",
  query: z.object({
    ...longPaging(50),
    kind: z.enum(STAFF_INVITE_KINDS).optional(),
    state: z.enum(INVITE_STATES).optional(),
  }),
  returns: longPageOf(OpsInvite),
});

export const opsInviteShape = z
  .object({
    kind: z.enum(STAFF_INVITE_KINDS, { error: "Choose what the invite is for." }),
    organization_id: id.optional(),
    plan_id: id.optional(),
    name: line(80).default(""),
    module: line(40)
      .refine((name) => name === "" || isTrack(name), "Choose a program.")
      .default(""),
    /** Only for the college plan: whose program it is, so that its managers see it. */
    college: line(80).default(""),
    /** Only for the college plan: how many people can use the link. */
    places: z
      .int("Enter a whole number from 1 to 5,000.")
      .min(1, "Enter a whole number from 1 to 5,000.")
      .max(MOST_PLACES, "Enter a whole number from 1 to 5,000.")
      .default(1),
    /** Only for the college plan: the last day of the link, and of the plan, where the clinic is. */
    expires_on: z.union([z.literal(""), isoDate]).default(""),
    ends_on: z.union([z.literal(""), isoDate]).default(""),
  })
  .superRefine(({ kind, college, places, expires_on, ends_on }, context) => {
    const limited = { college, expires_on, ends_on, places: places === 1 ? "" : places };
    if (kind !== "campus")
      for (const [field, value] of Object.entries(limited))
        if (value !== "")
          context.addIssue({ code: "custom", path: [field], message: "Only invites to the college plan have this." });
    if (ends_on !== "" && expires_on !== "" && ends_on < expires_on)
      context.addIssue({ code: "custom", path: ["ends_on"], message: "Enter a day on or after the link’s last day." });
  })
  .superRefine(({ kind, organization_id, plan_id }, context) => {
    if (kind === "enterprise" && organization_id === undefined)
      context.addIssue({ code: "custom", path: ["organization_id"], message: "Choose an organization." });
    if (kind === "plan" && plan_id === undefined)
      context.addIssue({ code: "custom", path: ["plan_id"], message: "Choose a plan." });
  });

export const createOpsInvite = endpoint("createOpsInvite", {
  method: "POST",
  path: "/ops/invites",
  access: "staff",
  right: "eligibility",
  summary: "Create an invite for an organization or plan",
  description: "The link is shown once and not stored.",
  body: opsInviteShape,
  status: 201,
  returns: z.object({ invite: OpsInvite, link: z.string() }),
  tellsOnce: true,
  errors: ["no_college_plan"],
});

export const revokeOpsInvite = endpoint("revokeOpsInvite", {
  method: "POST",
  path: "/ops/invites/:id/revocation",
  access: "staff",
  right: "eligibility",
  summary: "Cancel an invite made by staff",
  description: "The link stops working. People who claimed it keep what it gave them.",
  params: z.object({ id }),
  returns: OpsInvite,
  errors: ["invite_closed"],
});

export const readInviteChoices = endpoint("readInviteChoices", {
  method: "GET",
  path: "/ops/invite_choices",
  access: "staff",
  right: "eligibility",
  summary: "List what an invite can be for",
  description: "Organizations by the start of their name, plans, and whether there is a college plan.",
  query: z.object({ term: line(80).default("") }),
  returns: z.object({
    organizations: z.array(z.object({ id: z.number(), name: z.string() })),
    plans: z.array(z.object({ id: z.number(), name: z.string() })),
    has_college_plan: z.boolean(),
  }),
});

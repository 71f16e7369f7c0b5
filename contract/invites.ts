// Invites of every kind: reading one, claiming one, inviting a partner, and what staff makes (R7.026-R7.030, D8, D21, D28, D32).
import { INVITE_KINDS, INVITE_STATES, STAFF_INVITE_KINDS } from "@larkwell/domain/invites/invite-states.ts";
import { ARRIVAL_TOKEN_CHARACTERS } from "@larkwell/domain/people/arrival.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { isTrack } from "@larkwell/domain/tracks/tracks.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, filledLine, id, isoDate, line, longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

/** The opaque token of a link. What cannot be one is answered like one that is unknown. */
const inviteToken = line(ARRIVAL_TOKEN_CHARACTERS).refine(
  (token) => /^[\w.-]+$/.test(token),
  "The link is incomplete. Please open it again from your message.",
);
const ownId = z.object({ user_id: id });

/** What anybody with the link may read (D8): as little as it takes to know what saying yes does. */
export const Invite = z.object({
  /** The token, as it was asked for; empty for one that waits with the account. */
  invite_id: z.string(),
  kind: z.enum(INVITE_KINDS),
  /** What it is from: the organization or the plan. Of a partner invite the inviter's first name, if she agreed to it, else empty. */
  name: z.string(),
  /** The program that it was made for, to whoever is signed in; null: none. Never given for a partner's. */
  module: z.string().nullable(),
  /** The last moment it can be claimed. */
  expires_at: wireTimeOut,
});
export type Invite = z.output<typeof Invite>;

export const readInvite = endpoint("readInvite", {
  method: "GET",
  path: "/invite/:invite_id",
  access: "public",
  summary: "An open invite by its claim id: what it is from and what it holds. Changes nothing (D8).",
  params: z.object({ invite_id: inviteToken }),
  returns: Invite,
  limit: "auth",
  errors: ["invite_unusable"],
});

/** Either the token of a link, or the word that it is the one the account was registered with. */
const which = {
  invite_id: inviteToken.optional(),
  waiting: z.literal(true).optional(),
};

export const ClaimedInvite = z.object({
  kind: z.enum(INVITE_KINDS),
  name: z.string(),
  /** Where the person goes on: her way as a new member, or the dashboard. */
  next: z.enum(["onboarding", "dashboard"]),
});
export type ClaimedInvite = z.output<typeof ClaimedInvite>;

const claimErrors = ["invite_unusable", "invite_own", "already_sponsored"] as const;

export const createOrAcceptInvite = endpoint("createOrAcceptInvite", {
  method: "POST",
  path: "/invite",
  access: "session",
  summary:
    "With an invite id: a member accepts a campus or plan invite. Without one: staff creates a campus invite (D32); the id is shown once.",
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

export const claimInvite = endpoint("claimInvite", {
  method: "POST",
  path: "/invite/claim",
  access: "member",
  summary: "Claims an enterprise invite: the account is connected to the organization.",
  body: z.object(which),
  returns: ClaimedInvite,
  limit: "auth",
  errors: claimErrors,
});

export const partnerClaimShape = z.object({
  ...which,
  /** What the inviter left open or the invitee knows better (D28). All optional: onboarding asks again. */
  tel_number: line(40)
    .refine((typed) => typed === "" || parsePhone(typed) !== undefined, "Please enter a phone number we can reach.")
    .optional(),
  due_date: isoDate.optional(),
  last_child_birthday: isoDate.optional(),
});

export const claimPartnerInvite = endpoint("claimPartnerInvite", {
  method: "POST",
  path: "/partner_invite/claim",
  access: "member",
  summary: "Claims a partner invite: own account, own track, and nothing of the inviter's until she shares it.",
  body: partnerClaimShape,
  returns: ClaimedInvite,
  limit: "auth",
  errors: [...claimErrors, "already_partner"],
});

export const readWaitingInvite = endpoint("readWaitingInvite", {
  method: "GET",
  path: "/users/:user_id/waiting_invite",
  access: "member",
  summary: "The invite whose link this account was registered with, while it is open; null: none.",
  params: ownId,
  returns: z.object({ invite: Invite.nullable() }),
});

export const declineWaitingInvite = endpoint("declineWaitingInvite", {
  method: "POST",
  path: "/users/:user_id/waiting_invite/refusal",
  access: "member",
  summary: "Does not want to be asked about that invite again. The link itself goes on working.",
  params: ownId,
  returns: z.object({}),
});

/** The specification's names (R3.065). The inviter must give a name and a way to reach the person; the rest if she likes (D28). */
export const partnerInviteShape = z
  .object({
    name: filledLine(80, "A name"),
    email: z.union([z.literal(""), email]).default(""),
    tel_number: line(40).default(""),
    phone_country: line(2).optional(),
    date_of_birth: z.union([z.literal(""), isoDate]).optional(),
    due_date: z.union([z.literal(""), isoDate]).optional(),
    last_child_birthday: z.union([z.literal(""), isoDate]).optional(),
    /** She has seen how the message reads with her first name, and wants it so. */
    show_first_name: z.boolean().default(false),
  })
  .superRefine(({ email: address, tel_number, phone_country }, context) => {
    if (address === "" && tel_number === "")
      context.addIssue({
        code: "custom",
        path: ["email"],
        message: "Please give an e-mail address or a phone number.",
      });
    if (tel_number !== "" && !parsePhone(tel_number, phone_country))
      context.addIssue({ code: "custom", path: ["tel_number"], message: "Please enter a phone number we can reach." });
  });

export const PartnerInvite = z.object({
  id: z.number(),
  name: z.string(),
  /** Where it was sent, shortened: "r•••@example.com". */
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
  summary: "Invites a partner by mail or text. The message names no track and no purpose (D43).",
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
  summary: "Sends an open invite once more. The link of the first message goes on working.",
  params: ownInvite,
  returns: PartnerInvite,
  limit: "costly",
  errors: ["partner_not_now", "invite_closed"],
});

export const revokePartnerInvite = endpoint("revokePartnerInvite", {
  method: "POST",
  path: "/users/:user_id/partner_invites/:id/revocation",
  access: "member",
  summary: "Takes an open invite back, silently. Asked twice it is the same.",
  params: ownInvite,
  returns: PartnerInvite,
  errors: ["invite_closed"],
});

/** Without the person: who claimed it is in the audit log. */
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
  can: z.object({ revoke: z.boolean() }),
});
export type OpsInvite = z.output<typeof OpsInvite>;

export const listOpsInvites = endpoint("listOpsInvites", {
  method: "GET",
  path: "/ops/invites",
  access: "staff",
  right: "eligibility",
  summary: "Invites that staff made, the newest first. Partners' are not among them.",
  query: z.object({
    ...longPaging(50),
    kind: z.enum(STAFF_INVITE_KINDS).optional(),
    state: z.enum(INVITE_STATES).optional(),
  }),
  returns: longPageOf(OpsInvite),
});

export const opsInviteShape = z
  .object({
    kind: z.enum(STAFF_INVITE_KINDS, { error: "Please choose what the invite is for." }),
    organization_id: id.optional(),
    plan_id: id.optional(),
    name: line(80).default(""),
    module: line(40)
      .refine((name) => name === "" || isTrack(name), "Please choose a program.")
      .default(""),
  })
  .superRefine(({ kind, organization_id, plan_id }, context) => {
    if (kind === "enterprise" && organization_id === undefined)
      context.addIssue({ code: "custom", path: ["organization_id"], message: "Please choose an organization." });
    if (kind === "plan" && plan_id === undefined)
      context.addIssue({ code: "custom", path: ["plan_id"], message: "Please choose a plan." });
  });

export const createOpsInvite = endpoint("createOpsInvite", {
  method: "POST",
  path: "/ops/invites",
  access: "staff",
  right: "eligibility",
  summary: "Makes an invite for an organization or a plan. The link is answered once and kept nowhere.",
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
  summary: "Takes an invite back: its link stops working. Who has claimed one keeps what it gave.",
  params: z.object({ id }),
  returns: OpsInvite,
  errors: ["invite_closed"],
});

export const readInviteChoices = endpoint("readInviteChoices", {
  method: "GET",
  path: "/ops/invite_choices",
  access: "staff",
  right: "eligibility",
  summary: "What an invite can hold: organizations whose name begins so, plans, and whether there is a college plan.",
  query: z.object({ term: line(80).default("") }),
  returns: z.object({
    organizations: z.array(z.object({ id: z.number(), name: z.string() })),
    plans: z.array(z.object({ id: z.number(), name: z.string() })),
    has_college_plan: z.boolean(),
  }),
});

// A member invites a partner, sends the message again, or takes the invite back. Only the member sees any of it.
import type * as contract from "@larkwell/contract/invites.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { INVITE_DAYS } from "@larkwell/domain/invites/invite-states.ts";
import { maskInviteAddress, shortenedNumber } from "@larkwell/domain/invites/mask-invite-address.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { countSent, expireOwn, findLinkOfMember, hasOpenInvite, listOwnInvites } from "./grants.queries.ts";
import { mayWrite, mustBeOwn } from "./invites.access.ts";
import { findInvite, insertInvite, revokeInvite } from "./invites.queries.ts";
import { viewPartnerInvite } from "./invites.view.ts";
import { partnerStatusOf } from "./partner-status.ts";

/** By email if there is an address, otherwise as a text: one message is enough, and anyone who has the phone can see a text. */
const queueMessage = async (tx: Tx, { id }: { id: number }) => {
  const { times_sent: time } = await countSent(tx, id);
  await tx.queue("partner_invite", { inviteId: id }, { dedupeKey: `partner_invite:${id}:${time}` });
};

async function mustBeAllowed(tx: Tx, context: AppContext, actor: Actor): Promise<void> {
  if (!(await partnerStatusOf(tx.db, actor.id, context.now())).mayInvite) throw new Refusal("partner_not_now");
}

function placesOf(body: CallOf<typeof contract.sendInvite>["body"]) {
  const number = body.tel_number === "" ? null : (parsePhone(body.tel_number, body.phone_country)?.e164 ?? null);
  return { email: body.email === "" ? null : body.email, number };
}

export async function sendInvite({ actor, body, context }: CallOf<typeof contract.sendInvite>) {
  const { email, number } = placesOf(body);
  await mayWrite(context, actor.id, [email, number]);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    await mustBeAllowed(tx, context, actor);
    if (await findLinkOfMember(tx.db, actor.id)) throw new Refusal("partner_linked");
    if (await hasOpenInvite(tx.db, actor.id, now)) throw new Refusal("invite_open");
    await expireOwn(tx, actor.id, now);
    const invite = await insertInvite(tx, {
      kind: "partner",
      name: body.name,
      created_by: actor.id,
      created_at: now,
      expires_at: now.add({ hours: INVITE_DAYS.partner * 24 }),
      sealed_email: email && context.secret.seal(email),
      sealed_tel: number && context.secret.seal(number),
      shown_to: email ? maskInviteAddress(email) : shortenedNumber(number ?? ""),
      shows_first_name: body.show_first_name,
      date_of_birth: body.date_of_birth || null,
      due_date: body.due_date || null,
      last_child_birthday: body.last_child_birthday || null,
    });
    await queueMessage(tx, invite);
    await tx.audit({
      action: "partner.invited",
      subjectUserId: actor.id,
      subject: { kind: "partner_invite", id: invite.id },
    });
    return tx.answer(viewPartnerInvite({ ...invite }, now));
  });
}

export async function resendPartnerInvite({ actor, params, context }: CallOf<typeof contract.resendPartnerInvite>) {
  mustBeSelf(actor, params.user_id);
  const found = mustBeOwn(await findInvite(context.read, params.id), actor.id);
  const open = (sealed: string | null) => (sealed === null ? null : context.secret.open(sealed));
  await mayWrite(context, actor.id, [open(found.sealed_email), open(found.sealed_tel)]);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    await mustBeAllowed(tx, context, actor);
    const invite = mustBeOwn(await findInvite(tx.db, params.id), actor.id);
    const view = viewPartnerInvite(invite, context.now());
    if (!view.can.resend) throw new Refusal("invite_closed");
    await queueMessage(tx, invite);
    await tx.audit({
      action: "partner.invited_again",
      subjectUserId: actor.id,
      subject: { kind: "partner_invite", id: invite.id },
    });
    return tx.answer(view);
  });
}

export async function revokePartnerInvite({ actor, params, context }: CallOf<typeof contract.revokePartnerInvite>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    // A claim takes the same lock: it is claimed, or it is taken back.
    await tx.lockPeople(actor.id);
    mustBeOwn(await findInvite(tx.db, params.id), actor.id);
    await revokeInvite(tx, params.id, context.now(), "member");
    await tx.withdraw(`partner_invite:${params.id}:`);
    const invite = mustBeOwn(await findInvite(tx.db, params.id), actor.id);
    if (invite.state !== "revoked") throw new Refusal("invite_closed");
    await tx.audit({
      action: "partner.invite_revoked",
      subjectUserId: actor.id,
      subject: { kind: "partner_invite", id: invite.id },
    });
    return tx.answer(viewPartnerInvite(invite, context.now()));
  });
}

const shownInvites = 10;

/** The member's own invites, the newest first, for the sharing page. */
export const ownPartnerInvites = async (read: Reader, actor: Actor, now: Temporal.Instant) =>
  (await listOwnInvites(read, actor.id, shownInvites)).map((row) => viewPartnerInvite(row, now));

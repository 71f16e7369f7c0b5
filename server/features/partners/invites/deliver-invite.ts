// Sends a partner's invite by email or text, and deletes its destination once it is over. Whether it may be sent is checked now (D29).
import { stateOf } from "@larkwell/domain/invites/invite-states.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { links } from "../../../links.ts";
import { partnerInviteMail } from "../../../notices/mails.ts";
import { partnerInviteSms } from "../../../notices/sms.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import type { Rendered } from "../../notices/notices/render-notice.ts";
import { expireInvites, findInvite, type InviteRow } from "./invites.queries.ts";
import { nameOf } from "./invites.view.ts";
import { issueInviteToken } from "./issue-token.ts";
import { partnerStatusOf } from "./partner-status.ts";

function render(context: AppContext, invite: InviteRow, token: string): Rendered {
  const { config } = context;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL };
  const words = { brand, from: nameOf(invite), link: links.claimInvite(config, token) };
  return invite.sealed_email
    ? { channel: "email", mail: partnerInviteMail(words), calendarFile: null }
    : { channel: "sms", ...partnerInviteSms(words) };
}

export async function deliverInvite(
  context: AppContext,
  { outboxId, payload }: QueuedJob<"partner_invite">,
): Promise<void> {
  if (!(await mayLeave(context, outboxId))) return;
  const invite = await findInvite(context.read, payload.inviteId);
  const sealed = invite?.sealed_email ?? invite?.sealed_tel;
  if (!invite || !sealed) return;
  const now = context.now();
  if (stateOf({ state: invite.state, expiresAt: invite.expires_at }, now) !== "open") return;
  // A loss since the button was pressed: nothing is sent, and the invite waits.
  if (!(await partnerStatusOf(context.read, invite.created_by, now)).mayInvite) return;
  const token = await context.write(nobody, (tx) => issueInviteToken(tx, context, invite.id));
  const rendered = render(context, invite, token);
  await deliverOnce(context, {
    outboxId,
    template: `partner_invite_${rendered.channel}`,
    userId: null,
    to: context.secret.open(sealed),
    // Staff needs no list of who is whose partner.
    shownAs: rendered.channel === "email" ? "an invited address" : "an invited number",
    rendered,
  });
}

const atOnce = 500;

/** Job: marks expired invites, and deletes their addresses and dates. */
export async function endInvites(context: AppContext): Promise<void> {
  for (;;) {
    const ended = await context.write(nobody, (tx) => expireInvites(tx, { now: context.now(), max: atOnce }));
    if (ended.length < atOnce) return;
  }
}

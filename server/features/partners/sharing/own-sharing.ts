// A member sees what their partner would see, decides item by item, and can end it all. The partner is told nothing about it.

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/sharing.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isOffered, isSeen, isSuspended, SHARED_ITEM_NAMES } from "@larkwell/domain/partners/sharing.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { tellBoth } from "../../health/family/second-parents.ts";
import { ownPartnerInvites } from "../invites/invite-partner.ts";
import { partnerStatusOf } from "../invites/partner-status.ts";
import { sharerOf } from "./sharer.ts";
import { endLink, findFacts, findOwnLink, insertDecision, listDecisions, listHistory } from "./sharing.queries.ts";
import { viewItem } from "./sharing.view.ts";

async function stateFor(read: Reader, context: AppContext, actor: Actor): Promise<contract.SharingState> {
  const at = context.now();
  const [standing, link, sharer, facts, invites] = await Promise.all([
    partnerStatusOf(read, actor.id, at),
    findOwnLink(read, actor),
    sharerOf(read, actor.id, at),
    findFacts(read, actor.id, at),
    ownPartnerInvites(read, actor, at),
  ]);
  const decisions = link ? await listDecisions(read, link.id) : [];
  const today = Temporal.PlainDate.from(sharer.now.today);
  const latest = decisions.map(({ item, shared, expires_on, decided_at }) => ({
    item,
    shared,
    expiresOn: expires_on,
    decidedAt: decided_at,
  }));
  return {
    can: { invite: standing.mayInvite && !standing.invited },
    partner: link ? { name: link.invited_as ?? "", since: toWire(link.since) } : null,
    suspended: latest.some((one) => one.shared && (isSuspended(one, sharer.now) || !isOffered(one.item, sharer.now))),
    invites,
    items: SHARED_ITEM_NAMES.map((item) => {
      const decision = latest.find((one) => one.item === item);
      const isOver = decision !== undefined && decision.expiresOn !== null && decision.expiresOn < sharer.now.today;
      const offered = isOffered(item, sharer.now);
      return {
        item,
        offered,
        // What has expired, or is suspended since a loss, is not switched on: the member decides again.
        shared: (decision?.shared ?? false) && !isOver && !isSuspended(decision as (typeof latest)[number], sharer.now),
        seen: link !== undefined && isSeen(decision, sharer.now),
        expires_on: decision?.shared ? decision.expiresOn : null,
        // After a loss not even the member's own preview mentions it (D29).
        preview: offered ? viewItem(item, facts, today) : { item, entries: [] },
      };
    }),
  };
}

export async function readSharing({ actor, params, context }: CallOf<typeof contract.readSharing>) {
  mustBeSelf(actor, params.user_id);
  return stateFor(context.read, context, actor);
}

export async function changeSharing({ actor, params, body, context }: CallOf<typeof contract.changeSharing>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    // The partner's reading takes the same lock: no reading that begins later shows what was withdrawn.
    await tx.lockPeople(actor.id);
    const link = await findOwnLink(tx.db, actor);
    if (!link) throw new Refusal("no_partner");
    const { now } = await sharerOf(tx.db, actor.id, context.now());
    if (body.shared && !isOffered(params.item, now)) throw new Refusal("not_offered_now");
    if (body.expires_on && body.expires_on < now.today)
      throw new Refusal("invalid", {
        errors: [{ field: "expires_on", message: msg("Choose today or a later day.") }],
      });
    await insertDecision(tx, {
      link_id: link.id,
      item: params.item,
      shared: body.shared,
      expires_on: body.shared ? (body.expires_on ?? null) : null,
      decided_at: context.now(),
    });
    await tx.audit({
      action: body.shared ? "sharing.given" : "sharing.taken_back",
      subjectUserId: actor.id,
      subject: { kind: "shared_item", id: params.item },
    });
    return tx.answer(await stateFor(tx.db, context, actor));
  });
}

export async function endPartnerLink({ actor, params, context }: CallOf<typeof contract.endPartnerLink>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const link = await findOwnLink(tx.db, actor);
    if (link) {
      await endLink(tx, link.id, context.now());
      await tx.audit({
        action: "partner.link_ended",
        subjectUserId: actor.id,
        subject: { kind: "partner_link", id: link.id },
      });
      // Their open screens too: pages of children are shared by the link.
      tellBoth(tx, context, actor.id, link.partner_id);
    }
    return tx.answer(await stateFor(tx.db, context, actor));
  });
}

export async function listSharingHistory({
  actor,
  params,
  query,
  context,
}: CallOf<typeof contract.listSharingHistory>) {
  mustBeSelf(actor, params.user_id);
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listHistory(context.read, actor, { limit, offset, direction });
  return {
    data: rows.map((row) => ({ ...row, decided_at: toWire(row.decided_at) })),
    pagination: { limit, offset, total, order_direction: direction },
  };
}

// What a partner sees: decided item by item at the time of reading, and recorded. Nothing shared and no link look the same.
import type * as contract from "@larkwell/contract/sharing.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { isSeen } from "@larkwell/domain/partners/sharing.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { tellBoth } from "../../health/family/second-parents.ts";
import { sharerOf } from "./sharer.ts";
import { endLink, findFacts, findLinkTo, listDecisions, noteReads } from "./sharing.queries.ts";
import { viewItem } from "./sharing.view.ts";

const nothing = { from: null, items: [] };

/** With the member's lock, so that it runs before or after the member's decisions and changes, never during them. */
async function lockLink(tx: Tx, actor: Actor) {
  const found = await findLinkTo(tx.db, actor);
  if (!found) return undefined;
  await tx.lockPeople(found.member_id);
  return findLinkTo(tx.db, actor);
}

async function readNow(tx: Tx, context: AppContext, actor: Actor) {
  const link = await lockLink(tx, actor);
  if (!link) return nothing;
  const at = context.now();
  const sharer = await sharerOf(tx.db, link.member_id, at);
  if (sharer.disabled) return nothing;
  const decisions = await listDecisions(tx.db, link.id);
  const seen = decisions.filter(({ item, shared, expires_on, decided_at }) =>
    isSeen({ item, shared, expiresOn: expires_on, decidedAt: decided_at }, sharer.now),
  );
  if (seen.length === 0) return nothing;
  const facts = await findFacts(tx.db, link.member_id, at);
  const today = Temporal.PlainDate.from(sharer.now.today);
  const items = seen.map(({ item }) => viewItem(item, facts, today)).filter(({ entries }) => entries.length > 0);
  const shown = items.map(({ item }) => item);
  const first = await noteReads(tx, link.id, shown, sharer.now.today);
  await tx.audit(
    ...first.map((item) => ({
      action: "sharing.read",
      subjectUserId: link.member_id,
      subject: { kind: "shared_item", id: item },
    })),
  );
  if (items.length === 0) return nothing;
  return { from: link.shows_first_name ? senderName(sharer.firstName) || null : null, items };
}

export async function readSharedWithMe({ actor, params, context }: CallOf<typeof contract.readSharedWithMe>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, (tx) => readNow(tx, context, actor));
}

export async function leavePartner({ actor, params, context }: CallOf<typeof contract.leavePartner>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    const link = await lockLink(tx, actor);
    if (link) {
      await endLink(tx, link.id, context.now());
      await tx.audit({
        action: "partner.left",
        subjectUserId: link.member_id,
        subject: { kind: "partner_link", id: link.id },
      });
      tellBoth(tx, context, actor.id, link.member_id);
    }
    return tx.answer({});
  });
}

// A person's own calendar addresses: created, listed, ended one by one, and all ended when a stranger may have created them.
import { randomBytes } from "node:crypto";
import * as contract from "@larkwell/contract/calendar-feeds.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { deleteFeeds, insertFeed, listFeeds } from "./calendar-feeds.queries.ts";

/** A feed that no one renews stops after a year (D8: every token expires). */
const feedHours = 365 * 24;

export async function createCalendarFeed({ actor, context }: CallOf<typeof contract.createCalendarFeed>) {
  const token = randomBytes(32).toString("base64url");
  const now = context.now();
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if ((await listFeeds(tx.db, actor, now)).length >= contract.MAX_FEEDS) throw new Refusal("too_many_feeds");
    const expiresAt = now.add({ hours: feedHours });
    await insertFeed(tx, { userId: actor.id, tokenHash: context.secret.hash(token), now, expiresAt });
    await tx.audit({ action: "calendar_feed.create", subjectUserId: actor.id });
    await tx.queue("notice", { template: "calendar_link_made", userId: actor.id });
  });
  return { url: `${context.config.publicUrl}/api/v1/calendar_feeds/${token}` };
}

export async function listCalendarFeeds({ actor, params, context }: CallOf<typeof contract.listCalendarFeeds>) {
  mustBeSelf(actor, params.user_id);
  const rows = await listFeeds(context.read, actor, context.now());
  return {
    data: rows.map((row) => ({
      id: row.id,
      created_at: toWire(row.created_at),
      last_read_at: row.last_read_at ? toWire(row.last_read_at) : null,
      expires_at: toWire(row.expires_at),
    })),
  };
}

/** Ends one calendar address of this person, or all; returns how many there were. */
export async function endFeeds(tx: Tx, userId: number, only?: string): Promise<number> {
  const ids = await deleteFeeds(tx, userId, only);
  for (const id of ids)
    await tx.audit({ action: "calendar_feed.end", subjectUserId: userId, subject: { kind: "calendar_feed", id } });
  return ids.length;
}

export async function endCalendarFeed({ actor, params, context }: CallOf<typeof contract.endCalendarFeed>) {
  mustBeSelf(actor, params.user_id);
  const ended = await context.write(actor, (tx) => endFeeds(tx, actor.id, params.feed_id));
  if (ended === 0) throw new Refusal("not_found");
  return {};
}

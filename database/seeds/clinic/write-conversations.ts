// Writes the demo clinic's messages. Everything that was said has been read, except by those whose answer is awaited.
import { randomUUID } from "node:crypto";
import { idIn } from "../reference.ts";
import { colleagues, conversations, type DemoColleagues, type DemoConversation } from "./conversations.ts";
import type { SeedContext, UserIds } from "./people.ts";

interface Placed {
  author: number;
  side: "member" | "care";
  body: string;
  number: number;
  at: Temporal.Instant;
}

/** The channel itself, who takes part, and what was said; returns the ids of the messages in their order. */
async function insertChannel(
  { db }: SeedContext,
  channel: { kind: string; memberId: number; practitionerId: number | null; waits?: Placed; closed?: boolean },
  people: readonly number[],
  placed: readonly [Placed, ...Placed[]],
): Promise<{ id: number; messageIds: number[] }> {
  const [first] = placed;
  const last = placed.at(-1) ?? first;
  const lastOf = (side: Placed["side"]) => placed.findLast((said) => said.side === side)?.number ?? 0;
  const { id } = await db
    .insertInto("channels")
    .values({
      kind: channel.kind,
      member_id: channel.memberId,
      practitioner_id: channel.practitionerId,
      created_by: first.author,
      last_number: placed.length,
      change: placed.length,
      last_message_at: last.at,
      active_at: last.at,
      created_at: first.at,
      last_member_number: lastOf("member"),
      last_care_number: lastOf("care"),
      waiting_since: channel.waits?.at ?? null,
      closed: channel.closed ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("channel_people")
    .values(
      people.map((user) => ({
        channel_id: id,
        user_id: user,
        read_number: channel.waits && user !== channel.memberId ? channel.waits.number - 1 : placed.length,
        added_at: first.at,
        opened_at: user === channel.memberId ? null : first.at,
      })),
    )
    .execute();
  const rows = await db
    .insertInto("messages")
    .values(
      placed.map((said) => ({
        channel_id: id,
        number: said.number,
        author_id: said.author,
        side: said.side,
        client_key: randomUUID(),
        body: said.body,
        change: said.number,
        created_at: said.at,
      })),
    )
    .returning(["id", "number"])
    .execute();
  return { id, messageIds: rows.toSorted((a, b) => a.number - b.number).map((row) => row.id) };
}

/** Each first answer, and since when the member had waited for it. */
function answersOf(placed: readonly Placed[]) {
  let since: Temporal.Instant | undefined;
  return placed.flatMap((said) => {
    if (said.side === "member") {
      since ??= said.at;
      return [];
    }
    const waited = since;
    since = undefined;
    return waited ? [{ number: said.number, waiting_since: waited, answered_at: said.at }] : [];
  });
}

const hoursBefore = (now: Temporal.Instant, hours: number) => now.subtract({ minutes: Math.round(hours * 60) });

async function insertConversation(context: SeedContext, ids: UserIds, one: DemoConversation) {
  const { db, now } = context;
  const [memberId, careId] = [idIn(ids, one.member), idIn(ids, one.care)];
  const placed = one.said.map(
    ([hours, who, body], place): Placed => ({
      author: who === "member" ? memberId : careId,
      side: who,
      body,
      number: place + 1,
      at: hoursBefore(now, hours),
    }),
  );
  const [first, ...rest] = placed;
  if (!first) return;
  const last = placed.at(-1);
  // A thank-you needs no answer, and was closed. Only a question waits.
  const isThanks = last?.side === "member" && !last.body.includes("?");
  const waits = last?.side === "member" && !isThanks ? last : undefined;
  const practitionerId = one.withCoordinators ? null : careId;
  const kind = one.withCoordinators ? "coordinator" : "practitioner";
  const channel = { kind, memberId, practitionerId, closed: isThanks, ...(waits ? { waits } : {}) };
  const { id, messageIds } = await insertChannel(context, channel, [memberId, careId], [first, ...rest]);
  if (isThanks)
    await db
      .insertInto("inbox_channels")
      .values({ channel_id: id, practitioner_id: practitionerId, closed_at: last.at.add({ hours: 1 }) })
      .execute();
  const answers = answersOf(placed).map(({ number, ...times }) => ({
    ...times,
    message_id: messageIds[number - 1] ?? 0,
    channel_id: id,
    practitioner_id: practitionerId,
  }));
  if (answers.length > 0) await db.insertInto("message_answers").values(answers).execute();
}

async function insertColleagues(context: SeedContext, ids: UserIds, one: DemoColleagues) {
  const [first, ...rest] = one.said.map(
    ([hours, who, body], place): Placed => ({
      author: idIn(ids, who),
      side: "care",
      body,
      number: place + 1,
      at: hoursBefore(context.now, hours),
    }),
  );
  if (!first) return;
  const channel = { kind: "internal", memberId: idIn(ids, one.about), practitionerId: null };
  const people = one.people.map((mailbox) => idIn(ids, mailbox));
  await insertChannel(context, channel, people, [first, ...rest]);
}

export async function insertConversations(context: SeedContext, ids: UserIds) {
  for (const one of conversations) await insertConversation(context, ids, one);
  for (const one of colleagues) await insertColleagues(context, ids, one);
}

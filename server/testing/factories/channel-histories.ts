// A channel with given messages at given times, stored as sending would have left it: for tests that need a past.
import type { TestApp } from "../build-app.ts";
import type { Person } from "./people.ts";

interface Between {
  member: Person;
  /** Null: the care coordinators. */
  practitioner: Person | null;
  /** Who wrote for the care side; the practitioner if left out. */
  author?: Person;
}

export type WrittenLine = readonly [side: "member" | "care", minute: number, body?: string];

/** `lines`: who wrote, how many minutes after `start`, and what. Returns the channel's id. */
export async function createChannelHistory(
  app: TestApp,
  { member, practitioner, author = practitioner ?? member }: Between,
  start: Temporal.Instant,
  lines: readonly WrittenLine[],
): Promise<number> {
  const lastOf = (side: WrittenLine[0]) => lines.findLastIndex(([from]) => from === side) + 1;
  const waits = lines[lastOf("care")];
  return app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("channels")
      .values({
        kind: practitioner ? "practitioner" : "coordinator",
        member_id: member.id,
        practitioner_id: practitioner?.id ?? null,
        last_number: lines.length,
        change: lines.length,
        last_message_at: start.add({ minutes: lines.at(-1)?.[1] ?? 0 }),
        last_member_number: lastOf("member"),
        last_care_number: lastOf("care"),
        waiting_since: waits ? start.add({ minutes: waits[1] }) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const people = [
      { channel_id: id, user_id: member.id, read_number: lastOf("member") },
      ...(author.id === member.id ? [] : [{ channel_id: id, user_id: author.id, read_number: lastOf("care") }]),
    ];
    await db.insertInto("channel_people").values(people).execute();
    if (lines.length > 0)
      await db
        .insertInto("messages")
        .values(
          lines.map(([side, minute, body = "marked-secret words"], index) => ({
            channel_id: id,
            number: index + 1,
            author_id: side === "member" ? member.id : author.id,
            side,
            client_key: crypto.randomUUID(),
            body,
            change: index + 1,
            created_at: start.add({ minutes: minute }),
          })),
        )
        .execute();
    return id;
  });
}

// Factory of a conversation with rows in every table of messages, for the member of full-members.ts.
import type { TestApp } from "../build-app.ts";
import { createPackage } from "./message-credits.ts";
import { type Person, unique } from "./people.ts";

async function fillMessages(app: TestApp, member: Person, practitionerId: number, words: string): Promise<void> {
  const now = app.context.now();
  await app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("channels")
      .values({
        kind: "practitioner",
        member_id: member.id,
        practitioner_id: practitionerId,
        created_by: member.id,
        last_number: 2,
        change: 2,
        last_member_number: 1,
        last_care_number: 2,
        last_message_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("channel_people")
      .values([member.id, practitionerId].map((user_id) => ({ channel_id: id, user_id, read_number: 1 })))
      .execute();
    const written = await db
      .insertInto("messages")
      .values(
        (["member", "care"] as const).map((side, place) => ({
          channel_id: id,
          number: place + 1,
          author_id: side === "member" ? member.id : practitionerId,
          side,
          client_key: crypto.randomUUID(),
          body: words,
          change: place + 1,
          created_at: now,
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("message_files")
      .values({
        channel_id: id,
        owner_id: member.id,
        message_id: written[0]?.id ?? 0,
        place: 1,
        client_key: crypto.randomUUID(),
        name: `${words}.pdf`,
        kind: "pdf",
        content_type: "application/pdf",
        bytes: 9,
        digest: "0".repeat(64),
        folder: `message-files/${crypto.randomUUID()}`,
        state: "clean",
        created_at: now,
        kept_at: now,
      })
      .execute();
    await db
      .insertInto("message_answers")
      .values({
        message_id: written[1]?.id ?? 0,
        channel_id: id,
        practitioner_id: practitionerId,
        waiting_since: now,
        answered_at: now,
      })
      .execute();
    await db
      .insertInto("message_drafts")
      .values({
        channel_id: id,
        user_id: member.id,
        revision: 1,
        body_sealed: app.context.secret.seal(words),
        updated_at: now,
      })
      .execute();
  });
}

/** A package of one credit, which one of the member's messages took. */
async function fillMessageCredits(app: TestApp, member: Person, practitionerId: number): Promise<void> {
  const now = app.context.now();
  const packageId = await createPackage(app, 1, 900);
  await app.write(async ({ db }) => {
    const message = await db
      .selectFrom("messages")
      .select(["id", "channel_id"])
      .where("author_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const purchase = await db
      .insertInto("message_purchases")
      .values({ member_id: member.id, package_id: packageId, request_key: `k${unique()}`, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const credit = await db
      .insertInto("message_credits")
      .values({ purchase_id: purchase.id, member_id: member.id, cents: 900, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("message_credit_uses")
      .values({
        message_id: message.id,
        credit_id: credit.id,
        member_id: member.id,
        practitioner_id: practitionerId,
        channel_id: message.channel_id,
        used_at: now,
        answer_by: now.add({ hours: 120 }),
        answered_at: now,
      })
      .execute();
  });
}

/** `words` are in everything that belongs to the medical record. */
export async function fillConversations(
  app: TestApp,
  member: Person,
  practitionerId: number,
  words: string,
): Promise<void> {
  await fillMessages(app, member, practitionerId, words);
  await fillMessageCredits(app, member, practitionerId);
}

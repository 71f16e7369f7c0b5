// Notifications of the bell: a channel with an unread message, as the feature of messages would leave it.
import type { Tx } from "../../data/transaction.ts";
import type { TestApp } from "../build-app.ts";
import { createPerson, type Person, unique } from "./people.ts";

export interface Written {
  channelId: number;
  author: Person;
  number: number;
}

const publish = (
  app: TestApp,
  tx: Tx,
  sent: { channelId: number; messageId: number; number: number; author: Person; to: Person },
) =>
  tx.publish("message_sent", {
    messageId: sent.messageId,
    channelId: sent.channelId,
    number: sent.number,
    kind: "practitioner",
    authorId: sent.author.id,
    authorRole: sent.author.role,
    side: sent.author.role === "member" ? "member" : "care",
    memberId: sent.author.role === "member" ? sent.author.id : sent.to.id,
    practitionerId: sent.author.role === "member" ? sent.to.id : sent.author.id,
    recipientIds: [sent.to.id],
    fileIds: [],
    urgent: false,
    billed: false,
    waitedSince: null,
    now: app.context.now(),
  });

async function openChannel(tx: Tx, member: Person, practitioner: Person): Promise<number> {
  const row = await tx.db
    .insertInto("channels")
    .values({ kind: "practitioner", member_id: member.id, practitioner_id: practitioner.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto("channel_people")
    .values([member, practitioner].map(({ id }) => ({ channel_id: row.id, user_id: id })))
    .execute();
  return row.id;
}

/** A practitioner writes to this member; `before`: again in that channel. */
export async function writeTo(app: TestApp, member: Person, before?: Written): Promise<Written> {
  const author = before?.author ?? (await createPerson(app, "practitioner"));
  return app.context.write({ id: null, role: null, requestId: null }, async (tx) => {
    const channelId = before?.channelId ?? (await openChannel(tx, member, author));
    const number = (before?.number ?? 0) + 1;
    const message = await tx.db
      .insertInto("messages")
      .values({
        channel_id: channelId,
        number,
        author_id: author.id,
        side: "care",
        client_key: crypto.randomUUID(),
        body: `Quillmark ${unique()}`,
        change: number,
        created_at: app.context.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable("channels")
      .set({ last_number: number, change: number })
      .where("id", "=", channelId)
      .execute();
    await publish(app, tx, { channelId, messageId: message.id, number, author, to: member });
    return { channelId, author, number };
  });
}

/** The member reads a channel up to this message. */
export const readUpTo = (app: TestApp, member: Person, { channelId, number }: Written) =>
  app.write(async (tx) => {
    await tx.db
      .updateTable("channel_people")
      .set({ read_number: number })
      .where("channel_id", "=", channelId)
      .where("user_id", "=", member.id)
      .execute();
    await tx.publish("channel_read", { channelId, userId: member.id, number, now: app.context.now() });
  });

/** Something unread that the person was told about outside already. */
export async function leaveUnread(app: TestApp, member: Person): Promise<Written> {
  const written = await writeTo(app, member);
  await app.write(({ db }) =>
    db.updateTable("notifications").set({ outward_at: app.context.now() }).where("user_id", "=", member.id).execute(),
  );
  return written;
}

// What is deleted from messages and the outbox, and what stays.
import { expect, test } from "vitest";
import { testNow, useTestApp } from "../testing/build-app.ts";
import { createPerson } from "../testing/factories/people.ts";
import { clearMessages } from "./clear-messages.ts";

const app = useTestApp();
const ago = (days: number) => testNow.subtract({ hours: 24 * days });

test("words go after two weeks, messages after three months, what was queued after one", async () => {
  const { id } = await createPerson(app, "member");
  await app.write(async ({ db }) => {
    const jobOf = (name: string, state: object) => ({ kind: "notice", payload: "{}", dedupe_key: name, ...state });
    const queued = await db
      .insertInto("outbox")
      .values([
        jobOf("done long ago", { done_at: ago(31) }),
        jobOf("done", { done_at: ago(29) }),
        jobOf("withdrawn long ago", { cancelled_at: ago(31) }),
        jobOf("failed long ago", { failed_at: ago(300), run_at: ago(300) }),
        jobOf("for later", { run_at: ago(-300), created_at: ago(300) }),
      ])
      .returning(["id", "dedupe_key"])
      .execute();
    const message = (days: number, outboxName?: string) => ({
      channel: "email",
      template: "confirm_email",
      user_id: id,
      recipient: "person@people.example",
      subject: `${days}`,
      body: "words",
      html: "<p>words</p>",
      attachment: "BEGIN:VCALENDAR",
      provider: "embedded",
      sent_at: ago(days),
      outbox_id: queued.find((row) => row.dedupe_key === outboxName)?.id ?? null,
    });
    await db
      .insertInto("sent_messages")
      .values([message(91), message(89, "done long ago"), message(15), message(13)])
      .execute();
  });
  await clearMessages(app.context);
  const { read } = app.context;
  const messages = await read
    .selectFrom("sent_messages")
    .select(["subject", "body", "html", "attachment", "outbox_id"])
    .orderBy("id")
    .execute();
  const empty = { body: "", html: null, attachment: null, outbox_id: null };
  expect(messages).toEqual([
    { subject: "89", ...empty },
    { subject: "15", ...empty },
    { subject: "13", body: "words", html: "<p>words</p>", attachment: "BEGIN:VCALENDAR", outbox_id: null },
  ]);
  const kept = await read.selectFrom("outbox").select("dedupe_key").orderBy("id").execute();
  expect(kept.map((row) => row.dedupe_key)).toEqual(["done", "failed long ago", "for later"]);
});

test("more than one batch goes in one run", async () => {
  await app.write(async ({ db }) => {
    const rows = Array.from({ length: 2_500 }, (_, n) => ({
      kind: "notice",
      payload: "{}",
      dedupe_key: `many-${n}`,
      done_at: ago(40),
    }));
    await db.insertInto("outbox").values(rows).execute();
  });
  await clearMessages(app.context);
  const left = await app.context.read.selectFrom("outbox").select("id").where("done_at", "<", ago(30)).execute();
  expect(left).toEqual([]);
});

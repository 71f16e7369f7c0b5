// With a real email provider the application stores that something was sent, and not its content.
import { expect, test } from "vitest";
import type { Email } from "../../../outside/email/port.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";

const mails: Email[] = [];
const app = useTestApp({
  outside: {
    email: {
      name: "smtp",
      async send(one) {
        mails.push(one);
        return { providerRef: "250 ok" };
      },
    },
  },
});

test("the link of a reset is only in the email", async () => {
  const member = await createMember(app);
  await app.write((tx) => tx.queue("notice", { template: "password_reset", userId: member.id }));
  await app.runJobs();
  const kept = await app.context.read.selectFrom("sent_messages").selectAll().executeTakeFirstOrThrow();
  const token = /reset-password\/[^/]+\/([\w-]{43})/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  expect(token).not.toBe("");
  expect(kept).toMatchObject({ subject: mails[0]?.subject, body: "", html: null, attachment: null, provider: "smtp" });
  const everything = await app.context.read.selectFrom("outbox").selectAll().execute();
  expect(JSON.stringify([kept, everything])).not.toContain(token);
});

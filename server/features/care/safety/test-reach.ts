// A person who goes on call tests each way to be reached: a code is sent there, and they enter it.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import type { ReachChannel } from "@larkwell/domain/safety/on-call.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import type { CallOf } from "../../../http/call.ts";
import { links } from "../../../links.ts";
import { reachTestMail } from "../../../notices/mails.ts";
import { reachTestSms } from "../../../notices/sms.ts";
import { isPushOn } from "../../../outside/push/contact.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { pushOnCall } from "../../notices/push/push-on-call.ts";
import { rotaFor } from "./on-call-rota.ts";
import { findDeskPeople } from "./people.queries.ts";
import { changeReach, findEmail, findReach, keepTest, lockReach } from "./rota.queries.ts";

const CODE_MINUTES = 30;
const TRIES = 5;

/** Six digits that only this installation can make for this test: nothing secret is stored. */
const codeOf = (context: AppContext, userId: number, channel: ReachChannel, testedAt: Temporal.Instant): string => {
  const hash = context.secret.hash(`reach:${userId}:${channel}:${testedAt.epochMilliseconds}`);
  return String(Number.parseInt(Buffer.from(hash).toString("hex").slice(0, 12), 16) % 1_000_000).padStart(6, "0");
};

const wrong = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

async function addressFor(context: AppContext, userId: number, channel: ReachChannel, number: string | undefined) {
  if (channel === "email") return (await findEmail(context.read, userId)).email;
  if (channel === "sms") {
    const phone = parsePhone(number ?? "");
    if (!phone) throw wrong("tel_number", "Enter a number that takes texts.");
    return phone.e164;
  }
  const own = (await findDeskPeople(context.read, context.now())).find(({ id }) => id === userId);
  if (!isPushOn(context.config) || !own?.has_browser) throw new Refusal("no_address");
  return "";
}

export async function testReach({ actor, params, body, context }: CallOf<typeof contract.testReach>) {
  const { channel } = params;
  const now = context.now();
  const address = await addressFor(context, actor.id, channel, body.tel_number);
  return context.write(actor, async (tx) => {
    await keepTest(tx, { userId: actor.id, channel, address, now });
    await tx.queue("reach_test", { userId: actor.id, channel });
    await tx.audit({ action: "ops.on_call_tested" });
    return tx.answer(await rotaFor(tx.db, context, actor.id));
  });
}

export async function confirmReach({ actor, params, body, context }: CallOf<typeof contract.confirmReach>) {
  const { channel } = params;
  const now = context.now();
  const isRight = await context.write(actor, async (tx) => {
    const row = await lockReach(tx, actor.id, channel);
    if (!row || row.tries >= TRIES) return false;
    if (Temporal.Instant.compare(row.tested_at.add({ minutes: CODE_MINUTES }), now) <= 0) return false;
    const matches = body.code === codeOf(context, actor.id, channel, row.tested_at);
    await changeReach(tx, actor.id, channel, { tries: row.tries + 1, ...(matches ? { confirmed_at: now } : {}) });
    return matches;
  });
  if (!isRight) throw wrong("code", "This code isn’t right, or it’s too old. Send a new one.");
  return rotaFor(context.read, context, actor.id);
}

export async function sendReachTest(
  context: AppContext,
  { outboxId, payload }: QueuedJob<"reach_test">,
): Promise<void> {
  const { userId, channel } = payload;
  const row = (await findReach(context.read, userId)).find((one) => one.channel === channel);
  if (!row) return;
  const { config } = context;
  const code = codeOf(context, userId, channel, row.tested_at);
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL };
  const link = links.safety(config);
  const template = "staff_reach_test";
  if (channel === "push")
    return pushOnCall(context, { outboxId, userId, template, body: `On-call test: ${code}`, link });
  if (!(await mayLeave(context, outboxId))) return;
  const rendered =
    channel === "sms"
      ? ({ channel: "sms", ...reachTestSms({ brand, code }) } as const)
      : ({ channel: "email", mail: reachTestMail(code, { brand, link }), calendarFile: null } as const);
  await deliverOnce(context, { outboxId, template, userId, to: row.address, rendered });
}

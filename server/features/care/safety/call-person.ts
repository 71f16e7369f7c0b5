// Calls a person on call once, in one way. If it can't be done, the clock goes on to the next right away.
import { t } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { isDatabaseAway } from "../../../http/refusal-to-reply.ts";
import { links } from "../../../links.ts";
import { onCallMail } from "../../../notices/mails.ts";
import { onCallSms } from "../../../notices/sms.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { pushOnCall } from "../../notices/push/push-on-call.ts";
import { type CallRow, findCall, markFailed, markSent } from "./clock.queries.ts";

/** What is written may be seen by whoever is near: never a name or a reason, only that it is urgent. */
async function send(context: AppContext, outboxId: number, call: CallRow) {
  const { config } = context;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL };
  const link = links.safetyCase(config, call.case_id);
  const name = call.drill ? "safety_drill" : "safety";
  if (call.channel === "push") {
    const body = call.drill ? t("Drill: please answer") : t("You’re on call and needed now");
    await pushOnCall(context, { outboxId, userId: call.user_id, template: `staff_${name}`, body, link });
    await context.write(nobody, (tx) => markSent(tx, call.id, context.now()));
    return;
  }
  // Sent before, and the process died before its row was done.
  if (!(await mayLeave(context, outboxId))) return;
  const rendered =
    call.channel === "sms"
      ? ({ channel: "sms", ...onCallSms({ brand, link, drill: call.drill }) } as const)
      : ({ channel: "email", mail: onCallMail(name, { brand, link }), calendarFile: null } as const);
  const to = call.channel === "sms" ? (call.tel_number ?? "") : call.email;
  await deliverOnce(
    context,
    { outboxId, template: `staff_${name}`, userId: call.user_id, to, rendered },
    async (tx) => {
      await markSent(tx, call.id, context.now());
    },
  );
}

export async function callPerson(context: AppContext, { outboxId, payload }: QueuedJob<"safety_call">): Promise<void> {
  const call = await findCall(context.read, payload.callId);
  // Someone has acknowledged meanwhile, or it was done before.
  if (!call?.waits || call.sent_at !== null || call.failed_at !== null) return;
  try {
    await send(context, outboxId, call);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    context.log.error({ call: call.id, channel: call.channel }, "a call to the person on call did not leave");
    await context.write(nobody, async (tx) => {
      await markFailed(tx, call, context.now());
      await tx.queue("safety_step", { caseId: call.case_id });
    });
  }
}

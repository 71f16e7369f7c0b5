// Emails a person who pays for a member's plan, or is asked to, in the member's language: amounts and a link, and nothing about care.
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { isLanguage } from "@larkwell/domain/language/languages.ts";
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import { firstAtNewPrice } from "@larkwell/domain/plans/subscription.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { inLanguage } from "../../../language/readers.ts";
import { links } from "../../../links.ts";
import { planPayerMail } from "../../../notices/plan-mails.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { issuePayerToken } from "./payer-token.ts";
import { mayAskNow } from "./payers.access.ts";
import { findPayer, findPayersCharge, forgetPayersAddress, type ToldPayerRow } from "./payers.queries.ts";
import { receiptNumber } from "./plans.view.ts";
import { findCurrent, type SubscriptionRow, toSubscription } from "./subscriptions.queries.ts";

type About = QueuedJob<"plan_payer">["payload"]["about"];

/** Only what is still true is sent. */
function isTrue(about: About, { state }: ToldPayerRow): boolean {
  if (about === "asked") return state === "invited";
  if (about === "ended") return state === "ended";
  if (about === "paused" || about === "charge_ahead" || about === "trial_ends" || about === "price")
    return state === "paying";
  return state === "confirmed" || state === "paying";
}

async function linkFor(context: AppContext, about: About, payer: ToldPayerRow, email: string): Promise<string> {
  const { config } = context;
  if (about === "ended") return links.site(config);
  const purpose = about === "asked" ? "confirm" : "pay";
  const token = await context.write(nobody, (tx) => issuePayerToken(tx, context, payer.id, purpose));
  return purpose === "confirm" ? links.confirmPayer(config, email, token) : links.payerCard(config, email, token);
}

/** Of the plan as it is now. Without one, what they were asked for. */
function pricesFor(about: About, payer: ToldPayerRow, row: SubscriptionRow | undefined) {
  if (!row) return { price: formatDollars(payer.price_cents), on: "", newPrice: "" };
  const plan = toSubscription(row);
  const first = firstAtNewPrice(plan);
  const at = about === "price" ? first : about === "trial_ends" ? plan.anchor : plan.pausedUntil;
  const isNew = plan.newPrice !== null && first !== null && at !== null && Temporal.Instant.compare(first, at) <= 0;
  return {
    price: formatDollars(plan.priceCents),
    on: at === null ? "" : spokenDate(at, plan.timeZone),
    newPrice: isNew && plan.newPrice ? formatDollars(plan.newPrice.cents) : "",
  };
}

/** The receipt that is sent again. Days are those of the member's plan, as everywhere for payers. */
async function receiptFor(
  context: AppContext,
  payerId: number,
  { invoiceId }: QueuedJob<"plan_payer">["payload"],
  zone: string,
) {
  const paid = invoiceId === undefined ? undefined : await findPayersCharge(context.read, payerId, invoiceId);
  if (invoiceId === undefined || !paid) return undefined;
  return {
    number: receiptNumber(invoiceId),
    price: formatDollars(paid.card_cents),
    on: spokenDate(paid.settled_at, zone),
  };
}

/** In a row of its own. It is not sent if it is answered or ended by then. */
async function askTomorrow(context: AppContext, outboxId: number, payload: QueuedJob<"plan_payer">["payload"]) {
  const later = {
    dedupeKey: `plan_payer:${payload.payerId}:after:${outboxId}`,
    runAt: context.now().add({ hours: 24 }),
  };
  await context.write(nobody, (tx) => tx.queue("plan_payer", payload, later));
}

export async function writeToPayer(context: AppContext, { outboxId, payload }: QueuedJob<"plan_payer">) {
  if (!(await mayLeave(context, outboxId))) return;
  const payer = await findPayer(context.read, payload.payerId);
  if (!payer?.sealed_email || !isTrue(payload.about, payer)) return;
  const to = context.secret.open(payer.sealed_email);
  if (payload.about === "asked" && !(await mayAskNow(context, to))) return askTomorrow(context, outboxId, payload);
  const link = await linkFor(context, payload.about, payer, to);
  const plan = await findCurrent(context.read, payer.member_id);
  const { config } = context;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL };
  const mail = await inLanguage(isLanguage(payer.member_language) ? payer.member_language : "en", async () =>
    planPayerMail(payload.about, {
      brand,
      from: senderName(payer.member_name),
      ...pricesFor(payload.about, payer, plan),
      months: payer.period_months,
      receipt: await receiptFor(context, payer.id, payload, plan?.time_zone ?? "UTC"),
      link,
    }),
  );
  const outgoing = {
    outboxId,
    template: `plan_payer_${payload.about}`,
    userId: null,
    to,
    shownAs: "an address of a payer",
    rendered: { channel: "email" as const, mail, calendarFile: null },
  };
  if (payload.about !== "ended") return deliverOnce(context, outgoing);
  // It was the last email to this address.
  return deliverOnce(context, outgoing, async (tx) => {
    await forgetPayersAddress(tx, payer.id);
  });
}

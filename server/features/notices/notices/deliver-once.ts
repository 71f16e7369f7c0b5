// Gives an email or SMS to its provider exactly once (decision 008), and records sent messages for the operator's outbox page.

import type { AppContext } from "../../../context.ts";
import { nobody, type TransactionOptions, type Tx } from "../../../data/transaction.ts";
import { isDatabaseAway } from "../../../http/refusal-to-reply.ts";
import { noted } from "../../../jobs/queued-work.ts";
import { hostOf } from "../../../links.ts";
import type { HandOver } from "../../../outside/email/port.ts";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";
import { clearHandedOver, findOutgoing, markHandedOver, recordSent } from "./notices.queries.ts";
import type { Rendered } from "./render-notice.ts";

export interface Outgoing {
  outboxId: number;
  template: string;
  /** Null for people without an account. */
  userId: number | null;
  /** The address or number. */
  to: string;
  /** How the outbox page names the recipient, if it is not the address itself. */
  shownAs?: string;
  rendered: Rendered;
}

interface Left {
  provider: string;
  providerRef: string | null;
}

/**
 * Two tries of one outbox row have the same id, so that a repeated delivery can be recognized. It is a keyed hash,
 * because another installation at the same host must not make the same ones.
 */
const stableId = (context: AppContext, outboxId: number): string =>
  context.secret.hash(`message:${outboxId}`).slice(0, 24);

async function deliver(context: AppContext, { outboxId, to, rendered }: Outgoing, handOver: HandOver): Promise<Left> {
  if (rendered.channel === "sms") {
    const sms = { to, body: rendered.body, idempotencyKey: stableId(context, outboxId) };
    const { providerRef } = await context.sms.send(sms, handOver);
    return { provider: context.sms.name, providerRef: providerRef ?? null };
  }
  const { mail, calendarFile } = rendered;
  const { unnamed, ...words } = mail;
  const email = {
    to,
    ...words,
    ...(unnamed ? { plainSender: true } : {}),
    messageId: `${stableId(context, outboxId)}@${hostOf(context.config)}`,
    ...(calendarFile ? { attachments: [calendarFile] } : {}),
  };
  const { providerRef } = await context.email.send(email, handOver);
  return { provider: context.email.name, providerRef: providerRef ?? null };
}

/** Only the embedded providers' texts are stored: a really sent message is at the provider, and its links are no one else's. */
function keptTexts(rendered: Rendered, provider: string) {
  const subject = rendered.channel === "email" ? rendered.mail.subject : "";
  if (provider !== "embedded") return { subject, body: "", html: null, attachment: null };
  if (rendered.channel === "sms") return { subject, body: rendered.body, html: null, attachment: null };
  const { mail, calendarFile } = rendered;
  return { subject, body: mail.text, html: mail.html, attachment: calendarFile ? String(calendarFile.content) : null };
}

const secondsToRemember = 120;

/** Only this process knows that the message was sent, so it is recorded even if the database is unavailable for a while. */
async function writeDown(
  context: AppContext,
  work: (tx: Tx) => Promise<void>,
  options: TransactionOptions = {},
): Promise<void> {
  for (let second = 1; ; second++) {
    try {
      return await context.write(nobody, work, options);
    } catch (error) {
      if (!isDatabaseAway(error) || second === secondsToRemember) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** False if it was already sent. Throws if it may have been: then only a person may send it again. */
export async function mayLeave(context: AppContext, outboxId: number): Promise<boolean> {
  const before = await findOutgoing(context.read, outboxId);
  if (before.sent_id !== null) return false;
  if (before.handed_over_at !== null) throw new OutcomeUnknown("outbox");
  return true;
}

async function giveOnce(context: AppContext, outgoing: Outgoing): Promise<Left> {
  const { outboxId } = outgoing;
  let handedOver = false;
  const handOver = async () => {
    handedOver = await context.write(nobody, (tx) => markHandedOver(tx, outboxId, context.now()));
    if (!handedOver) throw new OutcomeUnknown("outbox");
  };
  try {
    return await deliver(context, outgoing, handOver);
  } catch (error) {
    if (!handedOver) throw error;
    // It may be sent again only if the provider itself said that it did not accept the message.
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected))
      throw new OutcomeUnknown("outbox");
    await writeDown(context, async (tx) => {
      await clearHandedOver(tx, outboxId);
    });
    throw error;
  }
}

/** Call mayLeave first. `alsoWrite` runs in the same transaction as the record that it was sent. */
export async function deliverOnce(
  context: AppContext,
  outgoing: Outgoing,
  alsoWrite?: (tx: Tx) => Promise<void>,
): Promise<typeof noted> {
  const { outboxId, template, userId, to, shownAs, rendered } = outgoing;
  const left = await giveOnce(context, outgoing);
  const note = async (tx: Tx) => {
    await recordSent(tx, {
      outboxId,
      channel: rendered.channel,
      template,
      userId,
      recipient: shownAs ?? to,
      ...left,
      ...keptTexts(rendered, left.provider),
      at: context.now(),
    });
    await alsoWrite?.(tx);
  };
  await writeDown(context, note, { oneStatement: !alsoWrite });
  return noted;
}

/** Sends nothing, and leaves the same record: its reader must not find out from it that the address belongs to another person. */
export async function withhold(
  context: AppContext,
  { outboxId, template, userId, to }: Omit<Outgoing, "rendered">,
): Promise<typeof noted> {
  const record = {
    outboxId,
    channel: "email" as const,
    template,
    userId,
    recipient: to,
    provider: "withheld",
    providerRef: null,
    subject: "",
    body: "",
    html: null,
    attachment: null,
    at: context.now(),
  };
  await context.write(nobody, (tx) => recordSent(tx, record), { oneStatement: true });
  return noted;
}

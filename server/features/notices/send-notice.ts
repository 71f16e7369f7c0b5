// Renders a notice for its person at the time of sending, sends it, and keeps what left for the operator's outbox page.
import { mayTell } from "@larkwell/domain/notices/may-tell.ts";
import type { NoticeName } from "@larkwell/domain/notices/notices.ts";
import { stillApplies } from "@larkwell/domain/notices/still-applies.ts";
import type { EffectOf } from "../../data/effects.ts";
import { nobody, type Tx } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import { isDatabaseAway } from "../../http/refusal-to-reply.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";
import { hostOf } from "../../links.ts";
import type { HandOver } from "../../outside/email/port.ts";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../../outside/failures.ts";
import {
  type AddresseeRow,
  type AppointmentRow,
  clearHandedOver,
  findAddressee,
  findNoticedAppointment,
  findOutgoing,
  insertSent,
  markHandedOver,
  markSent,
} from "./notices.queries.ts";
import { type NoticeFacts, type Rendered, renderNotice } from "./render-notice.ts";

const isWelcome = (person: AddresseeRow, notice: NoticeName): boolean =>
  mayTell(
    {
      disabled: person.disabled_at !== null,
      emailConfirmed: person.email_confirmed_at !== null,
      smsConsent: person.sms_consent_at !== null,
      hasPhone: person.tel_number !== null,
    },
    notice,
  );

const isStillTrue = (notice: NoticeName, row: AppointmentRow, now: Temporal.Instant): boolean =>
  stillApplies(
    notice,
    {
      booked: row.booking_state === "booked",
      cancelled: row.cancelled_at !== null,
      occurred: row.settled_status === "occurred",
      rated: row.rated_at !== null,
      start: row.scheduled_start,
      end: row.scheduled_end,
    },
    now,
  );

/** All that the notice is about, or null where there is nobody to tell, or nothing to say any more. */
async function factsOf(house: House, payload: EffectOf<"notice">): Promise<NoticeFacts | null> {
  const { template, userId, appointmentId, practitionerId } = payload;
  const person = await findAddressee(house.read, userId);
  if (!person || !isWelcome(person, template)) return null;
  if (template === "confirm_email" && person.email_confirmed_at !== null) return null;
  const facts: NoticeFacts = { person, ...(practitionerId === undefined ? {} : { practitionerId }) };
  if (appointmentId === undefined) return facts;
  const appointment = await findNoticedAppointment(house.read, appointmentId, userId);
  if (!appointment || !isStillTrue(template, appointment, house.now())) return null;
  return { ...facts, appointment };
}

interface Left {
  recipient: string;
  provider: string;
  providerRef: string | null;
}

/**
 * Two tries at one row of the outbox carry the same id, so that a repeated delivery can be recognised as one. It is a keyed
 * hash, because another installation at the same host must not make the same ones.
 */
const stableId = (house: House, outboxId: number): string => house.secret.hash(`message:${outboxId}`).slice(0, 24);

async function deliver(
  house: House,
  outboxId: number,
  person: AddresseeRow,
  rendered: Rendered,
  handOver: HandOver,
): Promise<Left> {
  if (rendered.channel === "sms") {
    const to = person.tel_number ?? "";
    const sms = { to, body: rendered.body, idempotencyKey: stableId(house, outboxId) };
    const { providerRef } = await house.sms.send(sms, handOver);
    return { recipient: to, provider: house.sms.name, providerRef: providerRef ?? null };
  }
  const { mail, calendarFile } = rendered;
  const email = {
    to: person.email,
    ...mail,
    messageId: `${stableId(house, outboxId)}@${hostOf(house.config)}`,
    ...(calendarFile ? { attachments: [calendarFile] } : {}),
  };
  const { providerRef } = await house.email.send(email, handOver);
  return { recipient: person.email, provider: house.email.name, providerRef: providerRef ?? null };
}

/** Only the embedded providers' texts are kept: what really left is at the provider, and its links are nobody else's. */
function keptTexts(rendered: Rendered, provider: string) {
  const subject = rendered.channel === "email" ? rendered.mail.subject : "";
  if (provider !== "embedded") return { subject, body: "", html: null, attachment: null };
  if (rendered.channel === "sms") return { subject, body: rendered.body, html: null, attachment: null };
  const { mail, calendarFile } = rendered;
  return { subject, body: mail.text, html: mail.html, attachment: calendarFile ? String(calendarFile.content) : null };
}

const secondsToRemember = 120;

/** What is known of a message that left is known to this process alone: it is written down, also when the database is away for a while. */
async function writeDown(house: House, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (let second = 1; ; second++) {
    try {
      return await house.write(nobody, work);
    } catch (error) {
      if (!isDatabaseAway(error) || second === secondsToRemember) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** Gives the message to its provider, once in all its life (decision 008). */
async function deliverOnce(house: House, outboxId: number, person: AddresseeRow, rendered: Rendered): Promise<Left> {
  let handedOver = false;
  const handOver = async () => {
    handedOver = await house.write(nobody, (tx) => markHandedOver(tx, outboxId, house.now()));
    if (!handedOver) throw new OutcomeUnknown("outbox");
  };
  try {
    return await deliver(house, outboxId, person, rendered, handOver);
  } catch (error) {
    if (!handedOver) throw error;
    // Only the provider's own word that it did not take the message makes it fit to be sent again.
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected))
      throw new OutcomeUnknown("outbox");
    await writeDown(house, async (tx) => {
      await clearHandedOver(tx, outboxId);
    });
    throw error;
  }
}

/** Bears being run twice: a message that was handed over before has left, or may have, and is never sent again by itself. */
export async function sendNotice(house: House, { outboxId, payload }: QueuedEffect<"notice">): Promise<void> {
  const before = await findOutgoing(house.read, outboxId);
  if (before.sent_id !== null) return;
  if (before.handed_over_at !== null) throw new OutcomeUnknown("outbox");
  const facts = await factsOf(house, payload);
  if (!facts) return;
  const rendered = await renderNotice(house, payload.template, facts);
  const left = await deliverOnce(house, outboxId, facts.person, rendered);
  await writeDown(house, async (tx) => {
    await insertSent(tx, {
      outboxId,
      channel: rendered.channel,
      template: payload.template,
      userId: payload.userId,
      ...left,
      ...keptTexts(rendered, left.provider),
      at: house.now(),
    });
    await markSent(tx, outboxId, house.now());
  });
}

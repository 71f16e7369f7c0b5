// Renders a notice for its person at the time of sending, sends it, and keeps what left for the operator's outbox page.
import { mayTell } from "@larkwell/domain/notices/may-tell.ts";
import type { NoticeName } from "@larkwell/domain/notices/notices.ts";
import { stillApplies } from "@larkwell/domain/notices/still-applies.ts";
import type { EffectOf } from "../../data/effects.ts";
import { nobody } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";
import { hostOf } from "../../links.ts";
import {
  type AddresseeRow,
  type AppointmentRow,
  findAddressee,
  findNoticedAppointment,
  findSent,
  insertSent,
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

async function deliver(house: House, outboxId: number, person: AddresseeRow, rendered: Rendered): Promise<Left> {
  if (rendered.channel === "sms") {
    const to = person.tel_number ?? "";
    const { providerRef } = await house.sms.send({
      to,
      body: rendered.body,
      idempotencyKey: stableId(house, outboxId),
    });
    return { recipient: to, provider: house.sms.name, providerRef: providerRef ?? null };
  }
  const { mail, calendarFile } = rendered;
  const { providerRef } = await house.email.send({
    to: person.email,
    ...mail,
    messageId: `${stableId(house, outboxId)}@${hostOf(house.config)}`,
    ...(calendarFile ? { attachments: [calendarFile] } : {}),
  });
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

/** Bears being run twice: what was sent is remembered by the outbox row, and a second mail of one row has the same id. */
export async function sendNotice(house: House, { outboxId, payload }: QueuedEffect<"notice">): Promise<void> {
  if (await findSent(house.read, outboxId)) return;
  const facts = await factsOf(house, payload);
  if (!facts) return;
  const rendered = await renderNotice(house, payload.template, facts);
  const left = await deliver(house, outboxId, facts.person, rendered);
  await house.write(nobody, (tx) =>
    insertSent(tx, {
      outboxId,
      channel: rendered.channel,
      template: payload.template,
      userId: payload.userId,
      ...left,
      ...keptTexts(rendered, left.provider),
      at: house.now(),
    }),
  );
}

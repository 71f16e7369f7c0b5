// Renders a notice for its person at the time of sending, and sends it.

import { mayTell } from "@larkwell/domain/notices/may-tell.ts";
import { NOTICES, type NoticeName } from "@larkwell/domain/notices/notices.ts";
import { orderStillApplies, stillApplies } from "@larkwell/domain/notices/still-applies.ts";
import type { EffectOf } from "../../data/effects.ts";
import type { House } from "../../house.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";
import { deliverOnce, mayLeave } from "./deliver-once.ts";
import {
  type AddresseeRow,
  type AppointmentRow,
  findAddressee,
  findNoticedAppointment,
  findNoticedOrder,
} from "./notices.queries.ts";
import { type NoticeFacts, renderNotice } from "./render-notice.ts";

const isWelcome = (person: AddresseeRow, notice: NoticeName): boolean =>
  mayTell(
    {
      disabled: person.disabled_at !== null,
      emailConfirmed: person.email_confirmed_at !== null,
      smsConsent: person.sms_consent_at !== null,
      hasPhone: person.tel_number !== null,
      activeTracks: person.active_tracks,
      linkedInLoss: person.linked_in_loss,
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
  const { template, userId, appointmentId, practitionerId, orderId } = payload;
  const person = await findAddressee(house.read, userId);
  if (!person || !isWelcome(person, template)) return null;
  if (template === "confirm_email" && person.email_confirmed_at !== null) return null;
  if (orderId !== undefined) {
    const order = await findNoticedOrder(house.read, orderId, userId);
    return order && orderStillApplies(template, order.state) ? { person } : null;
  }
  const facts: NoticeFacts = { person, ...(practitionerId === undefined ? {} : { practitionerId }) };
  if (appointmentId === undefined) return facts;
  const appointment = await findNoticedAppointment(house.read, appointmentId, userId);
  if (!appointment || !isStillTrue(template, appointment, house.now())) return null;
  return { ...facts, appointment };
}

/** Bears being run twice: a message that was handed over before has left, or may have, and is never sent again by itself. */
export async function sendNotice(house: House, { outboxId, payload }: QueuedEffect<"notice">): Promise<void> {
  if (!(await mayLeave(house, outboxId))) return;
  const facts = await factsOf(house, payload);
  if (!facts) return;
  const { template, userId } = payload;
  const rendered = await renderNotice(house, template, facts);
  const to = NOTICES[template].channel === "sms" ? (facts.person.tel_number ?? "") : facts.person.email;
  await deliverOnce(house, { outboxId, template, userId, to, rendered });
}

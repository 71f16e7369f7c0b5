// Factories of cards and bookings, made the way the product makes them.
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { TestApp } from "../build-app.ts";
import { signInAs } from "../sign-in-as.ts";
import { createMember, type MemberOptions, type Person, unique } from "./people.ts";
import { createPractice, type Practice, type PracticeOptions } from "./practices.ts";

/** Saves a card for a member with the card provider in use; returns the payment method's id. */
export async function createCard(app: TestApp, member: Person, token = "tok_visa"): Promise<number> {
  const { cards } = app.context;
  const { customerRef } = await cards.ensureCustomer({ userId: member.id, idempotencyKey: `customer-${member.id}` });
  let saved = await cards.saveCard({ customerRef, token, idempotencyKey: `card-${member.id}-${unique()}` });
  if (saved.status === "requires_action") saved = await cards.finishSave({ ref: saved.ref, approve: true });
  if (saved.status !== "succeeded") throw new Error(`This card cannot be saved: ${token}`);
  const card = saved;
  return app.write(async ({ db }) => {
    await db
      .insertInto("payment_customers")
      .values({ user_id: member.id, provider: cards.name, customer_ref: customerRef })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await db
      .insertInto("payment_methods")
      .values({
        user_id: member.id,
        provider: cards.name,
        card_ref: card.cardRef,
        brand: card.brand,
        last4: card.last4,
        exp_month: card.expMonth,
        exp_year: card.expYear,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A member with a card that pays. */
export async function createPayer(app: TestApp, options: MemberOptions & { token?: string } = {}): Promise<Person> {
  const member = await createMember(app, options);
  await createCard(app, member, options.token);
  return member;
}

/** 10:00 in New York, this many days after the tests' Monday: within the hours of every practice of the factory. */
export const slotIn = (days: number, minutes = 0): Temporal.Instant =>
  Temporal.ZonedDateTime.from("2026-03-09T10:00[America/New_York]").add({ days }).add({ minutes }).toInstant();

export interface Booked {
  appointmentId: number;
  member: Person;
  practice: Practice;
  start: Temporal.Instant;
}

interface BookingOptions {
  member?: Person;
  practice?: Practice;
  start?: Temporal.Instant;
  memberOptions?: MemberOptions;
  practiceOptions?: PracticeOptions;
  privacy?: "basic" | "anonymous";
  notes?: string;
}

/** A booked and paid visit: by default the day after tomorrow at 10:00 in New York, $35 by card. */
export async function createBooking(app: TestApp, options: BookingOptions = {}): Promise<Booked> {
  const practice = options.practice ?? (await createPractice(app, options.practiceOptions));
  const member = options.member ?? (await createPayer(app, options.memberOptions));
  const start = options.start ?? slotIn(2);
  const client = await signInAs(app, member);
  const appointment = await client.get(bookAppointment, {
    body: {
      product_id: practice.productId,
      scheduled_start: toWire(start),
      privacy: options.privacy ?? "basic",
      notes: options.notes ?? "",
    },
  });
  return { appointmentId: appointment.id, member, practice, start };
}

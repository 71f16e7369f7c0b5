// Factories of practitioners with their licenses, products and hours.
import type { TestApp } from "../build-app.ts";
import { createPerson, type Person, unique } from "./people.ts";

export interface PracticeOptions {
  firstName?: string;
  lastName?: string;
  timeZone?: string;
  states?: string[];
  canPrescribe?: boolean;
  isCx?: boolean;
  licensedCare?: boolean;
  policy?: "conservative" | "flexible" | "moderate" | "strict";
  minutes?: number;
  priceCents?: number;
  bufferMinutes?: number;
  noticeMinutes?: number;
  /** Minutes of the day, every weekday from Monday to Sunday; null for no hours at all. */
  hours?: { start: number; end: number } | null;
}

export interface Practice {
  person: Person;
  productId: number;
  verticalId: number;
}

/** By default: New York, licensed in NY, 09:00-17:00 every day, 20 minutes for $35, no buffer, no notice. */
export async function createPractice(app: TestApp, options: PracticeOptions = {}): Promise<Practice> {
  const person = await createPerson(app, "practitioner", options);
  const { productId, verticalId } = await app.write(async ({ db }) => {
    const n = unique();
    const vertical = await db
      .insertInto("verticals")
      .values({
        slug: `vertical-${n}`,
        name: `Vertical ${n}`,
        plural_name: `Verticals ${n}`,
        can_prescribe: options.canPrescribe ?? false,
        licensed: options.licensedCare ?? false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("practitioner_profiles")
      .values({
        user_id: person.id,
        is_cx: options.isCx ?? false,
        can_prescribe: options.canPrescribe ?? false,
        cancellation_policy: options.policy ?? "moderate",
        published_at: app.context.now(),
      })
      .execute();
    await db
      .insertInto("practitioner_verticals")
      .values({ practitioner_id: person.id, vertical_id: vertical.id })
      .execute();
    for (const state of options.states ?? ["NY"])
      await db
        .insertInto("licences")
        .values({ practitioner_id: person.id, state, licence_number: `L-${n}`, expires_on: "2030-12-31" })
        .execute();
    const product = await db
      .insertInto("products")
      .values({
        practitioner_id: person.id,
        vertical_id: vertical.id,
        minutes: options.minutes ?? 20,
        price_cents: options.priceCents ?? 3500,
        buffer_minutes: options.bufferMinutes ?? 0,
        notice_minutes: options.noticeMinutes ?? 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const hours = options.hours === undefined ? { start: 9 * 60, end: 17 * 60 } : options.hours;
    for (const weekday of hours ? [1, 2, 3, 4, 5, 6, 7] : [])
      await db
        .insertInto("weekly_hours")
        .values({ practitioner_id: person.id, weekday, start_minute: hours?.start ?? 0, end_minute: hours?.end ?? 0 })
        .execute();
    return { productId: product.id, verticalId: vertical.id };
  });
  return { person, productId, verticalId };
}

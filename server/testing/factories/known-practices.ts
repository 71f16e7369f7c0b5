// Practitioners of real professions with the headlines, bios and specialties of the demo clinic: the people members see on their screens.
import { practitioners } from "@larkwell/database/seeds/clinic/people.ts";
import { seedGroups, seedVerticals, specialtySlug } from "@larkwell/database/seeds/reference.ts";
import { verticalBySlug } from "@larkwell/domain/practitioners/verticals.ts";
import type { TestApp } from "../build-app.ts";
import { createPractice, type Practice } from "./practices.ts";

/** All professions, their groups and specialties. Running it again changes nothing. */
export const createProfessions = (app: TestApp): Promise<void> =>
  app.write(async ({ db }) => {
    await seedVerticals(db);
    await seedGroups(db);
  });

/**
 * A person of the demo clinic by the part of their address before the @, or the first of a profession; in New York's
 * zone and licensed there.
 */
export async function createKnownPractice(app: TestApp, mailboxOrVertical: string): Promise<Practice> {
  const demo = practitioners.find((one) => one.mailbox === mailboxOrVertical || one.vertical === mailboxOrVertical);
  if (!demo) throw new Error(`The demo clinic has no ${mailboxOrVertical}.`);
  await createProfessions(app);
  const practice = await createPractice(app, {
    firstName: demo.firstName,
    lastName: demo.lastName,
    isCx: demo.isCx ?? false,
    canPrescribe: verticalBySlug(demo.vertical)?.canPrescribe ?? false,
    ...(demo.isCx ? { priceCents: 0 } : {}),
  });
  const { id } = practice.person;
  const verticalId = await app.write(async ({ db }) => {
    const vertical = await db
      .selectFrom("verticals")
      .select("id")
      .where("slug", "=", demo.vertical)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("practitioner_profiles")
      .set({
        headline: demo.headline,
        headline_in_loss: demo.headlineInLoss,
        bio: demo.bio,
        education: demo.education,
        years_experience: demo.years,
      })
      .where("user_id", "=", id)
      .execute();
    await db
      .updateTable("practitioner_verticals")
      .set({ vertical_id: vertical.id })
      .where("practitioner_id", "=", id)
      .execute();
    await db.updateTable("products").set({ vertical_id: vertical.id }).where("practitioner_id", "=", id).execute();
    const specialties = await db
      .selectFrom("specialties")
      .select("id")
      .where("slug", "in", demo.specialties.map(specialtySlug))
      .execute();
    await db
      .insertInto("practitioner_specialties")
      .values(specialties.map((one) => ({ practitioner_id: id, specialty_id: one.id })))
      .execute();
    return vertical.id;
  });
  return { ...practice, verticalId };
}

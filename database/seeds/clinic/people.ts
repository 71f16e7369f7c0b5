// Writes the demo clinic's people: accounts, practices with licenses, products and hours, members with their employer.
import { verticalBySlug } from "@larkwell/domain/practitioners/verticals.ts";
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../migrate.ts";
import { demoAccounts } from "../accounts.ts";
import { idIn, specialtySlug } from "../reference.ts";
import { medical } from "./medical.ts";
import { addressOf, members, organizationName, secondStaff, staff } from "./members.ts";
import { type DemoPractitioner, parseHours } from "./practitioner.ts";
import { support } from "./support.ts";

/** All people, with what they offer written out: the vertical's own visits if none are named. */
export const practitioners: readonly DemoPractitioner[] = [...medical, ...support].map((one) => ({
  ...one,
  products: one.products ?? verticalBySlug(one.vertical)?.products ?? [],
}));

export interface SeedContext {
  db: Kysely<DB>;
  now: Temporal.Instant;
  hash: (password: string) => Promise<string>;
}

export type UserIds = ReadonlyMap<string, number>;

const day = 24;

/** Returns the ids by the part of the address before the @. */
export async function insertPeople({ db, now, hash }: SeedContext): Promise<UserIds> {
  const passwords = new Map<string, string>();
  const hashes = await Promise.all(demoAccounts.map((account) => hash(account.password)));
  for (const [index, account] of demoAccounts.entries()) passwords.set(account.email, hashes[index] ?? "");
  const person = (
    one: { mailbox: string; firstName: string; lastName: string; zone: string },
    joinedDaysAgo: number,
  ) => ({
    email: addressOf(one.mailbox),
    password_hash: passwords.get(addressOf(one.mailbox)) ?? null,
    first_name: one.firstName,
    last_name: one.lastName,
    time_zone: one.zone,
    email_confirmed_at: now.subtract({ hours: joinedDaysAgo * day }),
    created_at: now.subtract({ hours: joinedDaysAgo * day }),
  });
  const rows = await db
    .insertInto("users")
    .values([
      ...members.map((one) => ({
        ...person(one, 150),
        role: "member",
        date_of_birth: one.born,
        username: one.username ?? null,
      })),
      ...practitioners.map((one) => ({ ...person(one, 400), role: "practitioner" })),
      { ...person(staff, 420), role: "staff" },
      { ...person(secondStaff, 260), role: "staff" },
    ])
    .returning(["id", "email", "role"])
    .execute();
  await db
    .insertInto("staff_rights")
    .values(
      rows
        .filter((row) => row.role === "staff")
        .flatMap(({ id }) => STAFF_RIGHTS.map((name) => ({ user_id: id, name }))),
    )
    .execute();
  return new Map(rows.map((row) => [row.email.split("@")[0] ?? "", row.id]));
}

/** Where two demo members can be reached, and the plan or employer that covers them. */
export async function insertMembers({ db, now }: SeedContext, ids: UserIds) {
  await db
    .insertInto("member_profiles")
    .values(
      members.map((one) => ({
        user_id: idIn(ids, one.mailbox),
        state: one.state,
        tel_number: one.tel,
        color_hex: one.colorHex,
        can_book_cx: !one.booksNoCoordinators,
        sms_consent_at: one.tel ? now.subtract({ hours: 149 * day }) : null,
        how_to_seen_at: now.subtract({ hours: 100 * day }),
      })),
    )
    .execute();
  const { id: organization } = await db
    .insertInto("organizations")
    .values({ name: organizationName, gift: "A soft blanket and a box of tea" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const since = now.subtract({ hours: 150 * day });
  const sponsored = members.filter((one) => one.sponsored);
  await db
    .insertInto("organization_members")
    .values(sponsored.map((one) => ({ user_id: idIn(ids, one.mailbox), organization_id: organization, since })))
    .execute();
  const changed = now.subtract({ hours: 40 * day });
  const tracks = members.flatMap((one) =>
    one.track
      ? [{ user_id: idIn(ids, one.mailbox), name: one.track, started_at: one.earlierTrack ? changed : since }]
      : [],
  );
  const earlier = members.flatMap((one) =>
    one.earlierTrack
      ? [
          {
            user_id: idIn(ids, one.mailbox),
            name: one.earlierTrack,
            started_at: since,
            ended_at: changed,
            ended_because: "loss",
          },
        ]
      : [],
  );
  // Onboarding is done except for the questions about themselves, which are still open.
  const welcomed = members.filter((one) => one.sponsored && one.track);
  await db
    .insertInto("onboardings")
    .values(
      welcomed.map((one) => ({
        user_id: idIn(ids, one.mailbox),
        track: one.track ?? null,
        origin: "registration",
        started_at: since,
        moved_at: since,
        completed_at: since,
        completed_sponsored: true,
      })),
    )
    .execute();
  await db
    .insertInto("onboarding_steps")
    .values(
      welcomed.map((one) => ({
        user_id: idIn(ids, one.mailbox),
        step: "assessment",
        outcome: "skipped",
        answered_at: since,
      })),
    )
    .execute();
  // In the order in which they began: a track that begins after a loss ends its suppression.
  await db.insertInto("member_tracks").values(earlier).execute();
  await db.insertInto("member_tracks").values(tracks).execute();
  await insertFamilies({ db, now }, ids);
  const dates = members.flatMap(({ mailbox, zone, dueInDays }) => {
    if (dueInDays === undefined) return [];
    const due = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: dueInDays }).toString();
    return [{ user_id: idIn(ids, mailbox), due_date: due, dated_by: "due_date", dated_from: due }];
  });
  await db.insertInto("health_profiles").values(dates).execute();
}

async function insertFamilies({ db, now }: Pick<SeedContext, "db" | "now">, ids: UserIds) {
  const children = members.flatMap(({ mailbox, zone, children: own = [] }) =>
    own.map(({ name, days }) => ({
      user_id: idIn(ids, mailbox),
      name,
      birthday: now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days }).toString(),
    })),
  );
  await db.insertInto("children").values(children).execute();
  const flags = members.flatMap(({ mailbox, flags: names = [] }) =>
    names.map((name) => ({ user_id: idIn(ids, mailbox), name })),
  );
  await db.insertInto("user_flags").values(flags).execute();
}

/** Everyone has accepted the agreements of their role, so that no one in the demo is asked first. */
export async function acceptAgreements({ db }: SeedContext) {
  await sql`
    insert into agreement_acceptances (user_id, agreement_id, accepted_at)
    select users.id, agreements.id, greatest(users.created_at, agreements.effective_at)
    from users join agreements on agreements.for_role is null or agreements.for_role = users.role
    on conflict do nothing`.execute(db);
}

async function insertProfiles({ db, now }: SeedContext, ids: UserIds) {
  const verticals = await db.selectFrom("verticals").select(["id", "slug"]).execute();
  const specialties = await db.selectFrom("specialties").select(["id", "slug"]).execute();
  const verticalId = new Map(verticals.map((row) => [row.slug, row.id]));
  const specialtyId = new Map(specialties.map((row) => [row.slug, row.id]));
  await db
    .insertInto("practitioner_profiles")
    .values(
      practitioners.map((one) => {
        const prescribes = verticalBySlug(one.vertical)?.canPrescribe ?? false;
        return {
          user_id: idIn(ids, one.mailbox),
          is_cx: one.isCx ?? false,
          show_rx: prescribes,
          can_prescribe: prescribes,
          cancellation_policy: one.policy,
          network: one.network ?? null,
          faq_password: one.faqPassword ?? null,
          headline: one.headline,
          headline_in_loss: one.headlineInLoss,
          bio: one.bio,
          education: one.education,
          languages: [...(one.languages ?? ["English"])],
          years_experience: one.years,
          published_at: now.subtract({ hours: 399 * day }),
          public_page_since: one.publicPage ? now.subtract({ hours: 30 * day }) : null,
        };
      }),
    )
    .execute();
  await db
    .insertInto("practitioner_verticals")
    .values(
      practitioners.map((one) => ({
        practitioner_id: idIn(ids, one.mailbox),
        vertical_id: idIn(verticalId, one.vertical),
      })),
    )
    .execute();
  await db
    .insertInto("practitioner_specialties")
    .values(
      practitioners.flatMap((one) =>
        one.specialties.map((name) => ({
          practitioner_id: idIn(ids, one.mailbox),
          specialty_id: idIn(specialtyId, specialtySlug(name)),
        })),
      ),
    )
    .execute();
  await db
    .insertInto("products")
    .values(
      practitioners.flatMap((one) =>
        (one.products ?? []).map((product) => ({
          practitioner_id: idIn(ids, one.mailbox),
          vertical_id: idIn(verticalId, one.vertical),
          minutes: product.minutes,
          price_cents: product.priceCents,
          buffer_minutes: one.bufferMinutes ?? 0,
          notice_minutes: one.noticeMinutes ?? 120,
        })),
      ),
    )
    .execute();
}

async function insertLicences({ db, now }: SeedContext, ids: UserIds) {
  const today = now.toZonedDateTimeISO("America/New_York").toPlainDate();
  const held = practitioners.flatMap((one, index) => {
    const endOf = (state: string, turn: number) => {
      if (state === one.lapsed) return today.subtract({ days: 20 });
      if (state === one.endingSoon) return today.add({ days: 21 });
      return today.add({ days: 220 + ((index * 41 + turn * 67) % 700) });
    };
    const states = one.lapsed ? [...one.states, one.lapsed] : one.states;
    return states.map((state, turn) => ({
      practitioner_id: idIn(ids, one.mailbox),
      state,
      licence_number: `${state}-${204_817 + index * 1_931 + turn * 57}`,
      expires_on: endOf(state, turn).toString(),
    }));
  });
  await db.insertInto("licences").values(held).execute();
}

async function insertHours({ db, now }: SeedContext, ids: UserIds) {
  const today = (zone: string) => now.toZonedDateTimeISO(zone).toPlainDate();
  const at = (zone: string, days: number, clock = "00:00") =>
    today(zone).add({ days }).toZonedDateTime({ timeZone: zone, plainTime: clock }).toInstant();
  await db
    .insertInto("weekly_hours")
    .values(
      practitioners.flatMap((one) =>
        parseHours(one.hours).map((row) => ({ practitioner_id: idIn(ids, one.mailbox), ...row })),
      ),
    )
    .execute();
  await db
    .insertInto("time_off")
    .values(
      practitioners.flatMap(({ mailbox, zone, timeOff }) =>
        timeOff
          ? [
              {
                practitioner_id: idIn(ids, mailbox),
                starts_at: at(zone, timeOff[0]),
                ends_at: at(zone, timeOff[0] + timeOff[1]),
                note: "Conference",
              },
            ]
          : [],
      ),
    )
    .execute();
  await db
    .insertInto("extra_hours")
    .values(
      practitioners.flatMap(({ mailbox, zone, extraHours }) =>
        extraHours
          ? [
              {
                practitioner_id: idIn(ids, mailbox),
                starts_at: at(zone, extraHours[0], extraHours[1]),
                ends_at: at(zone, extraHours[0], extraHours[2]),
              },
            ]
          : [],
      ),
    )
    .execute();
}

/** Profiles, licenses, products, and hours. */
export async function insertPractices(context: SeedContext, ids: UserIds) {
  await insertProfiles(context, ids);
  await insertLicences(context, ids);
  await insertHours(context, ids);
}

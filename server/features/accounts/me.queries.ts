// Everything that stands in a person's own record. SQL only.
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { Reader } from "../../data/db.ts";

export async function findUser(read: Reader, id: number) {
  const row = await read
    .selectFrom("users")
    .selectAll("users")
    .select(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom("authenticator_apps")
            .select("user_id")
            .whereRef("user_id", "=", "users.id")
            .where("confirmed_at", "is not", null),
        ),
        exists(selectFrom("passkeys").select("passkeys.id").whereRef("passkeys.user_id", "=", "users.id")),
      ])
        .$castTo<boolean>()
        .as("has_factor"),
    )
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, role: row.role as Role };
}

export const findMemberProfile = (read: Reader, userId: number) =>
  read.selectFrom("member_profiles").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const findOrganization = (read: Reader, userId: number, now: Temporal.Instant) =>
  read
    .selectFrom("organization_members")
    .innerJoin("organizations", "organizations.id", "organization_members.organization_id")
    .select(["organizations.id", "organizations.name", "rx_enabled", "vertical_group_version"])
    .where("organization_members.user_id", "=", userId)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", now)]))
    .executeTakeFirst();

export const listPlans = (read: Reader, userId: number, now: Temporal.Instant) =>
  read
    .selectFrom("plan_members")
    .innerJoin("subscription_plans", "subscription_plans.id", "plan_members.plan_id")
    .select(["subscription_plans.id", "name", "kind", "price_cents"])
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", now)]))
    .orderBy("since")
    .execute();

export const listFlags = (read: Reader, userId: number) =>
  read.selectFrom("user_flags").select("name").where("user_id", "=", userId).orderBy("name").execute();

export const listActiveTracks = (read: Reader, userId: number) =>
  read
    .selectFrom("member_tracks")
    .select("name")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .orderBy("started_at")
    .execute();

/** The configured coordinator, or the first published one where none is configured (D68). */
export const findDefaultCoordinator = (read: Reader, configuredId: number | undefined) =>
  read
    .selectFrom("users")
    .innerJoin("practitioner_profiles", "practitioner_profiles.user_id", "users.id")
    .select(["users.id", "first_name", "last_name"])
    .where("is_cx", "=", true)
    .where("published_at", "is not", null)
    .where("disabled_at", "is", null)
    .$if(configuredId !== undefined, (query) => query.where("users.id", "=", configuredId ?? 0))
    .orderBy("users.id")
    .limit(1)
    .executeTakeFirst();

export const findPractitionerProfile = (read: Reader, userId: number) =>
  read.selectFrom("practitioner_profiles").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const listOwnVerticals = (read: Reader, userId: number) =>
  read
    .selectFrom("practitioner_verticals")
    .innerJoin("verticals", "verticals.id", "practitioner_verticals.vertical_id")
    .select(["verticals.id", "name", "plural_name", "description", "can_prescribe"])
    .where("practitioner_id", "=", userId)
    .orderBy("sort_order")
    .orderBy("verticals.id")
    .execute();

/** States of the licences that have not expired on this calendar date. */
export const listLicensedStates = (read: Reader, userId: number, today: string) =>
  read
    .selectFrom("licences")
    .select("state")
    .distinct()
    .where("practitioner_id", "=", userId)
    .where("expires_on", ">=", today)
    .orderBy("state")
    .execute();

// Factories of people: each builds what it needs and takes only what the test is about.
import type { Role } from "@larkwell/domain/people/roles.ts";
import { STAFF_RIGHTS, type StaffRight } from "@larkwell/domain/staff/rights.ts";
import type { TestApp } from "../build-app.ts";

let counter = 0;
/** A number that no other factory call of this process has returned. */
export const unique = (): number => ++counter;

export interface Person {
  id: number;
  role: Role;
  email: string;
}

interface PersonOptions {
  firstName?: string;
  lastName?: string;
  timeZone?: string;
  emailConfirmed?: boolean;
  /** The rights of staff; all of them if left out. */
  rights?: readonly StaffRight[];
}

export async function createPerson(app: TestApp, role: Role, options: PersonOptions = {}): Promise<Person> {
  const email = `${role}-${unique()}@people.example`;
  const { id } = await app.write((tx) =>
    tx.db
      .insertInto("users")
      .values({
        role,
        email,
        first_name: options.firstName ?? "Robin",
        last_name: options.lastName ?? `Person${unique()}`,
        date_of_birth: "1990-04-12",
        time_zone: options.timeZone ?? "America/New_York",
        email_confirmed_at: options.emailConfirmed === false ? null : app.context.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const rights = role === "staff" ? (options.rights ?? STAFF_RIGHTS) : [];
  if (rights.length > 0)
    await app.write((tx) =>
      tx.db
        .insertInto("staff_rights")
        .values(rights.map((name) => ({ user_id: id, name })))
        .execute(),
    );
  return { id, role, email };
}

export interface MemberOptions extends PersonOptions {
  state?: string | null;
  telNumber?: string | null;
  /** Sponsored by an organization of this name. */
  organization?: string;
  creditCents?: number;
  canBookCx?: boolean;
}

export async function createMember(app: TestApp, options: MemberOptions = {}): Promise<Person> {
  const person = await createPerson(app, "member", options);
  await app.write(async ({ db }) => {
    await db
      .insertInto("member_profiles")
      .values({
        user_id: person.id,
        state: options.state === undefined ? "NY" : options.state,
        tel_number: options.telNumber === undefined ? "+12125550100" : options.telNumber,
        can_book_cx: options.canBookCx ?? true,
      })
      .execute();
    if (options.organization) {
      const organization = await db
        .insertInto("organizations")
        .values({ name: options.organization })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("organization_members")
        .values({ user_id: person.id, organization_id: organization.id })
        .execute();
    }
    if (options.creditCents)
      await db
        .insertInto("credit_grants")
        .values({ user_id: person.id, cents: options.creditCents, reason: "test" })
        .execute();
  });
  return person;
}

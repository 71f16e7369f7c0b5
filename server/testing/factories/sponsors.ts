// Factories of sponsors and of the rows of their censuses: each row is a person that no other test uses.
import type { DB } from "@larkwell/database/migrate.ts";
import { matchName } from "@larkwell/domain/eligibility/match-name.ts";
import type { Insertable } from "kysely";
import type { TestApp } from "../build-app.ts";
import { unique } from "./people.ts";

export interface Sponsor {
  id: number;
  name: string;
  slug: string;
}

export async function createSponsor(
  app: TestApp,
  options: Partial<Insertable<DB["organizations"]>> = {},
): Promise<Sponsor> {
  const number = unique();
  const values = { name: `Sponsor ${number}, Inc.`, slug: `sponsor-${number}`, ...options };
  const { id } = await app.write(({ db }) =>
    db.insertInto("organizations").values(values).returning("id").executeTakeFirstOrThrow(),
  );
  return { id, name: values.name, slug: values.slug ?? "" };
}

export interface CensusRow {
  id: number;
  employeeId: string;
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
}

type RowOptions = Partial<
  Pick<
    Insertable<DB["eligibility_records"]>,
    | "employee_id"
    | "relation"
    | "dependent_key"
    | "first_name"
    | "last_name"
    | "date_of_birth"
    | "email"
    | "work_state"
    | "starts_on"
    | "ends_on"
  >
>;

/** An employee, unless the options say that it is a dependent. */
export async function createCensusRow(app: TestApp, sponsor: Sponsor, options: RowOptions = {}): Promise<CensusRow> {
  const number = unique();
  const row = {
    employee_id: `E-${number}`,
    first_name: "Nadia",
    last_name: `Okafor${number}`,
    date_of_birth: "1986-11-03",
    email: options.relation ? null : `nadia.${number}@work.example`,
    work_state: "NY",
    ...options,
  };
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("eligibility_records")
      .values({
        ...row,
        organization_id: sponsor.id,
        dependent_key: options.dependent_key ?? (options.relation ? `key-${number}` : ""),
        match_first_name: matchName(row.first_name),
        match_last_name: matchName(row.last_name),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return {
    id,
    employeeId: row.employee_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? "",
    dateOfBirth: String(row.date_of_birth),
  };
}

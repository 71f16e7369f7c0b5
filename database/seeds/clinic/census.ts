// The census of the demo's sponsor: people who can be confirmed by it, to try each way of verification. Their work
// email is in the console's outbox.
import { matchName } from "@larkwell/domain/eligibility/match-name.ts";
import type { Kysely } from "kysely";
import type { DB } from "../../migrate.ts";
import { organizationName } from "./members.ts";

/** The code in the sponsor's links: /register?org=harbor-and-vale. */
export const organizationSlug = "harbor-and-vale";

interface Employee {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  work_state: string;
  /** A dependent of that employee, with the same last name. */
  dependents?: { relation: "spouse" | "partner" | "child"; first_name: string; date_of_birth: string }[];
}

/** Work addresses are first.last@harborvale.example. */
export const employees: readonly Employee[] = [
  { first_name: "Rosa", last_name: "Delgado", date_of_birth: "1989-07-21", work_state: "NY" },
  { first_name: "Imani", last_name: "Whitfield", date_of_birth: "1992-01-09", work_state: "NJ" },
  {
    first_name: "Hannah",
    last_name: "Sorensen",
    date_of_birth: "1986-10-30",
    work_state: "NY",
    dependents: [
      { relation: "spouse", first_name: "Erik", date_of_birth: "1984-03-14" },
      { relation: "child", first_name: "Liv", date_of_birth: "2007-05-02" },
    ],
  },
  { first_name: "Priya", last_name: "Raman", date_of_birth: "1994-12-02", work_state: "CA" },
  { first_name: "José-María", last_name: "O'Neil", date_of_birth: "1988-02-29", work_state: "NY" },
  { first_name: "Wei", last_name: "Zhang", date_of_birth: "1991-06-18", work_state: "MA" },
  // Two with the same name and birthday: by name alone they can't be told apart.
  { first_name: "Anna", last_name: "Kowalski", date_of_birth: "1990-09-09", work_state: "IL" },
  { first_name: "Anna", last_name: "Kowalski", date_of_birth: "1990-09-09", work_state: "IL" },
  { first_name: "Beatrix", last_name: "Lang", date_of_birth: "1983-04-25", work_state: "TX" },
  { first_name: "Salome", last_name: "Adeyemi", date_of_birth: "1995-11-11", work_state: "NY" },
];

const mailbox = ({ first_name, last_name }: Employee, number: number): string =>
  `${matchName(first_name)}.${matchName(last_name)}${number === 7 ? ".2" : ""}@harborvale.example`;

export async function insertCensus({ db }: { db: Kysely<DB> }): Promise<void> {
  const { id: organization_id } = await db
    .updateTable("organizations")
    .set({
      slug: organizationSlug,
      email_domains: ["harborvale.example"],
      dependents_each: 2,
      census_version: 1,
      census_employees: employees.length,
      census_dependents: employees.flatMap((one) => one.dependents ?? []).length,
    })
    .where("name", "=", organizationName)
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = (person: { first_name: string; last_name: string; date_of_birth: string }) => ({
    organization_id,
    first_name: person.first_name,
    last_name: person.last_name,
    match_first_name: matchName(person.first_name),
    match_last_name: matchName(person.last_name),
    date_of_birth: person.date_of_birth,
  });
  const rows = employees.flatMap((employee, number) => {
    const employee_id = `HV-${1001 + number}`;
    const { last_name, work_state } = employee;
    return [
      {
        ...row(employee),
        employee_id,
        relation: "employee",
        dependent_key: "",
        email: mailbox(employee, number),
        work_state,
      },
      ...(employee.dependents ?? []).map((one) => ({
        ...row({ ...one, last_name }),
        employee_id,
        relation: one.relation,
        dependent_key: `${matchName(one.first_name)}|${one.date_of_birth}`,
        email: null,
        work_state,
      })),
    ];
  });
  await db.insertInto("eligibility_records").values(rows).execute();
  await insertSmallSponsor(db);
}

/** A sponsor that offers little: two tracks, no partners, no prescriptions, no gift, and a short grace period. */
async function insertSmallSponsor(db: Kysely<DB>) {
  const { id: organization_id } = await db
    .insertInto("organizations")
    .values({
      name: "Lantern Robotics",
      slug: "lantern-robotics",
      tracks: ["pregnancy", "postpartum"],
      rx_enabled: false,
      forum_access: false,
      partner_invites: false,
      dependents_each: 0,
      email_domains: ["lanternrobotics.example"],
      grace_days: 7,
      date_forms: ["MM/DD/YYYY"],
      census_version: 1,
      census_employees: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const person = { first_name: "Odile", last_name: "Fontaine" };
  await db
    .insertInto("eligibility_records")
    .values({
      ...person,
      organization_id,
      employee_id: "LR-2001",
      match_first_name: matchName(person.first_name),
      match_last_name: matchName(person.last_name),
      date_of_birth: "1990-05-17",
      email: "odile.fontaine@lanternrobotics.example",
      work_state: "MA",
    })
    .execute();
}

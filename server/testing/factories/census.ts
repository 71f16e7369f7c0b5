// Factories of organizations, and of census files as an employer would write them.

import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { uploadCensus } from "@larkwell/contract/ops-census.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { matchName } from "@larkwell/domain/eligibility/match-name.ts";
import type { Insertable } from "kysely";
import type { TestApp } from "../build-app.ts";
import { unique } from "./people.ts";

export async function createOrganization(
  app: TestApp,
  more: Partial<Insertable<DB["organizations"]>> = {},
): Promise<number> {
  const number = unique();
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("organizations")
      .values({ name: `Harbor ${number}`, slug: `harbor-${number}`, ...more })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** A row of a census that was applied before. */
export async function createRecord(
  app: TestApp,
  organizationId: number,
  more: Partial<Insertable<DB["eligibility_records"]>> = {},
): Promise<number> {
  const number = unique();
  const names = { first_name: more.first_name ?? "Ana", last_name: more.last_name ?? `Person${number}` };
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("eligibility_records")
      .values({
        organization_id: organizationId,
        employee_id: `E${number}`,
        match_first_name: matchName(names.first_name),
        match_last_name: matchName(names.last_name),
        date_of_birth: "1988-03-04",
        ...more,
        ...names,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export const censusHeader =
  "employee_id,first_name,last_name,date_of_birth,email,work_state,relation,starts_on,ends_on";

/** A row without errors. */
export const censusLine = (employeeId: string, more: Partial<Record<string, string>> = {}): string => {
  const row: Record<string, string | undefined> = {
    employee_id: employeeId,
    first_name: "Ana",
    last_name: `Person ${employeeId}`,
    date_of_birth: "1988-03-04",
    work_state: "NY",
    ...more,
  };
  return censusHeader
    .split(",")
    .map((column) => row[column] ?? "")
    .join(",");
};

export const censusOf = (...lines: readonly string[]): string => `${[censusHeader, ...lines].join("\r\n")}\r\n`;

interface Sending {
  kind?: "full" | "changes";
  name?: string;
  part?: string;
}

type Sent = { status: number; body: ReturnsOf<typeof uploadCensus> & Partial<ErrorReply> };

/** Uploads a file as the console does. */
export async function sendCensus(
  app: TestApp,
  token: string,
  organizationId: number,
  content: string | Uint8Array<ArrayBuffer>,
  { kind = "full", name = "census.csv", part = "file" }: Sending = {},
): Promise<Sent> {
  const form = new FormData();
  form.set(part, new Blob([content], { type: "text/csv" }), name);
  const response = await fetch(`${app.url}/api/v1/ops/organizations/${organizationId}/census_files?kind=${kind}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Sent["body"] };
}

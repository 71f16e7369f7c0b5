// Every GET of the contract as everyone who may ask: the busiest people of the clinic, every filter, pages far behind the first.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { allOf, type Case, listsOf } from "../walks.ts";
import type { Input, Person, SeededApp } from "./seeded-app.ts";

export interface Read {
  title: string;
  endpoint: Endpoint;
  as: Person | undefined;
  input: Input;
  statuses: readonly number[];
}

/** Who asks, and about what: those whose lists are the longest. */
export interface Known {
  member: Person;
  practitioner: Person;
  staff: Person;
  /** A visit of both that is over, and an upcoming one. */
  pastVisit: number;
  comingVisit: number;
  comingMember: Person;
  /** A channel of the member, and one of the practitioner. */
  memberChannel: number;
  practitionerChannel: number;
  productId: number;
  practitionerEmail: string;
  memberEmail: string;
  feedToken: string;
  inviteToken: string;
  verticalId: number;
  specialtyId: number;
  /** The sponsor with the largest census, and the file that it came with. */
  organizationId: number;
  censusFileId: number;
  /** The post with the most replies, and an ask-me-anything. */
  longThread: number;
  amaId: number;
}

const first = async <T extends object>({ client }: SeededApp, sql: string, values: unknown[] = []): Promise<T> => {
  const { rows } = await client.query<T>(sql, values);
  if (!rows[0]) throw new Error(`Nothing is found by: ${sql}`);
  return rows[0];
};

export async function findKnown(app: SeededApp): Promise<Known> {
  const busiest = (column: string) =>
    first<{ id: number; email: string }>(
      app,
      `select u.id::int, u.email from users u join (select ${column} as id, count(*) from appointments group by 1
       order by 2 desc limit 1) a on a.id = u.id`,
    );
  const member = await busiest("member_id");
  const practitioner = await busiest("practitioner_id");
  const staff = await first<{ id: number }>(app, "select id::int from users where role = 'staff' limit 1");
  const past = await first<{ id: number }>(
    app,
    `select id::int from appointments where member_id = $1 and settled_status = 'occurred' and price_cents > 0 limit 1`,
    [member.id],
  );
  const coming = await first<{ id: number; member: number }>(
    app,
    `select id::int, member_id::int as member from appointments where practitioner_id = $1 and settled_at is null limit 1`,
    [practitioner.id],
  );
  const census = await first<{ organization: number; file: number }>(
    app,
    `select f.organization_id::int as organization, f.id::int as file from census_files f
     where exists (select from census_rows r where r.file_id = f.id) order by f.rows_read desc limit 1`,
  );
  const channelOf = (column: string, person: { id: number }) =>
    first<{ id: number }>(
      app,
      `select id::int from channels where ${column} = $1 and kind = 'practitioner' order by last_number desc limit 1`,
      [person.id],
    );
  const memberChannel = await channelOf("member_id", member);
  const practitionerChannel = await channelOf("practitioner_id", practitioner);
  const topics = await first<{ product: number; vertical: number; specialty: number }>(
    app,
    `select p.id::int as product, p.vertical_id::int as vertical, s.specialty_id::int as specialty
     from products p join practitioner_specialties s using (practitioner_id) where practitioner_id = $1 limit 1`,
    [practitioner.id],
  );
  const longThread = await first<{ id: number }>(
    app,
    "select thread_id::int as id from forum_posts group by 1 order by count(*) desc limit 1",
  );
  const ama = await first<{ id: number }>(app, "select post_id::int as id from forum_amas limit 1");
  const feedToken = "a".repeat(43);
  await app.client.query("insert into calendar_feeds (token_hash, user_id, expires_at) values ($1, $2, '2099-01-01')", [
    app.context.secret.hash(feedToken),
    practitioner.id,
  ]);
  const inviteToken = "b".repeat(43);
  await app.client.query(
    `insert into invite_tokens (token_hash, invite_id, issued_at)
     select $1, id, created_at from invites where state = 'open' and kind = 'enterprise' limit 1`,
    [app.context.secret.hash(inviteToken)],
  );
  return {
    memberChannel: memberChannel.id,
    practitionerChannel: practitionerChannel.id,
    inviteToken,
    member: { id: member.id, role: "member" },
    practitioner: { id: practitioner.id, role: "practitioner" },
    staff: { id: staff.id, role: "staff" },
    pastVisit: past.id,
    comingVisit: coming.id,
    comingMember: { id: coming.member, role: "member" },
    productId: topics.product,
    practitionerEmail: practitioner.email,
    memberEmail: member.email,
    feedToken,
    organizationId: census.organization,
    censusFileId: census.file,
    longThread: longThread.id,
    amaId: ama.id,
    verticalId: topics.vertical,
    specialtyId: topics.specialty,
  };
}

const furtherCases = allOf("reads");
const insteadOfPlain = listsOf("notPlain");

const rolesOf = (endpoint: Endpoint): (Role | "nobody")[] => {
  if (endpoint.access === "public") return ["nobody"];
  return endpoint.access === "session" ? ["member", "practitioner"] : [endpoint.access];
};

function sponsorIds({ path }: Endpoint, known: Known): number | undefined {
  if (path.startsWith("/ops/organizations/")) return known.organizationId;
  return path.startsWith("/ops/census_files/") ? known.censusFileId : undefined;
}

/** Path parameters for this person. */
function paramsFor(endpoint: Endpoint, person: Person | undefined, known: Known): Record<string, string | number> {
  const practitionerPages = new Set(["readPractitioner", "readOpsPractitioner"]);
  const visit = person?.role === "member" ? known.pastVisit : known.comingVisit;
  const values: Record<string, string | number> = {
    id: practitionerPages.has(endpoint.name) ? known.practitioner.id : (sponsorIds(endpoint, known) ?? visit),
    appointment_id: visit,
    channel_id: person?.role === "member" ? known.memberChannel : known.practitionerChannel,
    user_id: person?.id ?? 0,
    email: known.practitionerEmail,
    token: known.feedToken,
  };
  return Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Say in the walks of its feature what :${name} of ${endpoint.name} is.`);
      return [name, value];
    }),
  );
}

const reads = Object.values(api).filter((endpoint) => endpoint.method === "GET");

export const readNames: readonly string[] = reads.map((endpoint) => endpoint.name);

/**
 * All requests of one endpoint. A new endpoint gets a plain request on its own; its feature's walks file adds the
 * filters.
 */
export function readsOf(name: string, known: Known): Read[] {
  const endpoint = reads.find((one) => one.name === name);
  if (!endpoint) throw new Error(`The contract has no GET called ${name}.`);
  const plain = insteadOfPlain.has(name) ? [] : rolesOf(endpoint).map((as): Case => ({ as }));
  return [...plain, ...(furtherCases[name]?.(known) ?? [])].map(({ as, params, query, status = 200 }): Read => {
    const role = as ?? rolesOf(endpoint)[0] ?? "nobody";
    const person = role === "nobody" ? undefined : known[role];
    return {
      title: `${name} as ${role}${query ? ` ${JSON.stringify(query)}` : ""}`,
      endpoint,
      as: person,
      statuses: [status].flat(),
      input: { params: params ?? paramsFor(endpoint, person, known), ...(query ? { query } : {}) },
    };
  });
}

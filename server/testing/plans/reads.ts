// Every GET of the contract as those may ask who may: the busiest people of the clinic, every filter, pages far behind the first.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
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
  /** A visit of both that is over, and one that lies ahead. */
  pastVisit: number;
  comingVisit: number;
  comingMember: Person;
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
  const topics = await first<{ product: number; vertical: number; specialty: number }>(
    app,
    `select p.id::int as product, p.vertical_id::int as vertical, s.specialty_id::int as specialty
     from products p join practitioner_specialties s using (practitioner_id) where practitioner_id = $1 limit 1`,
    [practitioner.id],
  );
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
    verticalId: topics.vertical,
    specialtyId: topics.specialty,
  };
}

type Query = Readonly<Record<string, string | number | undefined>>;
interface Case {
  as?: Role | "nobody";
  params?: Input["params"];
  query?: Query;
  /** 200 when left out. */
  status?: number | readonly number[];
}

const farPage = { limit: 100, offset: 5_000 };
const aWeek = { since: "2026-02-20", until: "2026-02-26" };

/** Questions beyond the plain one. Every filter of a list is here at least once. */
const furtherCases: Readonly<Record<string, (known: Known) => Case[]>> = {
  listAppointments: () => [
    { as: "member", query: { scheduled_start: "2026-03-09 15:00:00", order_direction: "asc", limit: 100 } },
    { as: "practitioner", query: { scheduled_end: "2026-03-09 15:00:00", order_direction: "desc", limit: 100 } },
    { as: "practitioner", query: { exclude_statuses: "missed_by_member", limit: 100, offset: 500 } },
    { as: "practitioner", query: { scheduled_start: "2026-03-09 15:00:00", scheduled_end: "2026-03-16 15:00:00" } },
  ],
  // Who has no organization is refused, after as many questions as the others.
  listPrograms: () => [
    { as: "member", status: [200, 403] },
    { as: "member", query: { limit: 100, offset: 5_000 }, status: [200, 403] },
    { as: "practitioner" },
  ],
  listProducts: ({ practitioner }) => [{ as: "member", query: { practitioner_ids: practitioner.id } }],
  readAvailability: ({ productId }) => [
    {
      as: "member",
      params: { id: productId },
      query: { starts_at: "2026-03-09 15:00:00", ends_at: "2026-04-08 15:00:00" },
    },
  ],
  listAudit: ({ staff }) => [
    { query: farPage },
    { query: { order_direction: "asc" } },
    { query: { actor_id: staff.id, action: "appointment" } },
    { query: { action: "appointment.cancel" } },
    { query: { action: "no.such.thing" } },
    { query: { ...aWeek, ...farPage } },
    { query: { since: "2025-04-01", until: "2025-04-02" } },
  ],
  listNumbers: () => [
    { query: aWeek },
    { query: { since: "2025-12-08", until: "2026-03-09" } },
    { query: { since: "2020-01-01", until: "2020-02-01" } },
  ],
  downloadNumbers: () => [{ query: aWeek }],
  listMessages: () => [
    { query: farPage },
    { query: { template: "practitioner_booked", ...aWeek } },
    { query: { channel: "sms" } },
    { query: { since: "2026-02-20", until: "2026-02-20" } },
  ],
  listLeads: () => [
    { query: { limit: 100, offset: 3_000 } },
    { query: { order_direction: "asc" } },
    { query: { suspected: "true" } },
    { query: { form: "business" } },
    { query: { numemployees: "1,001 - 20,000" } },
    { query: { delivery: "failed" } },
    { query: { delivery: "sent", form: "demo" } },
    { query: { delivery: "waiting" } },
    { query: { term: "lead-77@companies" } },
    { query: { term: "nobody at all" } },
    { query: { ...aWeek } },
    { query: { since: "2025-04-01", until: "2025-04-02", form: "back_to_work" } },
  ],
  listGifts: () => [{ query: { state: "done", offset: 100 } }, { query: { state: "suspected" } }],
  listEffects: () => [{ query: { state: "waiting" } }, { query: { state: "waiting", ...farPage } }],
  listOpsPractitioners: ({ verticalId }) => [
    { query: { term: "castel" } },
    { query: { standing: "published", offset: 150 } },
    { query: { standing: "disabled" } },
    { query: { vertical_id: verticalId, state: "CA" } },
  ],
  readEarnings: () => [{ query: { month: "2026-02" } }, { query: { offset: 1_000 } }],
  downloadEarnings: () => [{ query: { month: "2026-02" } }],
  readPracticeSchedule: () => [
    { query: { from: "2026-03-09", until: "2026-03-16" } },
    { query: { from: "2025-10-01", until: "2025-10-31", include_cancelled: "true" } },
  ],
  listCareTeam: () => [
    { as: "member", query: { types: "APPOINTMENT", limit: 100 } },
    { as: "member", query: { types: "QUIZ,CARE_COORDINATOR", offset: 9 } },
  ],
  listOpsInvites: () => [
    { query: { kind: "enterprise" } },
    { query: { state: "open" } },
    { query: { kind: "campus", state: "accepted", ...farPage } },
    { query: { order_direction: "asc" } },
  ],
  readInvite: ({ inviteToken }) => [{ as: "nobody", params: { invite_id: inviteToken } }],
  readInviteChoices: () => [{ query: { term: "har" } }],
  listSharingHistory: () => [{ as: "member", query: { limit: 100, offset: 20, order_direction: "asc" } }],
  listOpsVerification: () => [
    { query: { mine: "true" } },
    { query: { state: "refused", ...farPage } },
    { query: { state: "refused", mine: "true" } },
    { query: { state: "withdrawn", order_direction: "asc" } },
  ],
  listOrganizations: () => [
    { query: {} },
    { query: { term: "robot" } },
    { query: { standing: "ended" } },
    { query: { standing: "open", offset: 20, order_direction: "desc" } },
  ],
  listCensusFiles: () => [{ query: { limit: 100, offset: 2 } }],
  listCensusRows: () => [
    { query: { outcome: "unchanged" } },
    { query: { outcome: "unchanged", ...farPage } },
    { query: { outcome: "ended" } },
  ],
  listMilkOrders: () => [{ as: "member", query: { limit: 100, offset: 20, order_direction: "asc" } }],
  listLifeStages: () => [{ as: "member", query: { org: "no-such-employer" } }],
  listHelpRequests: () => [
    { query: { state: "open" } },
    { query: { state: "done", ...farPage } },
    { query: { state: "open", order_direction: "desc" } },
  ],
  listWelcomeGifts: () => [
    { query: { state: "waiting" } },
    { query: { state: "dispatched", ...farPage } },
    { query: { state: "cancelled", order_direction: "asc" } },
    { query: farPage },
  ],
  listOpsMilkOrders: () => [
    { query: { state: "placed" } },
    { query: { state: "placed", kit: "international" } },
    { query: { state: "dispatched", ...farPage } },
    { query: { state: "dispatched", order_direction: "asc" } },
    { query: { state: "cancelled", kit: "domestic", ...aWeek } },
    { query: { kit: "international", ...aWeek } },
    { query: aWeek },
    { query: farPage },
  ],
  listPractitioners: ({ verticalId, specialtyId, practitioner }) => [
    { as: "member", query: { include_next_availability: "true", limit: 20 } },
    { as: "member", query: { include_next_availability: "true", limit: 20, offset: 100 } },
    { as: "member", query: { vertical_ids: verticalId } },
    { as: "member", query: { specialty_ids: specialtyId, licensed_in_state: "CA" } },
    { as: "member", query: { term: "castel" } },
    { as: "member", query: { term: "gynocologist" } },
    { as: "member", query: { term: "high blood pressure", licensed_in_state: "CA" } },
    { as: "member", query: { unlicensed_in_state: "CA", language: "Spanish" } },
    { as: "member", query: { available_in_next_hours: 24, limit: 20 } },
    { as: "member", query: { user_ids: practitioner.id } },
    { as: "member", query: { can_prescribe: "true", product_minutes: 20 } },
  ],
  listOpenings: ({ practitioner }) => [
    {
      as: "member",
      query: { practitioner_ids: Array.from({ length: 20 }, (_, index) => practitioner.id + index).join() },
    },
    { as: "member", query: { practitioner_ids: practitioner.id, product_minutes: 20 } },
  ],
  browseOpenings: ({ practitioner }) => [
    {
      as: "nobody",
      query: { practitioner_ids: Array.from({ length: 20 }, (_, index) => practitioner.id + index).join() },
    },
  ],
  browsePractitioners: () => [
    { as: "nobody", query: {} },
    { as: "nobody", query: { profession: "midwife", offset: 40 } },
    { as: "nobody", query: { licensed_in_state: "CA", term: "castel" } },
  ],
  readMe: () => [
    { as: "member", query: { include_profile: "true" } },
    { as: "practitioner", query: { include_profile: "true" } },
  ],
  listCharges: () => [{ as: "member", query: { limit: 100, offset: 20 } }],
  // Moved or not, what is asked of the database is the same.
  previewMove: () => [{ as: "member", query: { scheduled_start: "2031-01-06 15:00:00" }, status: [200, 409] }],
  searchPharmacies: ({ comingVisit }) => [
    { as: "practitioner", params: { appointment_id: comingVisit }, query: { zip_code: "10001" }, status: [200, 403] },
  ],
  readEmailConfirmation: ({ memberEmail }) => [
    { as: "nobody", params: { email: memberEmail }, query: { token: "b".repeat(43) }, status: 410 },
  ],
  readMemberProfile: () => [{ as: "member" }, { as: "practitioner", status: 404 }],
  readPrescriptionErrors: () => [{ as: "practitioner", status: [200, 403] }],
  showEmailChange: () => [{ as: "nobody", params: { token: "c".repeat(43) }, status: 410 }],
  listRecordLooks: ({ member }) => [
    { as: "member", params: { user_id: member.id } },
    { as: "member", params: { user_id: member.id }, query: { offset: 40, order_direction: "asc" } },
  ],
  listStaff: () => [{ query: { limit: 100 } }],
  listOpsAgreements: () => [{ query: { limit: 100, offset: 20, order_direction: "asc" } }],
  // No picture was ever uploaded: what is asked of the database is the same.
  readImage: () => [{ as: "member", params: { id: 1 }, status: 404 }],
  // Which assessment is there for her depends on her track: what is asked of the database is the same.
  listAssessments: () => [{ query: { type: "REFERRAL", limit: 100, offset: 10 } }],
  readAssessment: () => [{ params: { id: 1 }, query: { include_json: "true" }, status: [200, 404] }],
  listOwnAssessments: () => [{ query: { type: "REFERRAL", limit: 100, order_direction: "asc" } }],
  readPicture: () => [{ as: "nobody", params: { id: 1, size: "480x480" }, status: 404 }],
};

/** Where the plain question would not be answered, or not by 200. */
const insteadOfPlain = new Set([
  "readInvite",
  "readAssessment",
  "listPrograms",
  "readMemberProfile",
  "readPrescriptionErrors",
  "readImage",
  "readPicture",
  "listProducts",
  "listOpenings",
  "browseOpenings",
  "readAvailability",
  "readPracticeSchedule",
  "searchPharmacies",
  "previewMove",
  "readEmailConfirmation",
  "showEmailChange",
]);

const rolesOf = (endpoint: Endpoint): (Role | "nobody")[] => {
  if (endpoint.access === "public") return ["nobody"];
  return endpoint.access === "session" ? ["member", "practitioner"] : [endpoint.access];
};

function sponsorIds({ path }: Endpoint, known: Known): number | undefined {
  if (path.startsWith("/ops/organizations/")) return known.organizationId;
  return path.startsWith("/ops/census_files/") ? known.censusFileId : undefined;
}

/** What stands in a path, for this person. */
function paramsFor(endpoint: Endpoint, person: Person | undefined, known: Known): Record<string, string | number> {
  const practitionerPages = new Set(["readPractitioner", "readOpsPractitioner"]);
  const visit = person?.role === "member" ? known.pastVisit : known.comingVisit;
  const values: Record<string, string | number> = {
    id: practitionerPages.has(endpoint.name) ? known.practitioner.id : (sponsorIds(endpoint, known) ?? visit),
    appointment_id: visit,
    user_id: person?.id ?? 0,
    email: known.practitionerEmail,
    token: known.feedToken,
  };
  return Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
      const value = values[name];
      if (value === undefined)
        throw new Error(`Say in server/testing/plans/reads.ts what :${name} of ${endpoint.name} is.`);
      return [name, value];
    }),
  );
}

const reads = Object.values(api).filter((endpoint) => endpoint.method === "GET");

export const readNames: readonly string[] = reads.map((endpoint) => endpoint.name);

/** All questions of one endpoint. A new endpoint is asked plainly by itself; its filters are added above. */
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

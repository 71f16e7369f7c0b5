// Asks every GET of the contract that a member can ask, with the ids of what is theirs, and gives back all texts of the answers.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import type { TestApp } from "./build-app.ts";
import type { Person } from "./factories/people.ts";

export interface Known {
  appointments: readonly number[];
  practitioners: readonly number[];
  assessments: readonly number[];
  products: readonly number[];
}

type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly number[] | undefined>;
};

/** Endpoints with ids of their own, or that answer more to a filter. Others are asked with nothing but the member's own id. */
const questions: Readonly<Record<string, (known: Known) => Input[]>> = {
  readAssessment: ({ assessments }) => assessments.map((id) => ({ params: { id }, query: { include_json: 1 } })),
  readAppointment: ({ appointments }) => appointments.map((id) => ({ params: { id } })),
  readVisit: ({ appointments }) => appointments.map((appointment_id) => ({ params: { appointment_id } })),
  previewMove: ({ appointments }) =>
    appointments.map((id) => ({ params: { id }, query: { scheduled_start: "2026-03-12 15:00:00" } })),
  readReceipt: ({ appointments }) => appointments.map((id) => ({ params: { id } })),
  readPractitioner: ({ practitioners }) => practitioners.map((id) => ({ params: { id } })),
  listPractitioners: () => [{ query: { limit: 50 } }, { query: { limit: 50, include_next_availability: 1 } }],
  listOpenings: ({ practitioners }) => [{ query: { practitioner_ids: practitioners.slice(0, 20) } }],
  browseOpenings: ({ practitioners }) => [{ query: { practitioner_ids: practitioners.slice(0, 20) } }],
  listProducts: ({ practitioners }) => [{ query: { practitioner_ids: practitioners } }],
  readAvailability: ({ products }) =>
    products.map((id) => ({
      params: { id },
      query: { starts_at: "2026-03-10 00:00:00", ends_at: "2026-03-12 00:00:00" },
    })),
  listAppointments: () => [{ query: { limit: 50 } }],
  listCareTeam: () => [{ query: { limit: 50 } }],
};

/** Asked by nobody here, each with its reason. */
export const UNASKED: Readonly<Record<string, string>> = {
  readEmailConfirmation: "opens by a link from a mail",
  requestPasswordReset: "sends a mail",
  readAppointmentCalendar: "a file, not JSON",
  readCalendarFeed: "a file, not JSON",
  readImage: "a picture",
  readPicture: "a picture",
  readInvite: "opens by a link, also to visitors",
  showEmailChange: "opens by a link from a mail",
  searchPharmacies: "pharmacies by name",
  readPharmacy: "a pharmacy",
};

const isMembers = ({ method, access }: Endpoint) =>
  method === "GET" && (access === "member" || access === "session" || access === "public");

export const askable: readonly Endpoint[] = Object.values(api).filter(
  (endpoint) => isMembers(endpoint) && !(endpoint.name in UNASKED),
);

export interface Answered {
  name: string;
  /** Statuses of all that was asked. */
  statuses: number[];
  /** All strings in the answers, without the names of fields. */
  texts: string[];
}

function textsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === "string") found.push(value);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) textsIn(one, found);
  return found;
}

export async function answerOf(
  app: TestApp,
  endpoint: Endpoint,
  { person, token, known }: { person: Person; token: string; known: Known },
): Promise<Answered> {
  const inputs = questions[endpoint.name]?.(known) ?? [{}];
  const answered: Answered = { name: endpoint.name, statuses: [], texts: [] };
  for (const { params = {}, query } of inputs) {
    const given: Input["params"] = { user_id: person.id, ...params };
    const missing = [...endpoint.path.matchAll(/:(\w+)/g)].find(([, name]) => given[name ?? ""] === undefined);
    if (missing)
      throw new Error(`${endpoint.name} asks for ${missing[0]}: say which in server/testing/walk-answers.ts.`);
    const { path } = requestFor(endpoint, { params: given, ...(query ? { query } : {}) } as never);
    const response = await fetch(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    answered.statuses.push(response.status);
    const body = await response.text();
    if (response.ok && (response.headers.get("content-type") ?? "").includes("json"))
      answered.texts.push(...textsIn(JSON.parse(body)));
  }
  return answered;
}

// The start of each engine's tests: a demo clinic with visits that begin now, and new members who are ready to book.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Person } from "../e2e/people.ts";
import { planVisits, type Visits } from "../e2e/plan-visits.ts";
import { startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";

export interface Clinic {
  baseUrl: string;
  visits: Visits;
  /** A member who lives in New York and has a card that works. */
  newMember: () => Promise<Person>;
  stop: () => Promise<void>;
}

async function send<T>(url: string, method: string, body: unknown, token?: string): Promise<T> {
  const reply = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${new URL(url).pathname} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

let members = 0;

async function registerReadyMember(baseUrl: string): Promise<Person> {
  members += 1;
  const api = `${baseUrl}/api/v1`;
  const person = { email: `engine-${Date.now()}-${members}@stories.example`, password: "quiet-river-lantern-42" };
  const named = { first_name: "Leyla", last_name: "Farouk", date_of_birth: "1991-05-17", agreements: true };
  await send(`${api}/users`, "POST", { ...person, ...named });
  const signIn = { grant_type: "password", username: person.email, password: person.password, client_id: "native" };
  const { access_token: token } = await send<{ access_token: string }>(`${api}/oauth/token`, "POST", signIn);
  const me = await fetch(`${api}/me`, { headers: { authorization: `Bearer ${token}` } });
  const { id } = (await me.json()) as { id: number };
  const profile = { state: "NY", tel_number: "212 555 0142" };
  await send(`${api}/users/${id}/profiles/member`, "PUT", profile, token);
  await send(`${api}/users/${id}/payment_methods`, "POST", { stripe_token: "tok_visa" }, token);
  return person;
}

export async function startClinic(): Promise<Clinic> {
  const dataDir = await mkdtemp(join(tmpdir(), "larkwell-engines-"));
  const seeded = await startLarkwell({ port: await freePort(), dataDir });
  await seeded.stop();
  const visits = await planVisits({ dataDir });
  const larkwell = await startLarkwell({ port: await freePort(), dataDir });
  return {
    baseUrl: larkwell.baseUrl,
    visits,
    newMember: () => registerReadyMember(larkwell.baseUrl),
    stop: async () => {
      await larkwell.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

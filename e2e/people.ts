// The stories' people: the demo accounts by role, fresh members, and how a page is signed in as one of them.
import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";

export type Role =
  | "member_sponsored"
  | "member_marketplace"
  | "member_loss"
  | "member_parent"
  | "practitioner"
  | "practitioner_2"
  | "care_coordinator"
  | "staff"
  | "staff_2";

export interface Person {
  email: string;
  password: string;
}

interface DemoAccount extends Person {
  role: Role;
  note: string;
}

const accounts = JSON.parse(
  readFileSync(new URL("../database/seeds/demo-accounts.json", import.meta.url), "utf8"),
) as DemoAccount[];

/** The demo account of a role. */
export function demoPerson(role: Role): Person {
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`database/seeds/demo-accounts.json has no ${role}.`);
  return account;
}

let counter = 0;

/** Registers a marketplace member that no other story uses, who can sign in and book right away. */
export async function registerMember(
  request: APIRequestContext,
  baseUrl: string,
  firstName = "Leyla",
): Promise<Person> {
  counter += 1;
  const person = {
    email: `story-${process.pid}-${Date.now()}-${counter}@stories.example`,
    password: "quiet-river-lantern-42",
  };
  const reply = await request.post(`${baseUrl}/ajax/api/v1/users`, {
    data: { ...person, first_name: firstName, last_name: "Farouk", date_of_birth: "1991-05-17", agreements: true },
  });
  if (reply.status() !== 201) throw new Error(`Registration answered ${reply.status()}: ${await reply.text()}`);
  return person;
}

const sessionKey = "larkwell.session";

/**
 * Signs the page's browser context in as the web client does: the response sets the cookie, and the rest is stored.
 * Returns the access token, for API calls made outside the page.
 */
export async function signIn(page: Page, baseUrl: string, person: Person): Promise<string> {
  const reply = await page.context().request.post(`${baseUrl}/ajax/api/v1/oauth/token`, {
    data: { grant_type: "password", username: person.email, password: person.password, client_id: "web" },
  });
  if (!reply.ok()) throw new Error(`Signing in as ${person.email} answered ${reply.status()}: ${await reply.text()}`);
  const session = (await reply.json()) as { access_token: string };
  await page.goto(`${baseUrl}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
  return session.access_token;
}

// The security headers of every answer, and what the log must never contain.

import { register } from "@larkwell/contract/accounts.ts";
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import { signIn } from "@larkwell/contract/sessions.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createPayer, slotIn } from "../testing/factories/bookings.ts";
import { createPractice } from "../testing/factories/practices.ts";
import { signInAs } from "../testing/sign-in-as.ts";

// The log goes to standard output; it is captured here from before the application is built.
const written: string[] = [];
const stdout = vi.spyOn(process.stdout, "write");

/** What a library may throw: an error that quotes the address it could not reach. */
const failing = (whom: string) =>
  Promise.reject(Object.assign(new Error(`No such recipient: ${whom}`), { recipient: whom }));

const app = useTestApp({
  env: { LOG_LEVEL: "debug" },
  outside: {
    email: { name: "smtp", send: ({ to, text }) => failing(`${to} ${text}`) },
    sms: { name: "twilio", send: ({ to }) => failing(to) },
  },
});

beforeAll(() => {
  stdout.mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
});
afterAll(() => stdout.mockRestore());

describe("headers", () => {
  test.each(["/api/v1/_/metadata", "/api/v1/me", "/api/v1/nothing-here", "/healthz"])("of %s", async (path) => {
    const { headers } = await fetch(`${app.url}${path}`);
    expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test("the session's cookie is out of reach for scripts and other sites", async () => {
    const person = await registerMarked();
    const answer = await app.client().call(signIn, {
      body: { grant_type: "password", username: person.email, password: person.password, client_id: "web" },
    });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=(Lax|Strict)/i);
  });
});

const marks = {
  email: "zebrafinch.marked@secret.example",
  password: "zebrafinch-marmalade-compass-91",
  first_name: "Zebrafinch",
  last_name: "Quillfeather",
  note: "zebrafinch-note-about-health",
};

async function registerMarked() {
  const { note: _, ...person } = marks;
  await app.client().get(register, { body: { ...person, date_of_birth: "1988-08-18", agreements: true } });
  return person;
}

test("the log says that something happened, and never to whom", async () => {
  await registerMarked();
  await app.client().call(signIn, {
    body: { grant_type: "password", username: marks.email, password: "zebrafinch-wrong", client_id: "web" },
  });
  const member = await createPayer(app, { firstName: "Zebrafinch" });
  const { productId } = await createPractice(app);
  const client = await signInAs(app, member);
  const booked = await client.call(bookAppointment, {
    body: { product_id: productId, scheduled_start: toWire(slotIn(2)), notes: marks.note },
  });
  expect(booked.status).toBe(201);
  await fetch(`${app.url}/api/v1/users/${encodeURIComponent(marks.email)}/password_reset?term=zebrafinch`);
  await app.runJobs();

  const log = written.join("");
  expect(log).toContain("request completed");
  expect(log).toContain("an effect failed");
  expect(log.toLowerCase()).not.toContain("zebrafinch");
  expect(log).not.toContain(member.email);
  expect(log).not.toContain('127.0.0.1","remote');
});

test("an error of the database that quotes what was typed leaves its kind in the log, and nothing of its words", async () => {
  // Errors of such a constraint contain the whole row.
  const constraint = sql`alter table users add constraint no_finches check (first_name not like 'Zebra%') not valid`;
  await constraint.execute(app.context.database.kysely);
  try {
    const answer = await app.client().call(register, {
      body: {
        email: "another.zebrafinch@secret.example",
        password: marks.password,
        first_name: marks.first_name,
        last_name: marks.last_name,
        date_of_birth: "1988-08-18",
        agreements: true,
      },
    });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body).toLowerCase()).not.toContain("zebra");
  } finally {
    await sql`alter table users drop constraint no_finches`.execute(app.context.database.kysely);
  }
  const log = written.join("");
  expect(log).toContain('"code":"23514"');
  expect(log.toLowerCase()).not.toContain("zebra");
});

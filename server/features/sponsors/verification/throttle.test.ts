// Ten thousand guesses lead nowhere, by one person or by many from everywhere (D26).
import { verifyOrganization } from "@larkwell/contract/verification.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { type CensusRow, createCensusRow, createSponsor, type Sponsor } from "../../../testing/factories/sponsors.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes", TRUST_PROXY: "yes" } });
/** The limits are used up after some hundreds; a long run sends all of them. */
const guesses = process.env["TEST_LONG"] ? 10_000 : 1_000;
const people = 100;

interface Guesser {
  id: number;
  client: Client;
  /** Each has a different network. */
  ip: string;
}

let sponsor: Sponsor;
let row: CensusRow;
const guessers: Guesser[] = [];
beforeAll(async () => {
  sponsor = await createSponsor(app);
  row = await createCensusRow(app, sponsor);
  for (let number = 0; number < people; number++) {
    const { id, ...person } = await createMember(app);
    guessers.push({ id, client: await signInAs(app, { id, ...person }), ip: `198.51.${number}.7` });
  }
});

type Body = Parameters<Client["call"]>[1] extends infer _ ? Record<string, unknown> : never;
const post = async ({ id, client, ip }: Guesser, body: Body) => {
  const input = { params: { user_id: id }, body: body as never };
  const answer = await client.call(verifyOrganization, input, { "x-forwarded-for": ip });
  return answer.ok ? answer.body.status : answer.body.code;
};

/** All of them, many at a time; how often each answer came. */
async function guessAll(guess: (number: number, guesser: Guesser) => Promise<string>, by = guessers) {
  const counts: Record<string, number> = {};
  const atOnce = 100;
  for (let start = 0; start < guesses; start += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, index) => start + index);
    const answers = await Promise.all(batch.map((number) => guess(number, by[number % by.length] as Guesser)));
    for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

const birthday = (number: number) =>
  Temporal.PlainDate.from("1960-01-01")
    .add({ days: number % 15_000 })
    .toString();

describe(`${guesses} guesses`, () => {
  test("of a birthday with a name, by a hundred people from a hundred networks: as many as one company's limit for an hour", async () => {
    const counts = await guessAll((number, guesser) =>
      post(guesser, {
        verify: "fls",
        first_name: row.firstName,
        last_name: row.lastName,
        company_name: sponsor.name,
        work_state: "NY",
        tel_number: "(212) 555-0147",
        date_of_birth: birthday(number),
      }),
    );
    expect(counts["verified"]).toBeUndefined();
    expect(counts["verification_failed"]).toBeLessThanOrEqual(200);
    expect((counts["throttled"] ?? 0) + (counts["verification_failed"] ?? 0)).toBe(guesses);
  }, 240_000);

  test("of codes for one address, by the same hundred: five codes, fifteen tries", async () => {
    const tickets = new Map<Guesser, number>();
    for (const guesser of guessers) {
      const answer = await guesser.client.call(
        verifyOrganization,
        {
          params: { user_id: guesser.id },
          body: { date_of_birth: row.dateOfBirth, company_email: row.email },
        },
        { "x-forwarded-for": guesser.ip },
      );
      if (answer.ok) tickets.set(guesser, answer.body.verification_id ?? 0);
    }
    expect(tickets.size).toBe(5);
    const counts = await guessAll(
      (number, guesser) =>
        post(guesser, { verification_id: tickets.get(guesser), code: String(number).padStart(6, "0") }),
      [...tickets.keys()],
    );
    expect((counts["verification_failed"] ?? 0) + (counts["verified"] ?? 0)).toBeLessThanOrEqual(15);
  }, 240_000);
});

test("a company's first day: people who are right cost the others nothing", async () => {
  const big = await createSponsor(app);
  const outcomes: string[] = [];
  const rows = [];
  for (let number = 0; number < 30; number++) rows.push(await createCensusRow(app, big, { work_state: null }));
  for (const [number, one] of rows.entries()) {
    const person = await createMember(app);
    const client = await signInAs(app, person);
    outcomes.push(
      await post(
        { id: person.id, client, ip: `203.0.${number}.9` },
        {
          verify: "fls",
          first_name: one.firstName,
          last_name: one.lastName,
          company_name: big.name,
          work_state: "NY",
          tel_number: "(212) 555-0147",
          date_of_birth: one.dateOfBirth,
        },
      ),
    );
  }
  expect(new Set(outcomes)).toEqual(new Set(["verified"]));
}, 60_000);

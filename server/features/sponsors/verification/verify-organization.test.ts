// A member shows who sponsors them, by code or by name: who is accepted, that failing reveals nothing, and that no row is used twice.
import { setTimeout as pause } from "node:timers/promises";
import { readOrgEmployee, verifyOrganization } from "@larkwell/contract/verification.ts";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Client, noPause, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { type CensusRow, createCensusRow, createSponsor, type Sponsor } from "../../../testing/factories/sponsors.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

let sponsor: Sponsor;
let row: CensusRow;
let member: Person;
let client: Client;
beforeEach(async () => {
  app.setNow(testNow);
  sponsor = await createSponsor(app);
  row = await createCensusRow(app, sponsor);
  member = await createMember(app);
  client = await signInAs(app, member);
});

type Body = Parameters<typeof client.call<typeof verifyOrganization>>[1]["body"];
const post = (body: Body, as = { client, member }) =>
  as.client.call(verifyOrganization, { params: { user_id: as.member.id }, body });
const asked = async (body: Body = byAddress(), as = { client, member }) => {
  const answer = await post(body, as);
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body.verification_id ?? 0;
};
const byAddress = (more: Partial<Body> = {}): Body => ({
  date_of_birth: row.dateOfBirth,
  company_email: row.email,
  ...more,
});
const byName = (more: Partial<Body> = {}): Body => ({
  verify: "fls",
  first_name: row.firstName,
  last_name: row.lastName,
  date_of_birth: row.dateOfBirth,
  company_name: sponsor.name,
  work_state: "NY",
  tel_number: "(212) 555-0147",
  ...more,
});

const lastMail = () =>
  app.context.read
    .selectFrom("sent_messages")
    .selectAll()
    .where("template", "=", "verification_code")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
const mailsSent = async () =>
  (
    await app.context.read
      .selectFrom("sent_messages")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("template", "=", "verification_code")
      .executeTakeFirstOrThrow()
  ).count;
/** The code in the work inbox. */
const mailedCode = async () => {
  await app.runJobs();
  return /: (\d{6})\b/.exec((await lastMail())?.body ?? "")?.[1] ?? "";
};
const another = (code: string) => (code === "000000" ? "000001" : "000000");
const membership = (person = member) =>
  app.context.read.selectFrom("organization_members").selectAll().where("user_id", "=", person.id).executeTakeFirst();
const confirmed = async (more: Partial<Body> = {}, as = { client, member }) => {
  const verification_id = await asked(byAddress(more), as);
  return post({ verification_id, code: await mailedCode() }, as);
};
const codeOf = (answer: Awaited<ReturnType<typeof post>>) => (answer.ok ? "ok" : answer.body.code);
const newcomer = async () => {
  const person = await createMember(app);
  return { member: person, client: await signInAs(app, person) };
};

describe("by a code", () => {
  test("the one in the inbox is accepted, and the answer says whether the member may invite a partner", async () => {
    const answer = await confirmed();
    expect(answer.body).toMatchObject({
      status: "verified",
      organization: { id: sponsor.id, name: sponsor.name },
      can_invite_partner: true,
    });
    expect(await membership()).toMatchObject({
      organization_id: sponsor.id,
      eligibility_record_id: row.id,
      verified_by: "company_email",
      as_dependent: false,
      until: null,
    });
  });

  test("the work address is used for the email and for nothing else, and the email reveals nothing", async () => {
    const before = await app.context.read
      .selectFrom("users")
      .selectAll()
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    await confirmed();
    const mail = await lastMail();
    expect(mail).toMatchObject({ recipient: "an address at work", user_id: null, subject: "Your code" });
    const said = `${mail?.subject} ${mail?.body} ${mail?.html?.replace(/<[^>]*>/g, " ")}`;
    expect(said).toContain("Your code for the account you are setting up: ");
    expect(said).not.toMatch(
      /larkwell|https?:|health|care|clinic|pregnan|fertil|parent|famil|member|employer|benefit/i,
    );
    expect(
      await app.context.read.selectFrom("users").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow(),
    ).toEqual(before);
    const kept = await app.context.read
      .selectFrom("verification_codes")
      .selectAll()
      .where("user_id", "=", member.id)
      .execute();
    expect(kept.map((one) => one.sealed)).toEqual([null]);
    const outbox = await app.context.read.selectFrom("outbox").select("payload").execute();
    expect(JSON.stringify([kept, outbox])).not.toContain("work.example");
  });

  test("asking again makes the newer code the only valid one", async () => {
    const first = await asked();
    const oldCode = await mailedCode();
    const second = await asked();
    expect(codeOf(await post({ verification_id: first, code: oldCode }))).toBe("verification_failed");
    expect((await post({ verification_id: second, code: await mailedCode() })).ok).toBe(true);
  });

  test("digits may be typed with spaces", async () => {
    const verification_id = await asked();
    const code = await mailedCode();
    expect((await post({ verification_id, code: `${code.slice(0, 3)} ${code.slice(3)}` })).ok).toBe(true);
  });

  test("five tries, and not even the right one after them", async () => {
    const verification_id = await asked();
    const code = await mailedCode();
    for (let time = 0; time < 5; time++)
      expect(codeOf(await post({ verification_id, code: another(code) }))).toBe("verification_failed");
    expect(codeOf(await post({ verification_id, code }))).toBe("verification_failed");
    expect(await membership()).toBeUndefined();
  });

  test("ten minutes", async () => {
    const verification_id = await asked();
    const code = await mailedCode();
    app.setNow(testNow.add({ minutes: 10 }));
    expect(codeOf(await post({ verification_id, code }))).toBe("verification_failed");
    app.setNow(testNow.add({ minutes: 9, seconds: 59 }));
    expect((await post({ verification_id, code })).ok).toBe(true);
  });

  test("another member's code is not accepted", async () => {
    const verification_id = await asked();
    const code = await mailedCode();
    expect(codeOf(await post({ verification_id, code }, await newcomer()))).toBe("verification_failed");
    expect((await post({ verification_id, code })).ok).toBe(true);
  });

  test("a row that ended while the code was on its way accepts no one", async () => {
    const verification_id = await asked();
    const code = await mailedCode();
    await app.write(({ db }) =>
      db.updateTable("eligibility_records").set({ ends_on: "2026-03-01" }).where("id", "=", row.id).execute(),
    );
    expect(codeOf(await post({ verification_id, code }))).toBe("verification_failed");
  });

  test("the last day of a row is shown with the membership, with the sponsor's grace period", async () => {
    await app.write(({ db }) =>
      db.updateTable("eligibility_records").set({ ends_on: "2026-03-31" }).where("id", "=", row.id).execute(),
    );
    await confirmed();
    expect(await membership()).toMatchObject({ ends_because: "census" });
    expect((await membership())?.until?.toString()).toBe("2026-05-01T04:00:00Z");
  });
});

describe("dependents", () => {
  const own = { own_date_of_birth: "1990-04-12" };

  test("if the census has none, as many as the sponsor accepts with one employee", async () => {
    await app.write(({ db }) =>
      db.updateTable("organizations").set({ dependents_each: 1 }).where("id", "=", sponsor.id).execute(),
    );
    const first = await confirmed(own);
    expect(first.body).toMatchObject({ status: "verified", can_invite_partner: false });
    expect(await membership()).toMatchObject({ as_dependent: true, eligibility_record_id: row.id });
    const second = await newcomer();
    expect(codeOf(await confirmed(own, second))).toBe("verification_failed");
    // The employee's own place is still free.
    expect((await confirmed({}, second)).ok).toBe(true);
  });

  test("if the census has some, only those, and each once", async () => {
    const spouse = await createCensusRow(app, sponsor, {
      employee_id: row.employeeId,
      relation: "spouse",
      date_of_birth: "1990-04-12",
    });
    expect(codeOf(await confirmed({ own_date_of_birth: "1991-01-01" }))).toBe("verification_failed");
    expect((await confirmed(own)).ok).toBe(true);
    expect(await membership()).toMatchObject({ as_dependent: true, eligibility_record_id: spouse.id });
    expect(codeOf(await confirmed(own, await newcomer()))).toBe("verification_failed");
  });
});

/** Everything that can be wrong: all of them must get the same answer. */
const wrong: [string, () => Body | Promise<Body>][] = [
  ["the date of birth", () => byAddress({ date_of_birth: "1986-11-04" })],
  ["the address", () => byAddress({ company_email: `x${row.email}` })],
  [
    "the dependent",
    async () => {
      await createCensusRow(app, sponsor, {
        employee_id: row.employeeId,
        relation: "child",
        date_of_birth: "2000-01-01",
      });
      return byAddress({ own_date_of_birth: "2001-01-01" });
    },
  ],
  [
    "a row that has not begun",
    async () => {
      const later = await createCensusRow(app, sponsor, { starts_on: "2026-03-10" });
      return byAddress({ company_email: later.email });
    },
  ],
  [
    "a row that is over",
    async () => {
      const past = await createCensusRow(app, sponsor, { ends_on: "2026-03-08" });
      return byAddress({ company_email: past.email });
    },
  ],
  [
    "a sponsor that has ended",
    async () => {
      const ended = await createSponsor(app, { ended_at: testNow.subtract({ hours: 1 }) });
      const there = await createCensusRow(app, ended);
      return byAddress({ company_email: there.email });
    },
  ],
  [
    "two rows that fit",
    async () => {
      await createCensusRow(app, await createSponsor(app), { email: row.email });
      return byAddress();
    },
  ],
];

describe("whatever is wrong", () => {
  test.each(wrong)(
    "%s: the answer says that a code is on its way, none is sent, and none is right",
    async (_name, body) => {
      const sent = await mailsSent();
      const answer = await post(await body());
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        status: "code_sent",
        message: "If this address is on your employer’s list, we’ve sent it a code.",
        verification_id: expect.any(Number),
        expires_at: "2026-03-09 15:10:00",
        organization: null,
        can_invite_partner: false,
      });
      await app.runJobs();
      expect(await mailsSent()).toBe(sent);
      const verification_id = answer.ok ? (answer.body.verification_id ?? 0) : 0;
      const refused = await post({ verification_id, code: "123456" });
      expect([refused.status, codeOf(refused)]).toEqual([422, "verification_failed"]);
    },
  );

  // A machine that is busy with something else may disturb one measurement, not three.
  test("the answer has the same shape, text and time as for a person who is in a census", { retry: 2 }, async () => {
    app.setPause(pause);
    onTestFinished(() => app.setPause(noPause));
    const timed = async (body: Body) => {
      const begun = performance.now();
      const { body: answer, status } = await post(body);
      const { verification_id: _, ...rest } = answer as Record<string, unknown>;
      return { took: performance.now() - begun, answer: { status, ...rest } };
    };
    const known = [];
    const unknown = [];
    for (let time = 0; time < 6; time++) {
      known.push(await timed(byAddress()));
      unknown.push(await timed(byAddress({ company_email: `nobody-${time}@work.example` })));
    }
    expect(new Set([...known, ...unknown].map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    const median = (times: { took: number }[]) => times.map(({ took }) => took).sort((a, b) => a - b)[3] ?? 0;
    // Both take the fixed quarter of a second; the rest is the machine's noise.
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(60);
    expect(Math.min(...[...known, ...unknown].map(({ took }) => took))).toBeGreaterThan(245);
  });

  test("the same rows are written in both cases", async () => {
    const traces = async (body: Body) => {
      const id = await asked(body);
      const outbox = await app.context.read
        .selectFrom("outbox")
        .select(["kind", "payload"])
        .where("dedupe_key", "=", `verification_code:${id}`)
        .execute();
      return outbox.map(({ kind, payload }) => [kind, Object.keys(payload as object)]);
    };
    expect(await traces(byAddress())).toEqual(await traces(byAddress({ date_of_birth: "1900-01-01" })));
  });

  test.each<[string, Partial<Body>]>([
    ["first name", { first_name: "Nadja" }],
    ["last name", { last_name: "Okafor" }],
    ["date of birth", { date_of_birth: "1986-11-04" }],
    ["company", { company_name: "Another" }],
    ["state", { work_state: "NJ" }],
    ["nothing at all", { first_name: "Any", last_name: "Body", date_of_birth: "1950-01-01", company_name: "Nowhere" }],
  ])("by name, %s", async (_name, more) => {
    const answer = await post(byName(more));
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        code: "verification_failed",
        message: "We couldn’t confirm your employer with what you entered.",
        request_id: expect.any(String),
      },
    ]);
  });
});

describe("by name", () => {
  test("exactly one match is accepted", async () => {
    const answer = await post(
      byName({ first_name: "  NÁDIA ", company_name: sponsor.name.toUpperCase().replace(", INC.", "") }),
    );
    expect(answer.body).toMatchObject({ status: "verified", organization: { id: sponsor.id } });
    expect(await membership()).toMatchObject({ verified_by: "census", eligibility_record_id: row.id });
  });

  test("two matches count as none, unless the member's link names one of the two", async () => {
    const twin = await createSponsor(app, { name: sponsor.name });
    await createCensusRow(app, twin, { last_name: row.lastName });
    expect(codeOf(await post(byName()))).toBe("verification_failed");
    await app.write(({ db }) =>
      db
        .insertInto("arrivals")
        .values({
          user_id: member.id,
          organization: twin.slug,
          is_enterprise: true,
          is_sponsored: false,
          registered_at: testNow,
        })
        .execute(),
    );
    const answer = await post(byName());
    expect(answer.body).toMatchObject({ organization: { id: twin.id } });
  });

  test("a listed dependent, by their own name and birthday and their employee's birthday", async () => {
    await createCensusRow(app, sponsor, {
      employee_id: row.employeeId,
      relation: "partner",
      first_name: "Kim",
      last_name: row.lastName,
      date_of_birth: "1990-04-12",
    });
    const answer = await post(byName({ first_name: "Kim", own_date_of_birth: "1990-04-12" }));
    expect(answer.body).toMatchObject({ status: "verified", can_invite_partner: false });
  });

  test.each<[string, Partial<Body>, string]>([
    ["a date that is none", { date_of_birth: "1986-13-01" }, "date_of_birth"],
    ["no name", { first_name: " " }, "first_name"],
    ["no phone", { tel_number: "12" }, "tel_number"],
    ["a state that is none", { work_state: "XX" }, "work_state"],
  ])("%s shows an error at its field", async (_name, more, field) => {
    const answer = await post(byName(more));
    expect(answer.status).toBe(422);
    expect(answer.ok ? [] : answer.body.errors?.map((one) => one.field)).toEqual([field]);
  });
});

describe("a row of a census", () => {
  test("is one account's: of two who have the code of the same row together, one is accepted", async () => {
    const both = [await newcomer(), await newcomer()];
    const tickets = [];
    for (const one of both)
      tickets.push({ one, verification_id: await asked(byAddress(), one), code: await mailedCode() });
    const answers = await Promise.all(
      tickets.map(({ one, verification_id, code }) => post({ verification_id, code }, one)),
    );
    expect(answers.map(codeOf).sort()).toEqual(["ok", "verification_failed"]);
    const holders = await app.context.read
      .selectFrom("organization_members")
      .select("user_id")
      .where("eligibility_record_id", "=", row.id)
      .execute();
    expect(holders.length).toBe(1);
  });

  test("is free again when its account was closed", async () => {
    const first = await newcomer();
    await confirmed({}, first);
    expect(codeOf(await confirmed())).toBe("verification_failed");
    await app.write(({ db }) =>
      db.updateTable("users").set({ disabled_at: testNow }).where("id", "=", first.member.id).execute(),
    );
    expect((await confirmed()).ok).toBe(true);
  });

  test("the same code from two tabs together is one membership, and both are told that it worked", async () => {
    const verification_id = await asked();
    const code = await mailedCode();
    const answers = await Promise.all([1, 2, 3].map(() => post({ verification_id, code })));
    expect(answers.map(codeOf)).toEqual(["ok", "ok", "ok"]);
    const joined = await app.context.read
      .selectFrom("audit_details")
      .select("audit_id")
      .where("subject_user_id", "=", member.id)
      .where("action", "=", "organization.joined")
      .execute();
    expect(joined.length).toBe(1);
  });
});

test("a new employer replaces the old one", async () => {
  await confirmed();
  const next = await createSponsor(app);
  const there = await createCensusRow(app, next);
  app.setNow(testNow.add({ minutes: 5 }));
  expect((await confirmed({ company_email: there.email })).body).toMatchObject({ organization: { id: next.id } });
  expect(await membership()).toMatchObject({ organization_id: next.id, eligibility_record_id: there.id });
  const audit = await app.context.read
    .selectFrom("audit_details")
    .select(["action", "subject_id"])
    .where("subject_user_id", "=", member.id)
    .where("action", "like", "organization.%")
    .orderBy("audit_id")
    .execute();
  expect(audit.map((one) => [one.action, Number(one.subject_id)])).toEqual([
    ["organization.joined", sponsor.id],
    ["organization.left", sponsor.id],
    ["organization.joined", next.id],
  ]);
  // The old place is free only for the people in the census, and no one needs it anymore.
  expect((await confirmed({}, await newcomer())).ok).toBe(true);
});

describe("org employee data", () => {
  const read = (person = member, as = client) => as.call(readOrgEmployee, { params: { user_id: person.id } });

  test("is the member's own row and no one else's", async () => {
    expect((await read()).body).toMatchObject({ organization: null, employee: null });
    await confirmed();
    expect((await read()).body).toMatchObject({
      organization: { id: sponsor.id, name: sponsor.name },
      relation: "employee",
      verified_by: "company_email",
      can_invite_partner: true,
      employee: { first_name: "Nadia", last_name: row.lastName, work_state: "NY" },
    });
    const stranger = await newcomer();
    expect((await read(member, stranger.client)).status).toBe(404);
  });

  test("tells an unlisted dependent nothing about their employee", async () => {
    await confirmed({ own_date_of_birth: "1990-04-12" });
    expect((await read()).body).toMatchObject({ relation: "dependent", can_invite_partner: false, employee: null });
  });

  test("is nothing once access has ended", async () => {
    await confirmed();
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ until: testNow }).where("user_id", "=", member.id).execute(),
    );
    expect((await read()).body).toMatchObject({ organization: null });
  });
});

test("no one is verified for another", async () => {
  const stranger = await newcomer();
  const answer = await stranger.client.call(verifyOrganization, { params: { user_id: member.id }, body: byName() });
  expect(answer.status).toBe(404);
});

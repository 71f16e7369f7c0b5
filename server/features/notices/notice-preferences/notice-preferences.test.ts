// Notice preferences over HTTP: the defaults, changes field by field, errors with messages.
import { changeNoticePreferences, readNoticePreferences } from "@larkwell/contract/notice-preferences.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const usual = {
  email_off: [],
  sms_off: [],
  push_off: [],
  quiet_from: null,
  quiet_until: null,
  preferred_ways: [],
  voice_mail_ok: false,
  safe_number: null,
  brand_in_mail: true,
  discreet: false,
};

type Body = Parameters<typeof changing>[1];
const changing = async (person: Person, body: { [field: string]: unknown }) =>
  (await signInAs(app, person)).call(changeNoticePreferences, { params: { user_id: person.id }, body });
const reading = async (person: Person) =>
  (await signInAs(app, person)).get(readNoticePreferences, { params: { user_id: person.id } });

test("a person without preferences has the defaults, in every role", async () => {
  for (const person of [await createMember(app), await createPerson(app, "staff")])
    expect(await reading(person)).toEqual(usual);
});

test("each change keeps the rest, and nulls remove", async () => {
  const member = await createMember(app);
  const first: Body = { email_off: ["feedback"], quiet_from: "21:30", quiet_until: "07:00", discreet: true };
  expect(await changing(member, first)).toMatchObject({ status: 200, body: { ...usual, ...first } });
  await changing(member, { safe_number: "(212) 555-0123", preferred_ways: ["sms", "call"] });
  await changing(member, { quiet_from: null, quiet_until: null, discreet: false });
  expect(await reading(member)).toEqual({
    ...usual,
    email_off: ["feedback"],
    safe_number: "+12125550123",
    preferred_ways: ["sms", "call"],
  });
  await changing(member, { safe_number: "" });
  expect((await reading(member)).safe_number).toBeNull();
});

test("two tabs together: each field keeps its latest value", async () => {
  const member = await createMember(app);
  const bodies: Body[] = [
    { email_off: ["order"] },
    { sms_off: ["reminder"] },
    { voice_mail_ok: true },
    { brand_in_mail: false },
    { quiet_from: "22:00", quiet_until: "06:00" },
  ];
  const answers = await Promise.all(bodies.map((body) => changing(member, body)));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect(await reading(member)).toMatchObject(Object.assign({}, ...bodies));
});

test.each([
  [{ quiet_from: "21:00" }, "quiet_until"],
  [{ quiet_from: null, quiet_until: "06:00" }, "quiet_from"],
  [{ quiet_from: "21:00", quiet_until: "21:00" }, "quiet_until"],
  [{ quiet_from: "25:00", quiet_until: "06:00" }, "quiet_from"],
  [{ safe_number: "12" }, "safe_number"],
  [{ email_off: ["account"] }, "email_off"],
  [{ preferred_ways: ["pigeon"] }, "preferred_ways"],
])("%o is refused at its field", async (body, field) => {
  const answer = await changing(await createMember(app), body);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain(`"${field}`);
});

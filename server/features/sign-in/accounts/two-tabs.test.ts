// Two tabs that save the profile together: each field keeps its latest value, and nothing else changes.
import { readMemberProfile, updateMemberProfile, updateUser } from "@larkwell/contract/accounts.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

test("fields that two tabs change together are both saved, also those of the address", async () => {
  const member = await createMember(app);
  const params = { user_id: member.id };
  const [one, two] = [await signInAs(app, member), await signInAs(app, member)];
  for (let round = 0; round < 5; round++) {
    const street_address = `${round} Grove Street`;
    const city = `City ${round}`;
    const first_name = `First ${round}`;
    const last_name = `Last ${round}`;
    await Promise.all([
      one.get(updateMemberProfile, { params, body: { address: { street_address, address_2: "Unit 3" } } }),
      two.get(updateMemberProfile, { params, body: { address: { city }, color_hex: round % 2 ? "b97965" : "8ead9f" } }),
      one.get(updateUser, { params, body: { first_name } }),
      two.get(updateUser, { params, body: { last_name } }),
    ]);
    const profile = await one.get(readMemberProfile, { params });
    expect(profile.address).toMatchObject({ street_address, address_2: "Unit 3", city });
    expect(await one.get(readMe, {})).toMatchObject({ first_name, last_name });
  }
  // What is left out stays.
  await two.get(updateMemberProfile, { params, body: { address: { zip_code: "12207" } } });
  expect((await one.get(readMemberProfile, { params })).address).toMatchObject({ address_2: "Unit 3", city: "City 4" });
});

test("consent to texts and another number together: consent never applies to a number it was not given for", async () => {
  for (let round = 0; round < 5; round++) {
    const member = await createMember(app);
    const params = { user_id: member.id };
    const client = await signInAs(app, member);
    await Promise.all([
      client.get(updateMemberProfile, { params, body: { sms_consent: true } }),
      client.get(updateMemberProfile, { params, body: { phone_number: "+12125550199" } }),
    ]);
    const profile = await client.get(readMemberProfile, { params });
    expect(profile.tel_number).toBe("+12125550199");
    const row = await app.context.read
      .selectFrom("audit_log")
      .select("id")
      .where("subject_user_id", "=", member.id)
      .execute();
    expect(row).toHaveLength(2);
  }
});

test("a date of birth is given once, by an adult, and never changed here", async () => {
  const member = await createMember(app);
  const params = { user_id: member.id };
  const client = await signInAs(app, member);
  const change = (date_of_birth: string) => client.call(updateUser, { params, body: { date_of_birth } });
  expect(await change("1980-01-01")).toMatchObject({ status: 422, body: { errors: [{ field: "date_of_birth" }] } });
  expect((await change("1990-04-12")).status).toBe(200);
  const made = await createPerson(app, "staff");
  await app.write(({ db }) => db.updateTable("users").set({ date_of_birth: null }).where("id", "=", made.id).execute());
  const staff = await signInAs(app, made);
  const give = (date_of_birth: string) =>
    staff.call(updateUser, { params: { user_id: made.id }, body: { date_of_birth } });
  expect((await give("2010-01-01")).status).toBe(422);
  expect((await give("1985-06-07")).status).toBe(200);
});

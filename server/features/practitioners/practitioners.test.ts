// The wish to be told when hours open, over HTTP.
import { requestAvailabilityNotice } from "@larkwell/contract/practitioners.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../testing/build-app.ts";
import { createMember } from "../../testing/factories/people.ts";
import { createPractice } from "../../testing/factories/practices.ts";
import { signInAs } from "../../testing/sign-in-as.ts";

const app = useTestApp();

describe("asking to be told", () => {
  test("keeps one open wish per member and practitioner, with the newest note", async () => {
    const practice = await createPractice(app, { hours: null });
    const member = await createMember(app);
    const client = await signInAs(app, member);
    const ask = (note: string) =>
      client.call(requestAvailabilityNotice, { body: { practitioner_id: practice.person.id, note } });

    expect((await ask("Mornings please")).status).toBe(201);
    expect((await ask("Evenings are fine too")).status).toBe(201);

    const rows = await app.house.read
      .selectFrom("availability_requests")
      .selectAll()
      .where("member_id", "=", member.id)
      .execute();
    expect(rows.map((row) => row.note)).toEqual(["Evenings are fine too"]);
  });

  test("answers 404 for somebody who is no practitioner", async () => {
    const member = await createMember(app);
    const client = await signInAs(app, member);
    const answer = await client.call(requestAvailabilityNotice, { body: { practitioner_id: member.id } });
    expect(answer.status).toBe(404);
  });

  test("is for members: practitioners get 403, visitors 401", async () => {
    const practice = await createPractice(app);
    const body = { practitioner_id: practice.person.id };
    const practitioner = await signInAs(app, practice.person);
    expect((await practitioner.call(requestAvailabilityNotice, { body })).status).toBe(403);
    expect((await app.client().call(requestAvailabilityNotice, { body })).status).toBe(401);
  });

  test("names the field that is wrong", async () => {
    const client = await signInAs(app, await createMember(app));
    const answer = await client.call(requestAvailabilityNotice, { body: { practitioner_id: "soon", note: "\u0000" } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "practitioner_id" }, { field: "note" }] },
    });
  });
});

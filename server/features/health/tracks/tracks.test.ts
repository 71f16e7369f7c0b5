// Tracks and programs over HTTP: what each leads to, what a change asks and stores, a loss, undoing it, and who may see what.

import { addGrowth, readChildPage } from "@larkwell/contract/family.ts";
import * as health from "@larkwell/contract/health-profile.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import * as contract from "@larkwell/contract/tracks.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn, trackOf } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { offerSuccessfulPregnancy } from "./offer-successful-pregnancy.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

type Options = Parameters<typeof createMemberIn>[2];
async function memberIn(tracks: readonly TrackName[], options?: Options) {
  const person = await createMemberIn(app, tracks, options);
  return { person, client: await signInAs(app, person) };
}

const change = async (client: Client, person: Person, from: TrackName, destination: string, more = {}) =>
  client.call(contract.startTransition, {
    params: { id: await trackOf(app, person, from) },
    body: { destination, ...more },
  });

const namesOf = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("member_tracks")
      .select("name")
      .where("user_id", "=", person.id)
      .where("ended_at", "is", null)
      .orderBy("name")
      .execute()
  ).map((row) => row.name);

const auditOf = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("audit_details")
      .select("action")
      .where("subject_user_id", "=", person.id)
      .orderBy("audit_id")
      .execute()
  ).map((row) => row.action);

const profileOf = (client: Client, person: Person) =>
  client.get(health.readHealthProfile, { params: { user_id: person.id } });

describe("a member's own tracks", () => {
  test("say the current position, what comes next, and what each can be changed to", async () => {
    const { client } = await memberIn(["pregnancy"], { dueDate: "2026-06-29" });
    const { data, undo } = await client.get(contract.listTracks, {});
    expect(data).toEqual([
      expect.objectContaining({
        name: "pregnancy",
        active: true,
        module: expect.objectContaining({ title: "Second trimester" }),
        phase: { phase_id: 1_024, name: "week-24", title: "Week 24", week: 24 },
        days_left: 112,
        next: { title: "Third trimester", in_weeks: 4 },
        asks: null,
      }),
    ]);
    expect(data[0]?.transitions.map((one) => [one.destination, one.name, one.asks])).toEqual([
      ["postpartum", "birth", "child_birthday"],
      ["pregnancyloss", "loss", null],
    ]);
    expect(undo).toBeNull();
  });

  test("are counted in the member's zone", async () => {
    app.setNow(Temporal.Instant.from("2026-03-10T03:00:00Z"));
    const phaseIn = async (timeZone: string) => {
      const { client } = await memberIn(["pregnancy"], { dueDate: "2026-06-30", timeZone });
      const { structured_programs } = await client.get(readMe, { query: { include_profile: true } });
      return structured_programs[0]?.modules.find((one) => one.current_phase)?.current_phase?.phase_id;
    };
    expect([await phaseIn("America/New_York"), await phaseIn("Asia/Tokyo")]).toEqual([1_023, 1_024]);
  });

  test("lead only to what the organization offers, and always to a loss", async () => {
    const { client, person } = await memberIn(["pregnancy"], { offered: ["pregnancy", "fertility"] });
    const { data, available } = await client.get(contract.listTracks, {});
    expect(data[0]?.transitions.map((one) => one.destination)).toEqual(["pregnancyloss"]);
    expect(available.map((one) => one.name)).toEqual(["fertility", "pregnancyloss"]);
    const refused = await change(client, person, "pregnancy", "postpartum", { child: { birthday: "2026-03-08" } });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([422, "track_not_offered"]);
    expect(await namesOf(person)).toEqual(["pregnancy"]);
  });
});

describe("a change", () => {
  test("ends the one and begins the other, stores the date, and is recorded", async () => {
    const { client, person } = await memberIn(["fertility"]);
    const answer = await change(client, person, "fertility", "pregnancy", {
      dated_by: "last_period",
      dated_from: "2026-01-26",
    });
    expect(answer.status).toBe(200);
    expect(await namesOf(person)).toEqual(["pregnancy"]);
    expect(await profileOf(client, person)).toMatchObject({ due_date: "2026-11-02", dated_by: "last_period" });
    expect(await auditOf(person)).toEqual(["track.ended", "track.started"]);
    const { undo } = await client.get(contract.listTracks, {});
    expect(undo).toMatchObject({ name: "successful_pregnancy", undo_until: "2026-03-23 15:00:00" });
  });

  test("a birth adds the child, and the pregnancy is no longer counted", async () => {
    const { client, person } = await memberIn(["pregnancy"], { dueDate: "2026-03-12" });
    await change(client, person, "pregnancy", "postpartum", {
      child: { birthday: "2026-03-07", weeks_at_birth: 39 },
    });
    expect(await profileOf(client, person)).toMatchObject({
      due_date: null,
      children: [{ birthday: "2026-03-07", weeks_at_birth: 39, name: "" }],
    });
    const { data } = await client.get(contract.listTracks, {});
    expect(data.map((one) => [one.name, one.phase?.name])).toEqual([["postpartum", "week-1"]]);
  });

  test("an open date is an answer, and an old one is not used for the new pregnancy", async () => {
    const { client, person } = await memberIn(["pregnancyloss"], { dueDate: "2026-06-01" });
    await change(client, person, "pregnancyloss", "pregnancy");
    expect(await profileOf(client, person)).toMatchObject({ due_date: null, due_date_unknown: true });
    expect((await client.get(contract.listTracks, {})).data[0]).toMatchObject({ phase: null, asks: "due_date" });
  });

  test("that doesn't exist is refused with a message; so is a wrong date, and nothing is changed", async () => {
    const { client, person } = await memberIn(["fertility"]);
    for (const destination of ["postpartum", "no such", "__proto__", "fertility"]) {
      const answer = await change(client, person, "fertility", destination);
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, "track_unknown"]);
    }
    const wrong = await change(client, person, "fertility", "pregnancy", { due_date: "2026-03-08" });
    expect(wrong.body).toMatchObject({
      errors: [{ field: "due_date", message: "Enter a due date that is today or later." }],
    });
    expect(await namesOf(person)).toEqual(["fertility"]);
    expect(await auditOf(person)).toEqual([]);
  });

  test("works under its other address, with the same rules", async () => {
    const { client, person } = await memberIn(["postpartum"], { children: ["2025-04-01"] });
    const { data } = await client.get(contract.listProgramTransitions, { params: { user_id: person.id } });
    expect(data.map((one) => [one.from, one.destination])).toContainEqual(["postpartum", "parenting_and_pediatrics"]);
    const answer = await client.call(contract.makeProgramTransition, {
      params: { user_id: person.id },
      body: { track_id: data[0]?.track_id ?? 0, destination: "parenting_and_pediatrics" },
    });
    expect(answer.status).toBe(200);
    expect(await namesOf(person)).toEqual(["parenting_and_pediatrics"]);
  });

  test("parenting continues beside a new pregnancy", async () => {
    const { client, person } = await memberIn(["parenting_and_pediatrics"]);
    await change(client, person, "parenting_and_pediatrics", "pregnancy", { due_date: "2026-10-01" });
    expect(await namesOf(person)).toEqual(["parenting_and_pediatrics", "pregnancy"]);
  });

  test("of another member's track, or of none, is not found", async () => {
    const { person } = await memberIn(["pregnancy"]);
    const stranger = await signInAs(app, await createMember(app));
    expect((await change(stranger, person, "pregnancy", "pregnancyloss")).status).toBe(404);
    expect(await namesOf(person)).toEqual(["pregnancy"]);
  });

  test("of a track that has ended meanwhile says that it is outdated", async () => {
    const { client, person } = await memberIn(["fertility"]);
    const id = await trackOf(app, person, "fertility");
    await change(client, person, "fertility", "adoption");
    const late = await client.call(contract.startTransition, { params: { id }, body: { destination: "surrogacy" } });
    expect([late.status, (late.body as { code: string }).code]).toEqual([409, "stale"]);
  });
});

describe("a loss", () => {
  test("ends the pregnancy and nothing else, erases nothing, and suspends what the partner sees", async () => {
    const { client, person } = await memberIn(["pregnancy", "parenting_and_pediatrics"], {
      dueDate: "2026-06-29",
      children: ["2022-05-01"],
    });
    expect((await change(client, person, "pregnancy", "pregnancyloss")).status).toBe(200);
    expect(await namesOf(person)).toEqual(["parenting_and_pediatrics", "pregnancyloss"]);
    expect(await profileOf(client, person)).toMatchObject({
      due_date: "2026-06-29",
      children: [{ birthday: "2022-05-01" }],
    });
    expect(await client.get(contract.readLossPreferences, { params: { user_id: person.id } })).toEqual({
      sharing_paused: true,
      has_partner: false,
      coordinator_may_reach_out: null,
      practitioners_may_know: null,
      about: null,
      has_visits: false,
    });
  });

  test("after a birth is possible too, and the weeks after it are no longer counted", async () => {
    const { client, person } = await memberIn(["postpartum"], { children: ["2026-02-20"] });
    await change(client, person, "postpartum", "pregnancyloss");
    const { structured_programs, active_tracks } = await client.get(readMe, { query: { include_profile: true } });
    expect(active_tracks.map((one) => one.name)).toEqual(["pregnancyloss"]);
    expect(structured_programs.map((one) => [one.type, one.current_module])).toEqual([["pregnancyloss", "first_days"]]);
  });

  test("is possible for a member without any organization, and if none offers it", async () => {
    const { client, person } = await memberIn(["pregnancy"]);
    expect((await change(client, person, "pregnancy", "pregnancyloss")).status).toBe(200);
  });

  test("the member's preferences are asked one by one; no answer means no, and stays so", async () => {
    const { client, person } = await memberIn(["pregnancy"]);
    await change(client, person, "pregnancy", "pregnancyloss");
    const save = (body: object) =>
      client.get(contract.saveLossPreferences, { params: { user_id: person.id }, body: body as never });
    expect(await save({ coordinator_may_reach_out: true })).toMatchObject({
      sharing_paused: true,
      coordinator_may_reach_out: true,
    });
    expect(await save({ partner_may_see: true })).toMatchObject({
      sharing_paused: false,
      coordinator_may_reach_out: true,
    });
  });

  test("was a mistake: everything is exactly as it was, and the second press changes nothing", async () => {
    const { client, person } = await memberIn(["pregnancy"], { dueDate: "2026-06-29" });
    const id = await trackOf(app, person, "pregnancy");
    const before = await profileOf(client, person);
    const { undo } = (await change(client, person, "pregnancy", "pregnancyloss")).body as contract.ChangedTracks;
    app.setNow(testNow.add({ hours: 24 * 29 }));
    const later = await signInAs(app, person);
    const takeBack = () => later.call(contract.undoTransition, { params: { user_id: person.id, id: undo?.id ?? 0 } });
    expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 200]);
    expect(await trackOf(app, person, "pregnancy")).toBe(id);
    expect(await namesOf(person)).toEqual(["pregnancy"]);
    expect(await profileOf(later, person)).toEqual(before);
    expect(await later.get(contract.readLossPreferences, { params: { user_id: person.id } })).toMatchObject({
      sharing_paused: false,
    });
    expect((await later.get(contract.listTracks, {})).undo).toBeNull();
  });
});

describe("undoing a change", () => {
  test("removes the date and the child that came with it", async () => {
    const { client, person } = await memberIn(["pregnancy"], { dueDate: "2026-03-12" });
    const answer = await change(client, person, "pregnancy", "postpartum", { child: { birthday: "2026-03-07" } });
    const { undo } = answer.body as contract.ChangedTracks;
    await client.get(contract.undoTransition, { params: { user_id: person.id, id: undo?.id ?? 0 } });
    expect(await profileOf(client, person)).toMatchObject({ due_date: "2026-03-12", children: [] });
  });

  test("keeps a child that something was written about, like a removed one", async () => {
    const { client, person } = await memberIn(["pregnancy"], { dueDate: "2026-03-12" });
    const answer = await change(client, person, "pregnancy", "postpartum", { child: { birthday: "2026-03-07" } });
    const { undo } = answer.body as contract.ChangedTracks;
    const child_id = (await profileOf(client, person)).children[0]?.id ?? 0;
    const params = { user_id: person.id, child_id };
    const body = { kind: "weight" as const, on: "2026-03-07", amount: 3_400, client_key: "first" };
    expect((await client.call(addGrowth, { params, body })).status).toBe(201);
    await client.get(contract.undoTransition, { params: { user_id: person.id, id: undo?.id ?? 0 } });
    expect((await profileOf(client, person)).children).toEqual([]);
    expect(await client.get(readChildPage, { params })).toMatchObject({
      child: { removed: true, died: false },
      growth: [{ amount: 3_400 }],
    });
  });

  test("ends with its time, and never undoes more than the latest change", async () => {
    const { client, person } = await memberIn(["egg_freezing"]);
    const first = (await change(client, person, "egg_freezing", "fertility")).body as contract.ChangedTracks;
    const second = (await change(client, person, "fertility", "pregnancy")).body as contract.ChangedTracks;
    const undo = async (id: number | undefined) =>
      (await signInAs(app, person)).call(contract.undoTransition, { params: { user_id: person.id, id: id ?? 0 } });
    expect((await undo(first.undo?.id)).status).toBe(409);
    app.setNow(testNow.add({ hours: 24 * 14 }));
    expect((await undo(second.undo?.id)).status).toBe(409);
    app.setNow(testNow.add({ hours: 24 * 14 - 1 }));
    expect((await undo(second.undo?.id)).status).toBe(200);
    expect(await namesOf(person)).toEqual(["fertility"]);
    expect((await undo(first.undo?.id)).status).toBe(200);
    expect(await namesOf(person)).toEqual(["egg_freezing"]);
  });

  test("of another member is not found", async () => {
    const { client, person } = await memberIn(["fertility"]);
    const { undo } = (await change(client, person, "fertility", "adoption")).body as contract.ChangedTracks;
    const other = await memberIn(["fertility"]);
    const answer = await other.client.call(contract.undoTransition, {
      params: { user_id: other.person.id, id: undo?.id ?? 0 },
    });
    expect(answer.status).toBe(404);
    expect(await namesOf(person)).toEqual(["adoption"]);
  });
});

describe("a pregnancy reported in an assessment", () => {
  const offer = (person: Person) =>
    app.write((tx) => offerSuccessfulPregnancy(tx, { memberId: person.id, now: app.context.now() }));

  test("changes nothing until the member agrees; then it can be undone", async () => {
    const { client, person } = await memberIn(["fertility"]);
    const suggestion = await offer(person);
    expect(suggestion).toMatchObject({ transition: { name: "successful_pregnancy", destination: "pregnancy" } });
    expect(await offer(person)).toEqual(suggestion);
    expect(await namesOf(person)).toEqual(["fertility"]);
    expect((await client.get(contract.listTracks, {})).data[0]?.suggested?.destination).toBe("pregnancy");
    const { undo } = (await change(client, person, "fertility", "pregnancy")).body as contract.ChangedTracks;
    expect(undo?.name).toBe("successful_pregnancy");
    await client.get(contract.undoTransition, { params: { user_id: person.id, id: undo?.id ?? 0 } });
    expect(await namesOf(person)).toEqual(["fertility"]);
  });

  test("is dismissed by a no", async () => {
    const { client, person } = await memberIn(["fertility"]);
    const suggestion = await offer(person);
    const answer = await client.get(contract.updateProgram, {
      params: { user_id: person.id, id: suggestion?.trackId ?? 0 },
      body: { suggestion_declined: true },
    });
    expect([answer.suggested, await namesOf(person)]).toEqual([null, ["fertility"]]);
  });

  test.each<[string, TrackName[], Options]>([
    ["in no fertility track", ["egg_freezing"], {}],
    ["pregnant already", ["fertility", "pregnancy"], {}],
    ["in a loss", ["fertility", "pregnancyloss"], {}],
    ["of an organization without such a program", ["fertility"], { offered: ["fertility"] }],
  ])("is suggested to no one who is %s", async (_why, tracks, options) => {
    expect(await offer((await memberIn(tracks, options)).person)).toBeNull();
  });
});

describe("the programs page", () => {
  const programs = (client: Client, person: Person) =>
    client.call(contract.listPrograms, { params: { user_id: person.id } });

  test("is every member's own, with an employer or without; also after a benefit has ended (F22)", async () => {
    const sponsored = await memberIn(["pregnancy"], { offered: [] });
    const marketplace = await memberIn(["pregnancy"]);
    const practitioner = await createPerson(app, "practitioner");
    const staff = await createPerson(app, "staff");
    expect((await programs(sponsored.client, sponsored.person)).status).toBe(200);
    expect((await programs(marketplace.client, marketplace.person)).status).toBe(200);
    await app.write(({ db }) =>
      db
        .updateTable("organization_members")
        .set({ until: testNow })
        .where("user_id", "=", sponsored.person.id)
        .execute(),
    );
    expect((await programs(sponsored.client, sponsored.person)).body).toMatchObject({ data: [{ name: "pregnancy" }] });
    expect((await programs(sponsored.client, marketplace.person)).status).toBe(404);
    expect((await programs(await signInAs(app, practitioner), practitioner)).status).toBe(200);
    expect((await programs(await signInAs(app, staff), staff)).status).toBe(403);
  });

  test("shows earlier programs, and not what was undone", async () => {
    const { client, person } = await memberIn(["egg_freezing"], { offered: [] });
    await change(client, person, "egg_freezing", "fertility");
    const { undo } = (await change(client, person, "fertility", "adoption")).body as contract.ChangedTracks;
    await client.get(contract.undoTransition, { params: { user_id: person.id, id: undo?.id ?? 0 } });
    const { body } = await programs(client, person);
    expect(body).toMatchObject({
      data: [
        { name: "fertility", active: true },
        { name: "egg_freezing", active: false },
      ],
      pagination: { total: 2 },
    });
  });

  test("accepts a stage, refuses an unknown one, and ends a program", async () => {
    const { client, person } = await memberIn(["fertility"]);
    const id = await trackOf(app, person, "fertility");
    const put = (body: object) =>
      client.call(contract.updateProgram, { params: { user_id: person.id, id }, body: body as never });
    expect((await put({ stage: "treatment" })).body).toMatchObject({ phase: { name: "treatment" } });
    expect((await put({ stage: "week-3" })).status).toBe(422);
    expect((await put({})).status).toBe(422);
    expect((await put({ ended: true })).body).toMatchObject({ active: false });
    expect((await put({ ended: true })).status).toBe(200);
    expect((await put({ stage: "trying" })).status).toBe(409);
    expect(await namesOf(person)).toEqual([]);
  });
});

test("a member's own record has each program with its modules and today's phase", async () => {
  const { client } = await memberIn(["pregnancy", "fertility"], { dueDate: "2026-06-29" });
  const { structured_programs } = await client.get(readMe, { query: { include_profile: true } });
  expect(structured_programs).toEqual([
    {
      type: "pregnancy",
      active: true,
      current_module: "second_trimester",
      current_module_id: 102,
      modules: [
        {
          id: 101,
          name: "first_trimester",
          onboarding_assessment_id: expect.toBeOneOf([null, expect.any(Number)]),
          current_phase: null,
        },
        {
          id: 102,
          name: "second_trimester",
          onboarding_assessment_id: expect.toBeOneOf([null, expect.any(Number)]),
          current_phase: { phase_id: 1_024 },
        },
        {
          id: 103,
          name: "third_trimester",
          onboarding_assessment_id: expect.toBeOneOf([null, expect.any(Number)]),
          current_phase: null,
        },
      ],
    },
    expect.objectContaining({ type: "fertility", current_module: "exploring" }),
  ]);
});

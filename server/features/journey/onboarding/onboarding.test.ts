// A member's onboarding over HTTP: the server says where to continue, from what it knows at that time.

import { updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import type { OnboardingState } from "@larkwell/contract/onboarding.ts";
import * as contract from "@larkwell/contract/onboarding.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import type { StepName } from "@larkwell/domain/onboarding/step-names.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { shippedOnboarding } from "../../../testing/factories/assessments.ts";
import { createNewMember, createOrganization, sponsor } from "../../../testing/factories/onboarding.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let member: Person;
let client: Client;

beforeAll(async () => {
  const { person } = await createPractice(app, {});
  await app.write(({ db }) =>
    db.updateTable("practitioner_profiles").set({ is_cx: true }).where("user_id", "=", person.id).execute(),
  );
});
const begin = async (options: Parameters<typeof createNewMember>[1] = {}) => {
  member = await createNewMember(app, options);
  client = await signInAs(app, member);
};
beforeEach(async () => {
  app.setNow(testNow);
  await begin();
});

type Body = Record<string, unknown>;
const read = () => client.get(contract.readOnboarding, { params: { user_id: member.id } });
const answer = (step: StepName, body: Body = {}) =>
  client.call(contract.answerOnboardingStep, {
    params: { user_id: member.id, step },
    body: { outcome: "done", ...body } as { outcome: "done" },
  });
const goOn = async (step: StepName, body: Body = {}): Promise<OnboardingState> => {
  const reply = await answer(step, body);
  if (!reply.ok) throw new Error(`${step} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};
const skip = (step: StepName) => goOn(step, { outcome: "skipped" });
const tracksOf = async (active = true) =>
  (
    await app.context.read
      .selectFrom("member_tracks")
      .select("name")
      .where("user_id", "=", member.id)
      .where("ended_at", active ? "is" : "is not", null)
      .orderBy("id")
      .execute()
  ).map((row) => row.name);
const home = { street_address: "12 Harbor Street", city: "Chicago", state: "il", zip_code: "60601", country: "us" };
const profile = () =>
  app.context.read.selectFrom("member_profiles").selectAll().where("user_id", "=", member.id).executeTakeFirstOrThrow();
const giftsOf = () =>
  app.context.read.selectFrom("welcome_gifts").selectAll().where("member_id", "=", member.id).execute();

describe("the path", () => {
  test("begins at the life stage", async () => {
    expect(await read()).toMatchObject({
      step: "life_stage",
      path: "/onboarding/life-stage",
      progress: 10,
      track: null,
      is_partner: false,
      can: { skip: false, back: false },
      open: true,
      completed_at: null,
    });
  });

  test("life stage starts the track, and asks for its date", async () => {
    const state = await goOn("life_stage", { track: "pregnancy" });
    expect(state).toMatchObject({
      step: "due_date",
      progress: 15,
      track: "pregnancy",
      can: { skip: true, back: true },
    });
    expect(await tracksOf()).toEqual(["pregnancy"]);
  });

  test("a partner track sets is_partner (R4.027)", async () => {
    expect(await goOn("life_stage", { track: "partner_newparent" })).toMatchObject({
      step: "child_birthday",
      is_partner: true,
    });
  });

  test("changing the life stage ends the other track, and loses no answer", async () => {
    await goOn("life_stage", { track: "pregnancy" });
    await client.get(updateHealthProfile, { params: { user_id: member.id }, body: { due_date: "2026-09-01" } });
    expect((await goOn("due_date")).step).toBe("verify_enterprise");
    expect((await goOn("life_stage", { track: "adoption" })).step).toBe("verify_enterprise");
    expect([await tracksOf(), await tracksOf(false)]).toEqual([["adoption"], ["pregnancy"]]);
    // Back again: the given date is still there.
    expect((await goOn("life_stage", { track: "pregnancy" })).step).toBe("verify_enterprise");
  });

  test("a date marked done without one stays the current step; 'I don't know yet' is an answer", async () => {
    await goOn("life_stage", { track: "pregnancy" });
    expect((await goOn("due_date")).step).toBe("due_date");
    await client.get(updateHealthProfile, { params: { user_id: member.id }, body: { due_date_unknown: true } });
    expect((await goOn("due_date")).step).toBe("verify_enterprise");
  });

  test("without an employer it ends at home, and stays ended", async () => {
    await goOn("life_stage", { track: "fertility" });
    expect((await skip("verify_enterprise")).step).toBe("use_case");
    const end = await goOn("use_case");
    expect(end).toMatchObject({
      step: "done",
      path: "/app/dashboard",
      open: false,
      completed_at: "2026-03-09 15:00:00",
    });
    // A later change in the member's life does not start it again.
    await app.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: member.id, name: "postpartum" }).execute(),
    );
    expect((await read()).step).toBe("done");
  });

  test("a sponsored member goes through all steps, on another device too", async () => {
    await sponsor(app, member, await createOrganization(app));
    await goOn("life_stage", { track: "fertility" });
    const address = await read();
    expect(address).toMatchObject({ step: "address_confirmation", progress: 35, gift: null });
    client = await signInAs(app, member);
    expect((await goOn("address_confirmation", { address: home })).step).toBe("customize_care_team_intro");
    const intro = await goOn("customize_care_team_intro");
    if (intro.step === "assessment") await skip("assessment");
    expect(await read()).toMatchObject({ step: "meet_care_coordinator", progress: 80 });
    expect(await goOn("meet_care_coordinator")).toMatchObject({ step: "find_time", progress: 82 });
    expect(await goOn("find_time")).toMatchObject({
      step: "book",
      progress: 90,
      path: expect.stringMatching(/^\/book-practitioner\/\d+\?ob=1$/) as string,
    });
    expect(await skip("book")).toMatchObject({ step: "invite_partner", progress: 95 });
    expect(await skip("invite_partner")).toMatchObject({ step: "complete", progress: 100 });
    expect(await goOn("complete")).toMatchObject({ step: "done", open: false });
  });

  test("verified long after it ended, a member can continue at the address", async () => {
    await goOn("life_stage", { track: "fertility" });
    await skip("verify_enterprise");
    await goOn("use_case");
    await sponsor(app, member, await createOrganization(app));
    expect(await read()).toMatchObject({ step: "address_confirmation", open: true });
  });

  test("an organization that doesn't offer the member's track leads to the use case", async () => {
    await goOn("life_stage", { track: "adoption" });
    await sponsor(app, member, await createOrganization(app, { tracks: ["pregnancy"] }));
    expect((await read()).step).toBe("use_case");
  });

  test("a sponsored partner invites or goes home", async () => {
    await sponsor(app, member, await createOrganization(app, { partner_invites: false }));
    const state = await goOn("life_stage", { track: "partner_fertility" });
    expect(state).toMatchObject({ step: "done", open: false });
    await begin();
    await sponsor(app, member, await createOrganization(app));
    expect((await goOn("life_stage", { track: "partner_fertility" })).step).toBe("invite_partner");
    expect((await skip("invite_partner")).step).toBe("enterprise_partner_complete");
    expect((await goOn("enterprise_partner_complete")).step).toBe("done");
  });

  test("an expired invite invites no one: the step is asked again", async () => {
    await begin({ track: "partner_fertility" });
    await sponsor(app, member, await createOrganization(app));
    const until = testNow.add({ minutes: 5 });
    await app.write(({ db }) =>
      db
        .insertInto("invites")
        .values({
          kind: "partner",
          created_by: member.id,
          name: "Sam",
          state: "open",
          created_at: testNow,
          expires_at: until,
        })
        .execute(),
    );
    expect((await read()).step).toBe("enterprise_partner_complete");
    app.setNow(until);
    expect((await read()).step).toBe("invite_partner");
  });

  test("the questions are those of the track the member chose, not of another one", async () => {
    const own = await shippedOnboarding(app, "fertility");
    await shippedOnboarding(app, "adoption");
    await begin({
      track: "fertility",
      outcomes: { address_confirmation: "skipped", customize_care_team_intro: "done" },
    });
    await sponsor(app, member, await createOrganization(app));
    await app.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: member.id, name: "adoption" }).execute(),
    );
    expect(await read()).toMatchObject({ step: "assessment", path: expect.stringContaining(`/${own.id}/`) });
  });

  test("a loss is not asked about address, gift and partner", async () => {
    await sponsor(app, member, await createOrganization(app, { gift: "A box for the first weeks" }));
    const state = await goOn("life_stage", { track: "pregnancyloss" });
    expect(["assessment", "meet_care_coordinator"]).toContain(state.step);
    expect(state.gift).toBeNull();
    const names = state.steps.map((step) => step.name);
    for (const name of ["address_confirmation", "customize_care_team_intro", "invite_partner"])
      expect(names).not.toContain(name);
  });

  test("what was skipped can be resumed; what is done can't be skipped", async () => {
    await goOn("life_stage", { track: "pregnancy" });
    await skip("due_date");
    const state = await read();
    expect(state.steps.find((step) => step.name === "due_date")).toMatchObject({
      state: "skipped",
      path: "/onboarding/due-date",
    });
    await client.get(updateHealthProfile, { params: { user_id: member.id }, body: { due_date: "2026-09-01" } });
    await goOn("due_date");
    const after = await skip("due_date");
    expect(after.steps.find((step) => step.name === "due_date")?.state).toBe("done");
  });
});

describe("an answer that doesn't count changes nothing, and returns the current step", () => {
  test("to a step not reached yet or off the path", async () => {
    const before = await read();
    for (const step of ["complete", "verify_enterprise", "child_birthday", "done"] as const)
      expect(await goOn(step)).toEqual({ ...before, counted: false });
  });

  test("from a tab that is behind", async () => {
    const { version } = await read();
    await goOn("life_stage", { track: "fertility", version });
    const late = await goOn("life_stage", { track: "adoption", version });
    // It changes nothing, and says so.
    expect(late).toMatchObject({ step: "verify_enterprise", track: "fertility", counted: false });
    expect(await tracksOf()).toEqual(["fertility"]);
  });

  test("skipping the life stage", async () => {
    expect((await skip("life_stage")).step).toBe("life_stage");
  });

  test("of a member from before onboarding", async () => {
    member = await createMember(app);
    client = await signInAs(app, member);
    const state = await read();
    expect(state).toMatchObject({ step: "done", open: false, completed_at: null, steps: [] });
    expect(await goOn("life_stage", { track: "adoption" })).toEqual({ ...state, counted: false });
    expect(await tracksOf()).toEqual([]);
  });
});

describe("bad input", () => {
  test("no life stage, or an unknown one", async () => {
    const none = await answer("life_stage");
    expect([none.status, (none.body as ErrorReply).errors?.[0]?.field]).toEqual([422, "track"]);
    expect((await answer("life_stage", { track: "marriage" })).status).toBe(422);
    expect((await answer("nowhere" as StepName)).status).toBe(404);
    expect(await tracksOf()).toEqual([]);
  });

  test("a track that the member's organization doesn't offer", async () => {
    await sponsor(app, member, await createOrganization(app, { tracks: ["pregnancy"] }));
    const reply = await answer("life_stage", { track: "adoption" });
    expect((reply.body as ErrorReply).code).toBe("track_not_offered");
    expect((await read()).step).toBe("life_stage");
  });

  test("another member's onboarding is not found, also for staff, practitioners and coordinators", async () => {
    for (const other of [
      await createMember(app),
      await createPerson(app, "practitioner"),
      await createPerson(app, "staff"),
    ]) {
      const stranger = await signInAs(app, other);
      const params = { user_id: member.id };
      const asked = await stranger.call(contract.readOnboarding, { params });
      const told = await stranger.call(contract.answerOnboardingStep, {
        params: { ...params, step: "life_stage" },
        body: { outcome: "done", track: "adoption" },
      });
      for (const reply of [asked, told]) expect([403, 404]).toContain(reply.status);
    }
    expect((await read()).version).toBe(0);
  });
});

describe("the address", () => {
  beforeEach(async () => {
    await begin({ track: "fertility" });
    await sponsor(app, member, await createOrganization(app, { gift: "A box for the first weeks" }));
  });

  test("in the United States is saved with its state, which becomes the member's", async () => {
    expect((await read()).gift).toBe("A box for the first weeks");
    await goOn("address_confirmation", { address: home, wants_gift: false });
    expect(await profile()).toMatchObject({
      street_address: "12 Harbor Street",
      address_state: "IL",
      state: "IL",
      country: "US",
    });
    expect(await giftsOf()).toEqual([]);
  });

  test("abroad is saved with ZZ (R4.028)", async () => {
    const abroad = { ...home, state: "IL", city: "Toronto", zip_code: "M5V 2T6", country: "CA" };
    await goOn("address_confirmation", { address: abroad, wants_gift: false });
    expect(await profile()).toMatchObject({ address_state: "ZZ", state: "ZZ", country: "CA", zip_code: "M5V 2T6" });
  });

  test("a state that the member gave stays", async () => {
    await app.write(({ db }) =>
      db.updateTable("member_profiles").set({ state: "NY" }).where("user_id", "=", member.id).execute(),
    );
    await goOn("address_confirmation", { address: home, wants_gift: false });
    expect(await profile()).toMatchObject({ address_state: "IL", state: "NY" });
  });

  test.each([
    [{ address: { ...home, city: " " }, wants_gift: true }, ["address.city"]],
    [{ address: { ...home, zip_code: "94110" }, wants_gift: true }, ["address.zip_code"]],
    [{ address: { ...home, country: "XX" }, wants_gift: true }, ["address.country"]],
    [{ address: home }, ["wants_gift"]],
    [{}, ["address.street_address", "wants_gift"]],
  ])("with %j is refused at %j", async (body, fields) => {
    const reply = await answer("address_confirmation", body);
    expect(reply.status).toBe(422);
    expect((reply.body as ErrorReply).errors?.map((error) => error.field)).toEqual(fields);
    expect((await profile()).street_address).toBe("");
  });

  test("a yes to the gift is one request, however often it is said; a no undoes it", async () => {
    await goOn("address_confirmation", { address: home, wants_gift: true });
    await goOn("address_confirmation", { address: home, wants_gift: true });
    expect(await giftsOf()).toMatchObject([{ state: "waiting", gift: "A box for the first weeks" }]);
    expect((await read()).wants_gift).toBe(true);
    await goOn("address_confirmation", { address: home, wants_gift: false });
    expect(await giftsOf()).toMatchObject([{ state: "cancelled", cancelled_by: "member" }]);
    await goOn("address_confirmation", { address: home, wants_gift: true });
    expect(await giftsOf()).toMatchObject([{ state: "waiting", cancelled_by: null }]);
  });

  test("a yes when none is offered is no request", async () => {
    await begin({ track: "fertility" });
    await sponsor(app, member, await createOrganization(app));
    await goOn("address_confirmation", { address: home, wants_gift: true });
    expect(await giftsOf()).toEqual([]);
  });
});

describe("life stages", () => {
  const stages = async (query: { org?: string } = {}) =>
    (await client.get(contract.listLifeStages, { query })).data.map((stage) => stage.track);

  test("are all of them, a loss among them and never at the end", async () => {
    const all = await stages();
    expect(all).toHaveLength(11);
    expect(all.indexOf("pregnancyloss")).toBeGreaterThan(0);
    expect(all.at(-1)).not.toBe("pregnancyloss");
  });

  test("are what the member's organization offers once it has confirmed them; before, no word in a link identifies a sponsor", async () => {
    await createOrganization(app, { slug: "others", tracks: ["adoption"] });
    const unknown = await stages({ org: "no-such-thing" });
    expect(unknown).toHaveLength(11);
    expect(await stages({ org: "OTHERS" })).toEqual(unknown);
    // Nor does the word that came with the registration.
    await app.write(({ db }) =>
      db
        .insertInto("arrivals")
        .values({ user_id: member.id, organization: "others", registered_at: testNow })
        .execute(),
    );
    expect(await stages()).toEqual(unknown);
    await sponsor(app, member, await createOrganization(app, { tracks: ["pregnancy", "partner_pregnant"] }));
    expect(await stages({ org: "others" })).toEqual(["pregnancy", "pregnancyloss", "partner_pregnant"]);
  });

  test("are available as plain data for older pages (R7.111)", async () => {
    const reply = await fetch(`${app.url}/_app_support/enterprise/life-stages.json`);
    const body = contract.LifeStages.parse(await reply.json());
    expect([reply.status, body.data.length]).toEqual([200, 11]);
    expect(body.data.find((stage) => stage.track === "partner_pregnant")).toMatchObject({
      is_partner: true,
      asks_for: "due_date",
    });
  });
});

describe("together", () => {
  test("two tabs answer the life stage: one counts, both are told the current step", async () => {
    const { version } = await read();
    const answers = await Promise.all(
      (["pregnancy", "adoption", "fertility", "pregnancy"] as const).map((track) =>
        goOn("life_stage", { track, version }),
      ),
    );
    expect(new Set(answers.map((state) => state.track)).size).toBe(1);
    expect(await tracksOf()).toEqual([answers[0]?.track]);
    expect((await read()).version).toBe(answers[0]?.version);
  });

  test("an address with a gift from many tabs is one request", async () => {
    await begin({ track: "fertility" });
    await sponsor(app, member, await createOrganization(app, { gift: "A box for the first weeks" }));
    await Promise.all(
      Array.from({ length: 6 }, () => goOn("address_confirmation", { address: home, wants_gift: true })),
    );
    expect(await giftsOf()).toMatchObject([{ state: "waiting" }]);
  });

  test("ending twice is ending once", async () => {
    await goOn("life_stage", { track: "fertility" });
    await skip("verify_enterprise");
    const ends = await Promise.all([goOn("use_case"), goOn("use_case"), goOn("use_case")]);
    expect(new Set(ends.map((state) => state.completed_at)).size).toBe(1);
  });
});

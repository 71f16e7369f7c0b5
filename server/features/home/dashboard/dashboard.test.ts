// A home over HTTP: the three variants, the one action, this week by the member's own day, and a loss in which nothing mentions babies.
import { readAppointment } from "@larkwell/contract/bookings.ts";
import { completeCurriculumStep } from "@larkwell/contract/curriculum.ts";
import * as contract from "@larkwell/contract/dashboard.ts";
import { readLossPreferences, saveLossPreferences, updateProgram } from "@larkwell/contract/tracks.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createFullLife, reportLoss } from "../../../testing/factories/full-lives.ts";
import { createMember, createPerson, type MemberOptions, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createDueDate, createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

interface Signed {
  person: Person;
  client: Client;
}
async function member(options: MemberOptions = {}): Promise<Signed> {
  const person = await createMember(app, options);
  return { person, client: await signInAs(app, person) };
}
const sponsored = (more: MemberOptions = {}) => member({ organization: "Harbor", ...more });
/** Signed in again: the clock moves further than a token lasts. */
const home = async ({ person }: Signed) =>
  (await signInAs(app, person)).get(contract.readDashboard, { params: { user_id: person.id } });
const away = ({ person, client }: Signed, key: string, undo = false) =>
  client.call(contract.dismissCard, { params: { user_id: person.id }, body: { key, undo } });
const begin = (table: "onboardings", person: Person) =>
  app.write(({ db }) =>
    db
      .insertInto(table)
      .values({ user_id: person.id, origin: "test", started_at: testNow, moved_at: testNow })
      .execute(),
  );
const babies =
  /\b(bab(y|ies)|infant|newborn|birth|pregnan(t|cy)|due date|week \d|trimester|feeding|breast|doula|lactation)\b/i;

describe("a pregnant sponsored member", () => {
  test("reads their week with its sources, and begins with the first step of their curriculum", async () => {
    const maya = await sponsored();
    await createTrack(app, maya.person, "pregnancy");
    // 24 weeks on March 9.
    await createDueDate(app, maya.person, "2026-06-29");
    const page = await home(maya);
    expect(page).toMatchObject({
      variant: "enterprise",
      hero: { kind: "curriculum_step", id: 101 },
      tracks: [{ name: "pregnancy", display_name: "Pregnancy" }],
      upcoming: [],
      // The date was given, so no one is asked to check it.
      curriculum: { done: 1, total: 6, next: { id: 101, completed_at: null } },
      cards: [],
      forum: true,
      quiet: false,
    });
    expect(page.this_week).toHaveLength(1);
    expect(page.this_week[0]).toMatchObject({ phase: "Week 24", title: "The glucose test", reviewed: null });
    expect(page.this_week[0]?.sources[0]).toMatchObject({
      organization: "American College of Obstetricians and Gynecologists",
      url: expect.stringMatching(/^https:\/\/www\.acog\.org\//),
    });
    await maya.client.get(completeCurriculumStep, {
      params: { id: 101 },
      body: { completed_at: "2026-03-09 15:00:00" },
    });
    expect(await home(maya)).toMatchObject({ hero: { id: 102 }, curriculum: { done: 2, next: { id: 102 } } });
  });

  test.each([
    // March 9, 15:00 UTC is March 10 in Kiritimati (UTC+14), and still March 9 in Honolulu.
    ["Pacific/Kiritimati", "Week 25"],
    ["Pacific/Honolulu", "Week 24"],
  ])("the day is that of the member's zone: %s reads %s", async (timeZone, phase) => {
    const maya = await sponsored({ timeZone });
    await createTrack(app, maya.person, "pregnancy");
    await createDueDate(app, maya.person, "2026-06-23");
    expect((await home(maya)).this_week[0]?.phase).toBe(phase);
  });

  test("without a date is asked for it, and reads nothing that counts", async () => {
    const maya = await sponsored();
    await createTrack(app, maya.person, "pregnancy");
    const page = await home(maya);
    expect(page.this_week).toEqual([]);
    expect(page.cards).toEqual([{ kind: "date_missing", key: "card:date_missing", id: null }]);
  });

  test("after 42 weeks is asked instead of counted further", async () => {
    const maya = await sponsored();
    await createTrack(app, maya.person, "pregnancy");
    await createDueDate(app, maya.person, "2026-02-01");
    const page = await home(maya);
    expect(page.this_week).toEqual([]);
    expect(page.cards.map(({ kind }) => kind)).toEqual(["program_check"]);
  });
});

describe("a marketplace member", () => {
  test("without a track books, may verify an employer, and has no curriculum", async () => {
    const tessa = await member();
    expect(await home(tessa)).toMatchObject({
      variant: "marketplace",
      hero: { kind: "book", id: null },
      tracks: [],
      this_week: [],
      curriculum: null,
      cards: [{ kind: "verify_employer" }, { kind: "choose_program" }],
    });
  });

  test("reads their week anyway, whoever pays", async () => {
    const tessa = await member();
    await createTrack(app, tessa.person, "fertility", "waiting");
    const page = await home(tessa);
    expect(page.curriculum).toBeNull();
    expect(page.this_week[0]).toMatchObject({ track: "fertility", title: "The two weeks", phase: "Waiting to know" });
  });
});

describe("the hero", () => {
  test("goes from onboarding over the upcoming visit to joining and rating", async () => {
    const maya = await sponsored();
    await createCard(app, maya.person);
    await begin("onboardings", maya.person);
    expect((await home(maya)).hero).toEqual({ kind: "onboarding", id: null });
    const { appointmentId, practice } = await createBooking(app, { member: maya.person, start: slotIn(4) });
    expect((await home(maya)).hero).toEqual({ kind: "onboarding", id: null });
    app.setNow(slotIn(1));
    // Three days ahead, the visit comes before forms that can wait.
    expect((await home(maya)).hero).toEqual({ kind: "prepare_visit", id: appointmentId });
    app.setNow(testNow);
    await app.write(({ db }) =>
      db.updateTable("onboardings").set({ completed_at: testNow, completed_sponsored: true }).execute(),
    );
    expect(await home(maya)).toMatchObject({
      hero: { kind: "next_visit", id: appointmentId },
      upcoming: [{ id: appointmentId, minutes: 20, can: { join: false }, practitioner: { id: practice.person.id } }],
      care_team: [{ id: practice.person.id, care_team_type: "APPOINTMENT" }],
    });
    app.setNow(slotIn(4).subtract({ minutes: 11 }));
    expect((await home(maya)).hero?.kind).toBe("prepare_visit");
    app.setNow(slotIn(4).subtract({ minutes: 10 }));
    expect(await home(maya)).toMatchObject({
      hero: { kind: "join", id: appointmentId },
      upcoming: [{ can: { join: true } }],
    });
    await app.write(({ db }) =>
      db
        .updateTable("appointments")
        .set({ settled_status: "occurred", settled_at: slotIn(4, 30) })
        .where("id", "=", appointmentId)
        .execute(),
    );
    app.setNow(slotIn(4, 60));
    expect(await home(maya)).toMatchObject({
      hero: { kind: "rate_visit", id: appointmentId },
      upcoming: [],
      cards: [{ kind: "choose_program" }],
    });
    app.setNow(slotIn(20));
    expect((await home(maya)).hero?.kind).toBe("book");
  });

  test("of an answer that asked for help comes first, until the member says that they have found it", async () => {
    const maya = await sponsored();
    await begin("onboardings", maya.person);
    const flag = await createFlag(maya.person);
    expect((await home(maya)).hero).toEqual({ kind: "safety_follow_up", id: flag });
    const other = await member();
    expect((await away(other, `safety:${flag}`)).status).toBe(404);
    expect((await away(maya, `safety:${flag}`)).status).toBe(200);
    expect((await home(maya)).hero?.kind).toBe("onboarding");
  });
});

async function createFlag(person: Person): Promise<number> {
  return app.write(async ({ db }) => {
    const now = app.context.now();
    const assessment = await db
      .insertInto("assessments")
      .values({ slug: `a-test-${person.id}`, type: "E_QUIZ", title: "A test", version: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const version = await db
      .insertInto("assessment_versions")
      .values({ assessment_id: assessment.id, version: 1, question_json: JSON.stringify({ questions: [], attrs: {} }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const response = await db
      .insertInto("assessment_responses")
      .values({
        user_id: person.id,
        assessment_id: assessment.id,
        version_id: version.id,
        started_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("assessment_safety_flags")
      .values({ response_id: response.id, user_id: person.id, question_id: 1, flag: "self_harm", flagged_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

describe("urgent signs", () => {
  const afterBirth = async (state: string) => {
    const maya = await sponsored({ state });
    await createTrack(app, maya.person, "postpartum");
    // Born on March 1: March 9 is in the second week.
    await app.write(({ db }) =>
      db.insertInto("children").values({ user_id: maya.person.id, birthday: "2026-03-01" }).execute(),
    );
    const [week] = (await home(maya)).this_week;
    return week;
  };

  test("are beside the week after a birth: the member's own, and the baby’s", async () => {
    const week = await afterBirth("NY");
    expect(week?.urgent.map(({ about }) => about)).toEqual(["you", "child"]);
    expect(week?.urgent[0]?.groups).toMatchObject([
      { urgency: "emergency", call: expect.stringContaining("911") },
      {
        urgency: "now",
        signs: expect.arrayContaining([expect.stringContaining("one pad"), "A fever of 100.4 °F (38 °C) or higher"]),
      },
      { urgency: "today" },
    ]);
    expect(week?.sources.map(({ url }) => url)).toContain(
      "https://www.cdc.gov/hearher/maternal-warning-signs/index.html",
    );
    expect(week?.reviewed).toBeNull();
  });

  test("have another text for a member outside the United States", async () => {
    const week = await afterBirth("ZZ");
    expect(JSON.stringify(week?.urgent)).not.toMatch(/911|988/);
    expect(JSON.stringify(week?.urgent)).toMatch(/local emergency number/);
    expect(JSON.stringify(week?.urgent)).toMatch(/38 °C \(100\.4 °F\)/);
  });
});

describe("after a loss", () => {
  test("the home is calm: only its own text, no prompt, no card, no form to continue", async () => {
    const maya = await sponsored({ emailConfirmed: false, state: null });
    await createTrack(app, maya.person, "pregnancy");
    await createDueDate(app, maya.person, "2026-06-29");
    await begin("onboardings", maya.person);
    await createTrack(app, maya.person, "pregnancyloss", "first_days");
    const page = await home(maya);
    expect(page).toMatchObject({
      tracks: [{ name: "pregnancyloss" }],
      this_week: [{ track: "pregnancyloss", title: "Now", phase: null }],
      hero: { kind: "curriculum_step", id: 701 },
      prompt: null,
      cards: [],
      quiet: true,
    });
    const { tracks: _, ...rest } = page;
    expect(
      JSON.stringify({
        ...rest,
        this_week: rest.this_week.map(({ track: __, display_name: ___, sources: ____, ...words }) => words),
      }),
    ).not.toMatch(babies);
  });

  test("a visit from before that no longer fits is asked about, and never comes first on home", async () => {
    const life = await createFullLife(app);
    // Signed in again each time: the clock moves further than a token lasts.
    const as = (person: Person) => signInAs(app, person);
    const own = { user_id: life.member.id };
    const page = async () => (await as(life.member)).get(contract.readDashboard, { params: own });
    const visit = async (id: number) => (await as(life.member)).get(readAppointment, { params: { id } });
    const asked = async () => (await page()).upcoming.filter((one) => one.asks_if_kept).map(({ id }) => id);
    expect(await asked()).toEqual([]);
    await reportLoss(app, life);
    // A full life has unread messages, which would come first.
    await app.write(({ db }) =>
      db.updateTable("channel_people").set({ read_number: 1_000 }).where("user_id", "=", life.member.id).execute(),
    );
    const { lactation, midwife, doula, obgyn } = life.ahead;
    expect(await asked()).toEqual([lactation, midwife, doula]);
    // The only visit within a day is one that no longer fits.
    app.setNow(slotIn(2).subtract({ hours: 2 }));
    expect((await page()).hero?.kind).toBe("curriculum_step");
    // Minutes before it, too; the doctor's visit has its place when it comes.
    app.setNow(slotIn(2).subtract({ minutes: 5 }));
    expect((await page()).hero?.kind).toBe("curriculum_step");
    expect((await visit(lactation)).asks_if_kept).toBe(true);
    await (await as(life.member)).get(contract.dismissCard, { params: own, body: { key: `keep_visit:${lactation}` } });
    expect((await visit(lactation)).asks_if_kept).toBe(false);
    expect(await page()).toMatchObject({ hero: { kind: "join", id: lactation } });
    app.setNow(slotIn(5).subtract({ hours: 3 }));
    expect(await page()).toMatchObject({ hero: { kind: "prepare_visit", id: obgyn } });
    // A visit that is booked after the loss is intended.
    const { appointmentId } = await createBooking(app, {
      member: life.member,
      practice: life.clinic.lactation,
      start: slotIn(8),
    });
    expect((await visit(appointmentId)).asks_if_kept).toBe(false);
    // Neither the practitioner nor the partner finds out through this.
    const june = await signInAs(app, life.clinic.lactation.person);
    expect((await june.get(readAppointment, { params: { id: lactation } })).asks_if_kept).toBe(false);
    const noah = await signInAs(app, life.partner);
    expect((await noah.get(readAppointment, { params: { id: life.partnersVisit } })).asks_if_kept).toBe(false);
  });

  test("the text for the first days is replaced only after an answer, and until then by one for any time", async () => {
    const maya = await sponsored();
    await createTrack(app, maya.person, "pregnancyloss");
    const told = app.context.now();
    const own = { user_id: maya.person.id };
    const read = async () => {
      const page = await home(maya);
      return { title: page.this_week[0]?.title, asked: page.loss?.asks_further };
    };
    const as = () => signInAs(app, maya.person);
    expect(await read()).toEqual({ title: "Now", asked: false });
    app.setNow(told.add({ hours: 24 * 40 }));
    expect(await read()).toEqual({ title: "In your own time", asked: true });
    // "Not yet" keeps it for two weeks more.
    await (await as()).get(contract.dismissCard, { params: own, body: { key: "loss_words:not_yet" } });
    expect(await read()).toEqual({ title: "Now", asked: false });
    app.setNow(told.add({ hours: 24 * 54 }));
    expect(await read()).toEqual({ title: "In your own time", asked: true });
    const id = (await home(maya)).loss?.track_id ?? 0;
    await (await as()).get(updateProgram, { params: { ...own, id }, body: { stage: "healing" } });
    expect(await read()).toEqual({ title: "Going gently", asked: false });
    app.setNow(told.add({ hours: 24 * 400 }));
    expect(await read()).toEqual({ title: "Going gently", asked: false });
  });

  test("the text is the chosen one, with the signs of that loss; no one else is told which", async () => {
    const life = await createFullLife(app);
    await reportLoss(app, life);
    const client = await signInAs(app, life.member);
    const own = { user_id: life.member.id };
    const page = () => client.get(contract.readDashboard, { params: own });
    const signs = (of: contract.Dashboard) => JSON.stringify(of.this_week[0]?.urgent);
    const before = await page();
    expect(before.loss).toMatchObject({ about: null, stage: null, asks_further: false });
    expect(signs(before)).toMatch(/two pads/i);
    await client.get(saveLossPreferences, { params: own, body: { about: "stillbirth" } });
    const after = await page();
    expect(after.loss?.about).toBe("stillbirth");
    expect(after.this_week[0]?.act).toMatch(/bra/);
    expect(signs(after)).toMatch(/one pad/i);
    expect(signs(after)).not.toMatch(/two pads/i);
    await client.get(saveLossPreferences, { params: own, body: { about: "not_said" } });
    expect((await page()).this_week[0]?.you).toBe(before.this_week[0]?.you);
    await client.get(saveLossPreferences, { params: own, body: { about: "stillbirth" } });
    const others = [life.partner, life.clinic.obgyn.person, await createPerson(app, "staff")];
    for (const person of others)
      expect((await (await signInAs(app, person)).call(readLossPreferences, { params: own })).ok).toBe(false);
    const audit = await app.context.read
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "loss_wishes.saved")
      .execute();
    expect(JSON.stringify(audit)).not.toContain("stillbirth");
  });

  test("no one is asked for a rating", async () => {
    const life = await createFullLife(app);
    const client = await signInAs(app, life.member);
    const page = () => client.get(contract.readDashboard, { params: { user_id: life.member.id } });
    expect((await page()).cards.map(({ kind }) => kind)).toContain("rate_visit");
    await reportLoss(app, life);
    const after = await page();
    expect(after.cards).toEqual([]);
    expect(after.hero?.kind).not.toBe("rate_visit");
  });

  test("the partner's home falls silent too, and doesn't say why", async () => {
    const maya = await sponsored();
    await createTrack(app, maya.person, "pregnancyloss");
    const partner = await sponsored();
    await createTrack(app, partner.person, "partner_pregnant");
    await createDueDate(app, partner.person, "2026-06-29");
    expect((await home(partner)).this_week).toHaveLength(1);
    await app.write(({ db }) =>
      db
        .insertInto("partner_links")
        .values({ member_id: maya.person.id, partner_id: partner.person.id, since: testNow })
        .execute(),
    );
    const page = await home(partner);
    expect(page).toMatchObject({ tracks: [], this_week: [], curriculum: null });
    expect(JSON.stringify({ ...page, can: {}, loss: undefined })).not.toMatch(/loss|grief|sorry/i);
  });
});

describe("dismissing", () => {
  test("a card disappears, returns when that is undone, and twice is the same", async () => {
    const tessa = await member();
    const key = "card:verify_employer";
    expect(await away(tessa, key)).toMatchObject({ status: 200, body: { key, dismissed: true } });
    expect(await away(tessa, key)).toMatchObject({ status: 200 });
    expect((await home(tessa)).cards.map(({ kind }) => kind)).toEqual(["choose_program"]);
    expect(await away(tessa, key, true)).toMatchObject({ status: 200, body: { key, dismissed: false } });
    expect((await home(tessa)).cards.map(({ kind }) => kind)).toEqual(["verify_employer", "choose_program"]);
  });

  test("only what the application shows, and only of the member's own visits", async () => {
    const tessa = await member();
    const { appointmentId } = await createBooking(app);
    expect((await away(tessa, "anything:at:all")).status).toBe(422);
    expect((await away(tessa, `card:rate_visit:${appointmentId}`)).status).toBe(404);
    expect((await away(tessa, "card:rate_visit:987654321")).status).toBe(404);
    const rows = await app.context.read
      .selectFrom("dismissals")
      .selectAll()
      .where("user_id", "=", tessa.person.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("a prompt makes room for the next and returns after its days", async () => {
    const tessa = await member({ emailConfirmed: false, state: null });
    const prompt = async () => {
      const { prompt: found } = await (await signInAs(app, tessa.person)).get(contract.readPrompt, {
        params: { user_id: tessa.person.id },
      });
      expect((await home(tessa)).prompt).toEqual(found);
      return found?.key;
    };
    expect(await prompt()).toBe("prompt:confirm_email");
    await away(tessa, "prompt:confirm_email");
    expect(await prompt()).toBe("prompt:add_state");
    app.setNow(testNow.add({ hours: 7 * 24 }));
    expect(await prompt()).toBe("prompt:confirm_email");
  });
});

describe("who may", () => {
  test("a practitioner's home is the schedule; staff has none; other people's homes are not found", async () => {
    const { person } = await createPractice(app);
    const client = await signInAs(app, person);
    expect(await client.get(contract.readDashboard, { params: { user_id: person.id } })).toMatchObject({
      variant: "practitioner",
      hero: null,
      care_team: [],
    });
    const staff = await createPerson(app, "staff");
    const asStaff = await signInAs(app, staff);
    expect((await asStaff.call(contract.readDashboard, { params: { user_id: staff.id } })).status).toBe(403);
    const tessa = await member();
    for (const endpoint of [contract.readDashboard, contract.readPrompt] as const)
      expect((await (await member()).client.call(endpoint, { params: { user_id: tessa.person.id } })).status).toBe(404);
    expect(
      (await client.call(contract.dismissCard, { params: { user_id: person.id }, body: { key: "prompt:calendar" } }))
        .status,
    ).toBe(403);
  });
});

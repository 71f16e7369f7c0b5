// The curriculum over HTTP: whose it is, what is done and undone, and the welcome that is shown once.
import * as contract from "@larkwell/contract/curriculum.ts";
import { dismissCard, readDashboard } from "@larkwell/contract/dashboard.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard } from "../../../testing/factories/bookings.ts";
import { createPiece } from "../../../testing/factories/library.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createDueDate, createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const at = "2026-03-08 09:30:00";

async function sponsored(track = "pregnancy") {
  const person = await createMember(app, { organization: "Harbor" });
  await createTrack(app, person, track);
  return { person, client: await signInAs(app, person) };
}

test("contains the steps of the member's track; marking one is saved, twice is the same, and can be undone", async () => {
  const { client } = await sponsored();
  const mark = (id: number, completed_at: string | null) =>
    client.call(contract.completeCurriculumStep, { params: { id }, body: { completed_at } });
  const before = await client.get(contract.readCurriculum, {});
  expect(before).toMatchObject({ active: true, track: { name: "pregnancy" } });
  expect(before.steps.map(({ id, completed_at }) => [id, completed_at])).toEqual(
    [101, 102, 103, 104, 105, 106].map((id) => [id, null]),
  );
  expect(before.steps[3]?.action).toEqual({ name: "practitioners", term: "doula", label: "Find someone" });
  expect(await mark(104, at)).toMatchObject({ status: 200, body: { id: 104, completed_at: at } });
  expect(await mark(104, at)).toMatchObject({ status: 200 });
  expect((await client.get(contract.readCurriculum, {})).steps[3]?.completed_at).toBe(at);
  expect(await mark(104, null)).toMatchObject({ status: 200, body: { completed_at: null } });
  expect((await client.get(contract.readCurriculum, {})).steps[3]?.completed_at).toBeNull();
});

test("events complete a step: a booked coordinator, a date, a number; and a canceled visit undoes it", async () => {
  const { person, client } = await sponsored();
  const noticed = async () => {
    const { steps } = await client.get(contract.readCurriculum, {});
    const page = await client.get(readDashboard, { params: { user_id: person.id } });
    const ids = steps.filter((step) => step.noticed !== null).map(({ id }) => id);
    // Home counts the same way.
    expect(page.curriculum?.done).toBe(ids.length);
    return ids;
  };
  await createCard(app, person);
  expect(await noticed()).toEqual([]);
  const practice = await createPractice(app);
  await app.write(({ db }) =>
    db.updateTable("verticals").set({ slug: "care-coordinator" }).where("id", "=", practice.verticalId).execute(),
  );
  const { appointmentId } = await createBooking(app, { member: person, practice });
  expect(await noticed()).toEqual([102]);
  await createDueDate(app, person, "2026-06-29");
  expect(await noticed()).toEqual([102, 103]);
  const set = (values: { settled_status: string } | { cancelled_at: Temporal.Instant }) =>
    app.write(({ db }) => db.updateTable("appointments").set(values).where("id", "=", appointmentId).execute());
  await set({ settled_status: "occurred" });
  expect(await noticed()).toEqual([101, 102, 103]);
  await set({ cancelled_at: app.context.now() });
  expect(await noticed()).toEqual([103]);
});

test("a step names the piece that says more, if the member may open it", async () => {
  const reading = async (client: Awaited<ReturnType<typeof sponsored>>["client"], id: number) =>
    (await client.get(contract.readCurriculum, {})).steps.find((step) => step.id === id)?.reading?.title;
  const { client } = await sponsored();
  expect(await reading(client, 104)).toBeUndefined();
  const piece = await createPiece(app, { slug: "pain-relief-in-labor", title: "Pain relief", aboutBirth: true });
  expect(await reading(client, 104)).toBe("Pain relief");
  const marked = await client.get(contract.completeCurriculumStep, { params: { id: 104 }, body: { completed_at: at } });
  expect(marked.reading).toMatchObject({ id: piece.id, content_type: "article" });

  const { client: afterLoss } = await sponsored("pregnancyloss");
  await createPiece(app, { slug: "grief-after-a-loss", title: "Grief", highStakes: ["loss"] });
  expect(await reading(afterLoss, 702)).toBeUndefined();
  await app.write(({ db }) =>
    db.updateTable("library_pieces").set({ reviewed: true }).where("slug", "=", "grief-after-a-loss").execute(),
  );
  expect(await reading(afterLoss, 702)).toBe("Grief");
  await app.write(({ db }) =>
    db.updateTable("library_pieces").set({ about_birth: true }).where("slug", "=", "grief-after-a-loss").execute(),
  );
  expect(await reading(afterLoss, 702)).toBeUndefined();
});

test("a future time is refused, and another member's step is not found", async () => {
  const { client } = await sponsored("adoption");
  const mark = (id: number, completed_at: string | null) =>
    client.call(contract.completeCurriculumStep, { params: { id }, body: { completed_at } });
  expect(await mark(601, "2031-01-01 00:00:00")).toMatchObject({
    status: 422,
    body: { errors: [{ field: "completed_at" }] },
  });
  expect((await mark(101, at)).status).toBe(404);
  expect((await mark(999_999, at)).status).toBe(404);
});

test("what was done stays done through a loss and back", async () => {
  const { person, client } = await sponsored();
  await client.get(contract.completeCurriculumStep, { params: { id: 102 }, body: { completed_at: at } });
  await createTrack(app, person, "pregnancyloss");
  const inLoss = await client.get(contract.readCurriculum, {});
  expect(inLoss).toMatchObject({ track: { name: "pregnancyloss" }, welcome_modal: null });
  expect(JSON.stringify(inLoss)).not.toMatch(/bab(y|ies)|doula|birth|feed/i);
  expect(
    (await client.call(contract.completeCurriculumStep, { params: { id: 102 }, body: { completed_at: at } })).status,
  ).toBe(404);
  await app.write(({ db }) =>
    db
      .updateTable("member_tracks")
      .set({ ended_at: app.context.now() })
      .where("user_id", "=", person.id)
      .where("name", "=", "pregnancyloss")
      .execute(),
  );
  // The loss lasts until something new begins (D77).
  expect((await client.get(contract.readCurriculum, {})).track).toBeNull();
  await createTrack(app, person, "fertility");
  expect((await client.get(contract.readCurriculum, {})).steps[1]?.completed_at).toBe(at);
});

test("the welcome is shown until it is dismissed", async () => {
  const { person, client } = await sponsored("fertility");
  const welcome = async () => (await client.get(contract.readCurriculum, {})).welcome_modal?.key;
  expect(await welcome()).toBe("curriculum_welcome:fertility");
  await client.get(dismissCard, { params: { user_id: person.id }, body: { key: "curriculum_welcome:fertility" } });
  expect(await welcome()).toBeUndefined();
});

test("there is none without an organization, without a track, or for a practitioner", async () => {
  const none = { active: false, track: null, steps: [], welcome_modal: null };
  const tessa = await createMember(app);
  await createTrack(app, tessa, "pregnancy");
  const asTessa = await signInAs(app, tessa);
  expect(await asTessa.get(contract.readCurriculum, {})).toEqual(none);
  expect(
    (await asTessa.call(contract.completeCurriculumStep, { params: { id: 101 }, body: { completed_at: at } })).status,
  ).toBe(404);
  const maya = await createMember(app, { organization: "Harbor" });
  expect(await (await signInAs(app, maya)).get(contract.readCurriculum, {})).toEqual(none);
  const { person } = await createPractice(app);
  expect(await (await signInAs(app, person)).get(contract.readCurriculum, {})).toEqual(none);
});

// Every way to change a program, by the same rules: the onboarding answer, "Something has changed", my programs, the
// plain API (D29, D77).
import { updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import { answerOnboardingStep } from "@larkwell/contract/onboarding.ts";
import * as contract from "@larkwell/contract/tracks.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createNewMember } from "../../../testing/factories/onboarding.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { trackOf } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const dueDate = "2026-06-29";
let member: Person;
let client: Client;

beforeEach(() => app.setNow(testNow));

/** A self-pay member in this program, whose onboarding is over or still open. */
async function enter(track: TrackName | null, onboarding: "over" | "open") {
  member = await createNewMember(app, track ? { track } : {});
  client = await signInAs(app, member);
  await app.write(async ({ db }) => {
    if (onboarding === "over")
      await db
        .updateTable("onboardings")
        .set({ completed_at: testNow, completed_sponsored: false, track })
        .where("user_id", "=", member.id)
        .execute();
    if (track === "pregnancy")
      await db
        .insertInto("health_profiles")
        .values({ user_id: member.id, due_date: dueDate, dated_by: "due_date", dated_from: dueDate })
        .execute();
  });
}

const answer = (track: TrackName, by = client) =>
  by.call(answerOnboardingStep, {
    params: { user_id: member.id, step: "life_stage" },
    body: { outcome: "done", track },
  });
const choose = (name: TrackName, by = client) =>
  by.call(contract.chooseProgram, { params: { user_id: member.id }, body: { name } });
const transition = async (from: TrackName, destination: TrackName, by = client) =>
  by.call(contract.startTransition, { params: { id: await trackOf(app, member, from) }, body: { destination } });
const listed = async (from: TrackName, destination: TrackName) =>
  client.call(contract.makeProgramTransition, {
    params: { user_id: member.id },
    body: { track_id: await trackOf(app, member, from), destination },
  });
const end = async (name: TrackName) =>
  client.call(contract.updateProgram, {
    params: { user_id: member.id, id: await trackOf(app, member, name) },
    body: { ended: true },
  });
const state = () => client.get(contract.listTracks, {});
const names = async () => (await state()).data.map((one) => one.name).toSorted();
const undo = async (by = client) => {
  const { undo: open } = await state();
  return by.call(contract.undoTransition, { params: { user_id: member.id, id: open?.id ?? 0 } });
};
const codeOf = (reply: { body: unknown }) => (reply.body as { code?: string }).code;

const ways: readonly [string, (from: TrackName, to: TrackName) => Promise<{ status: number; body: unknown }>][] = [
  ["the answer of onboarding", (_from, to) => answer(to)],
  ["choosing a program", (_from, to) => choose(to)],
  ["a transition", transition],
  ["a transition under its other address", listed],
];

describe.each(ways)("by %s, once onboarding is over", (_name, go) => {
  test("a program is never replaced if no transition leads to the new one, and nothing is changed", async () => {
    await enter("pregnancy", "over");
    const reply = await go("pregnancy", "adoption");
    expect([409, 422]).toContain(reply.status);
    expect(["change_asks_first", "track_unknown"]).toContain(codeOf(reply));
    expect(await names()).toEqual(["pregnancy"]);
    expect((await state()).undo).toBeNull();
  });

  test("pregnancy and postpartum are never both active after a birth", async () => {
    await enter("pregnancy", "over");
    await go("pregnancy", "postpartum");
    expect(await names()).not.toEqual(["postpartum", "pregnancy"]);
    expect(await names()).toHaveLength(1);
  });

  test("a loss is not undone by a later answer", async () => {
    await enter("pregnancy", "over");
    await transition("pregnancy", "pregnancyloss");
    const before = await state();
    const reply = await go("pregnancyloss", "pregnancy");
    // A transition after a loss is a new beginning, and knows nothing about the old date; every other way is refused.
    const begun = [{ name: "pregnancy", due_date: null, asks: "due_date" }];
    expect(await state()).toMatchObject(reply.status === 200 ? { data: begun } : before);
    expect(["track_in_loss", undefined]).toContain(codeOf(reply));
    expect(reply.status === 200).toBe(codeOf(reply) === undefined);
  });
});

describe.each<[string, (to: TrackName) => Promise<{ status: number; body: unknown }>]>([
  ["the answer of onboarding", answer],
  ["choosing a program", choose],
])("by %s, a member without a program", (_name, go) => {
  test("begins one, can undo it, and can begin again after ending it", async () => {
    await enter(null, "over");
    expect((await go("fertility")).status).toBe(200);
    expect(await names()).toEqual(["fertility"]);
    expect((await state()).undo?.name).toBe("choice");
    expect((await undo()).status).toBe(200);
    expect(await names()).toEqual([]);
    await go("adoption");
    expect((await end("adoption")).status).toBe(200);
    expect((await state()).undo?.name).toBe("ending");
    await go("egg_freezing");
    expect(await names()).toEqual(["egg_freezing"]);
  });

  test("may report a loss, and undo that", async () => {
    await enter(null, "over");
    expect((await go("pregnancyloss")).status).toBe(200);
    expect((await state()).undo?.name).toBe("loss");
    expect((await undo()).status).toBe(200);
    expect(await state()).toMatchObject({ data: [], after_loss: false });
  });

  test("repeating it changes nothing", async () => {
    await enter(null, "over");
    expect([(await go("fertility")).status, (await go("fertility")).status]).toEqual([200, 200]);
    expect(await names()).toEqual(["fertility"]);
  });
});

describe("while onboarding is open", () => {
  test("an answer is corrected by the next one, also past what began another way, and can be undone", async () => {
    await enter(null, "open");
    await answer("fertility");
    await transition("fertility", "pregnancy");
    await answer("postpartum");
    expect(await names()).toEqual(["postpartum"]);
    expect((await undo()).status).toBe(200);
    expect(await names()).toEqual(["pregnancy"]);
  });

  test("a loss is a loss here too: quiet, with its undo, and no later answer undoes it", async () => {
    await enter(null, "open");
    await answer("pregnancy");
    await client.get(updateHealthProfile, { params: { user_id: member.id }, body: { due_date: dueDate } });
    expect((await answer("pregnancyloss")).status).toBe(200);
    expect(await names()).toEqual(["pregnancyloss"]);
    const refused = await answer("pregnancy");
    expect([refused.status, codeOf(refused)]).toEqual([409, "track_in_loss"]);
    expect((await state()).undo?.name).toBe("loss");
    expect((await undo()).status).toBe(200);
    expect((await state()).data).toMatchObject([{ name: "pregnancy", due_date: dueDate }]);
  });

  test("the partner who stopped at the due date is not asked for it after the loss", async () => {
    await enter("pregnancy", "over");
    const mother = member;
    await enter(null, "open");
    const { body: before } = await answer("partner_pregnant");
    expect(before).toMatchObject({ step: "due_date" });
    await app.write(async ({ db }) => {
      await db
        .insertInto("partner_links")
        .values({ member_id: mother.id, partner_id: member.id, since: testNow })
        .execute();
      await db
        .insertInto("member_tracks")
        .values({ user_id: mother.id, name: "pregnancyloss", started_at: testNow })
        .execute();
    });
    const after = await answer("partner_pregnant");
    expect((after.body as { step: string }).step).not.toBe("due_date");
    expect((after.body as { steps: { name: string }[] }).steps.map(({ name }) => name)).not.toContain("due_date");
  });
});

describe("an undo", () => {
  test("is offered only while nothing else has happened to the programs, in any way", async () => {
    await enter("adoption", "over");
    await transition("adoption", "pregnancy");
    expect((await state()).undo?.name).toBe("next_step");
    const stale = (await state()).undo?.id ?? 0;
    // Written without any use case: what the undo would restore no longer fits.
    await app.write(({ db }) =>
      db
        .updateTable("member_tracks")
        .set({ ended_at: testNow })
        .where("user_id", "=", member.id)
        .where("ended_at", "is", null)
        .execute(),
    );
    expect((await state()).undo).toBeNull();
    const reply = await client.call(contract.undoTransition, { params: { user_id: member.id, id: stale } });
    expect([reply.status, codeOf(reply)]).toEqual([409, "change_stands"]);
  });

  test("of an ended program restores it, and then the one before it can be undone", async () => {
    await enter("adoption", "over");
    await transition("adoption", "pregnancy");
    await end("pregnancy");
    expect((await state()).undo?.name).toBe("ending");
    await undo();
    expect(await names()).toEqual(["pregnancy"]);
    expect((await state()).undo?.name).toBe("next_step");
    await undo();
    expect(await names()).toEqual(["adoption"]);
  });
});

describe("together", () => {
  const twoTabs = async () => [client, await signInAs(app, member)] as const;

  test("two tabs choose different programs: one begins, the other is asked first", async () => {
    await enter(null, "over");
    const [one, other] = await twoTabs();
    const replies = await Promise.all([choose("fertility", one), choose("adoption", other)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await names()).toHaveLength(1);
  });

  test("an undo against a new change: one of the two, and the programs match it", async () => {
    for (let round = 0; round < 5; round += 1) {
      await enter("egg_freezing", "over");
      await transition("egg_freezing", "fertility");
      const [one, other] = await twoTabs();
      const id = await trackOf(app, member, "fertility");
      const change = (await state()).undo?.id ?? 0;
      const [back, on] = await Promise.all([
        one.call(contract.undoTransition, { params: { user_id: member.id, id: change } }),
        other.call(contract.startTransition, { params: { id }, body: { destination: "adoption" } }),
      ]);
      expect([back.status, on.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await names()).toEqual(back.status === 200 ? ["egg_freezing"] : ["adoption"]);
    }
  });
});

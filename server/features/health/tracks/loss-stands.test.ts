// A loss lasts until something new begins, whichever programs end in between: for the member and for everyone linked with them (D77).
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { readHealthProfile } from "@larkwell/contract/health-profile.ts";
import { dispatchMilkOrder, listMilkOrders } from "@larkwell/contract/milk.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import * as contract from "@larkwell/contract/tracks.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { cleanUp } from "../../../jobs/clean-up.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMilkOrder } from "../../../testing/factories/milk-orders.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn, trackOf } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { startTrack } from "./start-track.ts";

const app = useTestApp();
const dueDate = "2026-06-29";

let member: Person;
let partner: Person;
let client: Client;
let partnerClient: Client;

beforeEach(async () => {
  app.setNow(testNow);
  member = await createMemberIn(app, ["pregnancy"], { dueDate, firstName: "Rae" });
  partner = await createMemberIn(app, ["partner_pregnant"], { dueDate, firstName: "Dev" });
  await app.write(({ db }) =>
    db.insertInto("partner_links").values({ member_id: member.id, partner_id: partner.id, since: testNow }).execute(),
  );
  await enter();
});

async function enter() {
  client = await signInAs(app, member);
  partnerClient = await signInAs(app, partner);
}
async function later(days: number) {
  app.setNow(testNow.add({ hours: 24 * days }));
  await enter();
}

const transition = async (from: TrackName, destination: TrackName, more = {}) =>
  client.get(contract.startTransition, {
    params: { id: await trackOf(app, member, from) },
    body: { destination, ...more },
  });
const lose = () => transition("pregnancy", "pregnancyloss");
const end = async (name: TrackName, who = member, by = client) =>
  by.get(contract.updateProgram, {
    params: { user_id: who.id, id: await trackOf(app, who, name) },
    body: { ended: true },
  });
const choose = (name: TrackName, who = member, by = client, more = {}) =>
  by.call(contract.chooseProgram, { params: { user_id: who.id }, body: { name, ...more } });
const undoLatest = async () => {
  const { undo } = await client.get(contract.listTracks, {});
  return client.call(contract.undoTransition, { params: { user_id: member.id, id: undo?.id ?? 0 } });
};

/** Everything this person is shown that counts or mentions a pregnancy. */
async function heard(by: Client, who: Person) {
  const { data } = await by.get(contract.listTracks, {});
  const me = await by.get(readMe, { query: { include_profile: true } });
  const home = await by.get(readDashboard, { params: { user_id: who.id } });
  return {
    counted: data.filter((one) => one.days_left !== null || one.due_date !== null || one.phase?.week).length,
    asked: data.filter((one) => one.asks !== null).length,
    phases: me.structured_programs.filter(
      (one) => one.type !== "pregnancyloss" && one.modules.some((module) => module.current_phase !== null),
    ).length,
    week: home.this_week.length,
    cards: home.cards.filter(({ kind }) => kind === "date_missing" || kind === "program_check").length,
  };
}
const silence = { counted: 0, asked: 0, phases: 0, week: 0, cards: 0 };

test("the test can fail: before the loss both are counted", async () => {
  for (const [by, who] of [
    [client, member],
    [partnerClient, partner],
  ] as const)
    expect(await heard(by, who)).toMatchObject({ counted: 1, phases: 1, week: 1 });
});

describe("the linked partner is told nothing about the lost pregnancy", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["while the loss program goes on", async () => undefined],
    ["after the loss program was ended", () => end("pregnancyloss")],
    ["after a move to the fertility program", () => transition("pregnancyloss", "fertility")],
    [
      "after a move to the adoption program, which was ended too",
      async () => {
        await transition("pregnancyloss", "adoption");
        await end("adoption");
      },
    ],
    [
      "after a new pregnancy, which is the member's to tell",
      async () => {
        await transition("pregnancyloss", "pregnancy", { due_date: "2026-12-01" });
      },
    ],
    [
      "after the link was ended",
      () =>
        app.write(({ db }) =>
          db
            .updateTable("partner_links")
            .set({ ended_at: testNow.add({ hours: 1 }) })
            .where("member_id", "=", member.id)
            .execute(),
        ),
    ],
    ["forty days later", () => later(40)],
  ])("%s", async (_when, happens) => {
    await lose();
    await happens();
    expect(await heard(partnerClient, partner)).toEqual(silence);
  });

  test("until both have begun again, and then with the partner's own date", async () => {
    await lose();
    await end("pregnancyloss");
    expect((await choose("partner_pregnant", partner, partnerClient)).status).toBe(200);
    expect(await heard(partnerClient, partner)).toEqual(silence);
    await choose("pregnancy", member, client, { due_date: "2026-12-01" });
    expect(await heard(partnerClient, partner)).toEqual(silence);
    expect((await choose("partner_pregnant", partner, partnerClient, { due_date: "2026-12-01" })).status).toBe(200);
    expect(await heard(partnerClient, partner)).toMatchObject({ counted: 1, asked: 0, phases: 1, week: 1 });
  });

  test("and a loss that was a mistake leaves everything as it was", async () => {
    const before = await heard(partnerClient, partner);
    await lose();
    expect((await undoLatest()).status).toBe(200);
    expect(await heard(partnerClient, partner)).toEqual(before);
    expect(await heard(client, member)).toMatchObject({ counted: 1, week: 1 });
  });
});

describe("the member", () => {
  test("is shown nothing after the loss program was ended, with a child's program beside it, until something begins", async () => {
    await app.write((tx) =>
      startTrack(tx, { memberId: member.id, name: "parenting_and_pediatrics", because: "test", now: testNow }),
    );
    await lose();
    await end("pregnancyloss");
    expect(await heard(client, member)).toMatchObject({ counted: 0, asked: 0, week: 0, cards: 0 });
    const me = await client.get(readMe, { query: {} });
    expect([me.after_loss, me.active_tracks.map((one) => one.name)]).toEqual([true, ["parenting_and_pediatrics"]]);
    expect((await client.get(readDashboard, { params: { user_id: member.id } })).quiet).toBe(true);
    expect((await client.get(listMilkOrders, {})).available).toBe(false);
    // Choosing the paused program is a beginning too.
    expect((await client.get(contract.listTracks, {})).data).toMatchObject([{ rests: true }]);
    expect((await choose("parenting_and_pediatrics")).status).toBe(200);
    expect((await client.get(readDashboard, { params: { user_id: member.id } })).quiet).toBe(false);
    expect((await client.get(contract.listTracks, {})).data).toMatchObject([{ rests: false }]);
    expect((await client.get(readMe, { query: {} })).after_loss).toBe(false);
  });

  test("a member who undoes the new beginning is quiet again", async () => {
    await lose();
    await end("pregnancyloss");
    await choose("fertility");
    expect((await client.get(contract.listTracks, {})).after_loss).toBe(false);
    expect((await undoLatest()).status).toBe(200);
    expect((await client.get(contract.listTracks, {})).after_loss).toBe(true);
  });
});

describe("what was ordered before the loss", () => {
  const dispatch = async (id: number) =>
    (await signInAs(app, await createPerson(app, "staff"))).call(dispatchMilkOrder, {
      params: { id },
      body: { carrier: "North Parcel", tracking_number: "1", member_pays: 0 },
    });
  const stateOf = (id: number) =>
    app.context.read
      .selectFrom("milk_orders")
      .select(["state", "cancelled_by"])
      .where("id", "=", id)
      .executeTakeFirst();

  test.each<[string, () => Promise<unknown>, string]>([
    ["while the loss program goes on", async () => undefined, "placed"],
    ["after the loss program was ended", () => end("pregnancyloss"), "placed"],
    ["after something new began", () => transition("pregnancyloss", "fertility"), "cancelled"],
    [
      "after the time to undo is over",
      async () => {
        await later(31);
        await cleanUp(app.context);
      },
      "cancelled",
    ],
  ])("is never shipped: %s", async (_when, happens, state) => {
    const id = await createMilkOrder(app, member, {
      trip_from: "2026-06-01",
      trip_until: "2026-06-05",
      arrives_on: "2026-06-01",
    });
    await lose();
    await happens();
    expect(await stateOf(id)).toMatchObject({ state, cancelled_by: state === "cancelled" ? "house" : null });
    expect((await dispatch(id)).status).toBe(409);
  });

  test("is shipped after all if the loss was a mistake", async () => {
    const id = await createMilkOrder(app, member);
    await lose();
    expect((await dispatch(id)).status).toBe(409);
    await undoLatest();
    expect((await dispatch(id)).status).toBe(200);
  });

  test("by the partner is not shipped either", async () => {
    const id = await createMilkOrder(app, partner);
    await lose();
    await transition("pregnancyloss", "fertility");
    expect((await dispatch(id)).status).toBe(409);
  });
});

describe("the due date of the lost pregnancy", () => {
  const everywhere = async () => {
    const [profiles, changes, invites] = await Promise.all([
      app.context.read
        .selectFrom("health_profiles")
        .selectAll()
        .where("user_id", "in", [member.id, partner.id])
        .execute(),
      app.context.read
        .selectFrom("track_changes")
        .selectAll()
        .where("member_id", "in", [member.id, partner.id])
        .execute(),
      app.context.read.selectFrom("invites").selectAll().where("created_by", "in", [member.id, partner.id]).execute(),
    ]);
    return JSON.stringify([profiles, changes, invites]).split(dueDate).length - 1;
  };

  test("is deleted when the time to undo is over, on both sides, and not a day before", async () => {
    await lose();
    const kept = await everywhere();
    expect(kept).toBeGreaterThanOrEqual(5);
    await later(29);
    await cleanUp(app.context);
    expect(await everywhere()).toBe(kept);
    await later(30);
    await cleanUp(app.context);
    await cleanUp(app.context);
    expect(await everywhere()).toBe(0);
    expect((await client.get(readHealthProfile, { params: { user_id: member.id } })).due_date).toBeNull();
  });

  test("is deleted after the loss program was left, too; that of a new pregnancy is kept", async () => {
    await lose();
    await transition("pregnancyloss", "pregnancy", { due_date: "2026-12-01" });
    await later(31);
    await cleanUp(app.context);
    expect(await everywhere()).toBe(0);
    expect((await client.get(readHealthProfile, { params: { user_id: member.id } })).due_date).toBe("2026-12-01");
  });

  test("stays if the loss was a mistake, and what the undo needed is deleted in time anyway", async () => {
    await lose();
    await undoLatest();
    await later(31);
    await cleanUp(app.context);
    expect((await client.get(readHealthProfile, { params: { user_id: member.id } })).due_date).toBe(dueDate);
    const changes = await app.context.read
      .selectFrom("track_changes")
      .select("dates_before")
      .where("member_id", "=", member.id)
      .execute();
    expect(changes).toEqual([{ dates_before: {} }]);
  });

  test("of the partner's own pregnancy is not touched", async () => {
    await app.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: partner.id, name: "pregnancy", started_at: testNow }).execute(),
    );
    await lose();
    await later(31);
    await cleanUp(app.context);
    expect((await partnerClient.get(readHealthProfile, { params: { user_id: partner.id } })).due_date).toBe(dueDate);
  });
});

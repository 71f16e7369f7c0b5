// The ledger of sharing: what a partner sees is what each decision says at that time, and no answer reveals why there is nothing.
import { searchAudit } from "@larkwell/contract/ops.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import * as contract from "@larkwell/contract/sharing.ts";
import { listTracks, startTransition, undoTransition } from "@larkwell/contract/tracks.ts";
import { SHARED_ITEM_NAMES, type SharedItem } from "@larkwell/domain/partners/sharing.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBirthPlan } from "../../../testing/factories/birth-plans.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createLinked, createSponsored } from "../../../testing/factories/invites.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { startTrack } from "../../health/tracks/start-track.ts";

const app = useTestApp();
const nothing = { from: null, items: [] };

let member: Person;
let partner: Person;
let client: Client;
let theirs: Client;
/** A session does not outlive the moved clock. */
async function enter() {
  client = await signInAs(app, member);
  theirs = await signInAs(app, partner);
}
beforeEach(async () => {
  app.setNow(testNow);
  ({ member, partner } = await createLinked(app));
  await enter();
});

const codeOf = (answer: { body: unknown }) => (answer.body as ErrorReply).code;
const seen = () => theirs.get(contract.readSharedWithMe, { params: { user_id: partner.id } });
const seenItems = async () => (await seen()).items.map(({ item }) => item).sort();
const state = () => client.get(contract.readSharing, { params: { user_id: member.id } });
const decide = (item: SharedItem, shared: boolean, expires_on?: string, who = client) =>
  who.call(contract.changeSharing, {
    params: { user_id: member.id, item },
    body: { shared, ...(expires_on ? { expires_on } : {}) },
  });
const shareAll = async () => {
  for (const item of SHARED_ITEM_NAMES) await decide(item, true);
};
async function later(duration: Temporal.DurationLike) {
  app.setNow(testNow.add(duration));
  await enter();
}
const begin = (name: "pregnancyloss" | "pregnancy") =>
  app.write((tx) => startTrack(tx, { memberId: member.id, name, because: "test", now: app.context.now() }));
const lose = () => begin("pregnancyloss");
const auditOf = async (action: string) => {
  const staff = await signInAs(app, await createPerson(app, "staff"));
  return (await staff.get(searchAudit, { body: { subject_user_id: member.id, action, limit: 100, reason: "a test" } }))
    .data;
};

test("nothing is shared until the member decides; each item shows exactly what the preview showed", async () => {
  expect(await seen()).toEqual(nothing);
  await createBooking(app, { member });
  await createBirthPlan(app, member);
  await shareAll();
  const { items } = await state();
  const previews = items.filter((one) => one.preview.entries.length > 0).map((one) => one.preview);
  const theirItems = await seen();
  expect(theirItems.from).toBe("Ines");
  expect(theirItems.items).toHaveLength(previews.length);
  for (const preview of previews) expect(theirItems.items).toContainEqual(preview);
  expect(previews.map(({ item }) => item)).toEqual(SHARED_ITEM_NAMES);
});

test("an item contains its own fact and nothing else", async () => {
  await createBooking(app, { member });
  const entriesOf = async (item: SharedItem) => {
    await decide(item, true);
    const { items } = await seen();
    await decide(item, false);
    expect(items).toHaveLength(1);
    return items[0]?.entries;
  };
  expect(await entriesOf("due_date")).toEqual([{ words: "Due date", about: null, date: "2026-08-01", at: null }]);
  expect(await entriesOf("week")).toEqual([{ words: "Week 19", about: null, date: null, at: null }]);
  expect(await entriesOf("child_names")).toEqual([{ words: "Ada", about: null, date: null, at: null }]);
  expect(await entriesOf("child_birthdays")).toEqual([
    { words: "Birthday", about: null, date: "2023-05-06", at: null },
  ]);
  expect((await entriesOf("milestones"))?.[0]).toEqual({ words: "Halfway", about: null, date: "2026-03-14", at: null });
  const visits = await entriesOf("appointments");
  expect(visits?.map(({ words, date }) => [words, date])).toEqual([["Appointment", null]]);
  expect(Object.keys(visits?.[0] ?? {})).toEqual(["words", "about", "date", "at"]);
});

describe("withdrawing", () => {
  test("takes effect right away, is silent, and looks as if nothing was ever shared", async () => {
    await decide("due_date", true);
    expect(await seenItems()).toEqual(["due_date"]);
    expect((await decide("due_date", false)).status).toBe(200);
    expect(await seen()).toEqual(nothing);
    await app.runJobs();
    const messages = await app.context.read
      .selectFrom("sent_messages")
      .select("id")
      .where("user_id", "=", partner.id)
      .execute();
    expect(messages).toEqual([]);
    await decide("due_date", true);
    await client.get(contract.endPartnerLink, { params: { user_id: member.id } });
    expect(await seen()).toEqual(nothing);
    await client.get(contract.endPartnerLink, { params: { user_id: member.id } });
    expect(codeOf(await decide("due_date", true))).toBe("no_partner");
    // The benefit is the employer's, and stays: losing it would reveal the change.
    expect(await auditOf("partner.link_ended")).toHaveLength(1);
  });

  test("by the other side is as silent", async () => {
    await decide("due_date", true);
    for (let time = 0; time < 2; time += 1)
      await theirs.get(contract.leavePartner, { params: { user_id: partner.id } });
    expect(await seen()).toEqual(nothing);
    expect((await state()).partner).toBeNull();
  });

  test("happens by itself after the last day, in the member's zone", async () => {
    await decide("due_date", true, "2026-03-10");
    // Ten minutes before midnight in New York.
    await later({ hours: 36, minutes: 50 });
    expect(await seenItems()).toEqual(["due_date"]);
    await later({ hours: 37 });
    expect(await seen()).toEqual(nothing);
    const item = (await state()).items.find((one) => one.item === "due_date");
    expect(item).toMatchObject({ shared: false, seen: false, expires_on: "2026-03-10" });
  });

  test("a closed account shows nothing", async () => {
    await decide("due_date", true);
    await app.write(({ db }) =>
      db.updateTable("users").set({ disabled_at: testNow }).where("id", "=", member.id).execute(),
    );
    expect(await seen()).toEqual(nothing);
  });
});

describe("after a loss (D29)", () => {
  test("everything is suspended right away, and the partner's page says no more than an empty one", async () => {
    await createBooking(app, { member });
    await shareAll();
    await later({ hours: 1 });
    await lose();
    expect(await seen()).toEqual(nothing);
    const mine = await state();
    expect(mine.suspended).toBe(true);
    expect(mine.items.filter((one) => one.offered).map((one) => one.item)).toEqual(["appointments"]);
    expect(mine.items.some((one) => one.shared || one.seen)).toBe(false);
    // Nothing about a pregnancy in the member's own preview either.
    expect(JSON.stringify(mine)).not.toMatch(/2026-08-01|Week \d|Ada/);
  });

  test("what the member decides again is visible; items about a pregnancy are not offered", async () => {
    await createBooking(app, { member });
    await shareAll();
    await later({ hours: 1 });
    await lose();
    await later({ hours: 2 });
    expect((await decide("appointments", true)).status).toBe(200);
    expect(await seenItems()).toEqual(["appointments"]);
    expect(codeOf(await decide("due_date", true))).toBe("not_offered_now");
    expect(await seenItems()).toEqual(["appointments"]);
  });

  test("that was a mistake: what was shared is shared again, exactly as before (F16)", async () => {
    await shareAll();
    const before = await seen();
    await later({ hours: 1 });
    const { data } = await client.get(listTracks, {});
    const { undo } = await client.get(startTransition, {
      params: { id: data[0]?.id ?? 0 },
      body: { destination: "pregnancyloss" },
    });
    expect(await seen()).toEqual(nothing);
    await client.get(undoTransition, { params: { user_id: member.id, id: undo?.id ?? 0 } });
    expect(await seen()).toEqual(before);
    expect((await seen()).items.map(({ item }) => item)).toContain("due_date");
  });

  test("its end restores nothing about a pregnancy", async () => {
    await shareAll();
    await later({ hours: 1 });
    await lose();
    await later({ hours: 2 });
    await app.write(({ db }) =>
      db
        .updateTable("member_tracks")
        .set({ ended_at: app.context.now() })
        .where("user_id", "=", member.id)
        .where("ended_at", "is", null)
        .execute(),
    );
    await app.write(({ db }) =>
      db.updateTable("loss_wishes").set({ sharing_paused: false }).where("member_id", "=", member.id).execute(),
    );
    expect(await seen()).toEqual(nothing);
    await later({ hours: 3 });
    // The program has ended, the loss has not: there is nothing about a pregnancy to share until something new begins.
    expect(codeOf(await decide("due_date", true))).toBe("not_offered_now");
    await begin("pregnancy");
    expect(await seen()).toEqual(nothing);
    await decide("due_date", true);
    expect(await seenItems()).toEqual(["due_date"]);
  });
});

describe("the record", () => {
  test("has each of a partner's readings once for an item and day", async () => {
    await decide("due_date", true);
    await decide("week", true);
    for (let time = 0; time < 3; time += 1) await seen();
    expect(new Set((await auditOf("sharing.read")).map((row) => row.subject))).toEqual(
      new Set(["shared_item due_date", "shared_item week"]),
    );
    expect(await auditOf("sharing.read")).toHaveLength(2);
    await later({ hours: 14 });
    await seen();
    expect(await auditOf("sharing.read")).toHaveLength(4);
    expect((await auditOf("sharing.read"))[0]?.actor_id).toBe(partner.id);
  });

  test("of decisions is the member's, the latest first, and nothing in it is ever changed", async () => {
    await decide("due_date", true, "2026-04-01");
    await decide("due_date", false);
    const history = await client.get(contract.listSharingHistory, { params: { user_id: member.id } });
    expect(history.data.map(({ item, shared, expires_on }) => [item, shared, expires_on])).toEqual([
      ["due_date", false, null],
      ["due_date", true, "2026-04-01"],
    ]);
    const change = app.write(({ db }) => db.updateTable("sharing_decisions").set({ shared: true }).execute());
    await expect(change).rejects.toThrow();
  });
});

describe("who may not", () => {
  test("a stranger and the partner see and change nothing of the member's, and the partner's page is the partner's", async () => {
    const stranger = await signInAs(app, await createMember(app));
    const user_id = member.id;
    for (const who of [stranger, theirs]) {
      const answers = [
        await who.call(contract.readSharing, { params: { user_id } }),
        await who.call(contract.listSharingHistory, { params: { user_id } }),
        await decide("due_date", true, undefined, who),
        await who.call(contract.endPartnerLink, { params: { user_id } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    }
    const page = { params: { user_id: partner.id } };
    for (const who of [stranger, client]) {
      expect((await who.call(contract.readSharedWithMe, page)).status).toBe(404);
      expect((await who.call(contract.leavePartner, page)).status).toBe(404);
    }
    expect(await seen()).toEqual(nothing);
  });

  test("a member without a partner shares with no one", async () => {
    const alone = await createSponsored(app);
    const own = await signInAs(app, alone);
    const answer = await own.call(contract.changeSharing, {
      params: { user_id: alone.id, item: "due_date" },
      body: { shared: true },
    });
    expect([answer.status, codeOf(answer)]).toEqual([409, "no_partner"]);
  });

  test.each([
    [{ shared: true, expires_on: "2026-03-08" }, "expires_on"],
    [{ shared: true, expires_on: "soon" }, "expires_on"],
    [{ shared: false, expires_on: "2026-04-01" }, "expires_on"],
  ])("%j shows an error at the field", async (body, field) => {
    const answer = await client.call(contract.changeSharing, { params: { user_id: member.id, item: "week" }, body });
    expect(answer.status).toBe(422);
    expect((answer.body as ErrorReply).errors?.map((error) => error.field)).toEqual([field]);
  });
});

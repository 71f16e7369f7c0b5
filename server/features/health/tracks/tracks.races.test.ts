// Several requests together: two tabs that start the same change, or different ones, a loss beside a package, and undoing twice.
import * as health from "@larkwell/contract/health-profile.ts";
import { dispatchMilkOrder, placeMilkOrder } from "@larkwell/contract/milk.ts";
import * as contract from "@larkwell/contract/tracks.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn, trackOf } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { startTrack } from "./start-track.ts";

const app = useTestApp();

async function memberIn(tracks: readonly TrackName[], options?: Parameters<typeof createMemberIn>[2]) {
  const person = await createMemberIn(app, tracks, options);
  return { person, client: await signInAs(app, person) };
}

const rowsOf = async (person: Person) => {
  const tracks = await app.context.read
    .selectFrom("member_tracks")
    .select(["name", "ended_at"])
    .where("user_id", "=", person.id)
    .orderBy("id")
    .execute();
  const changes = await app.context.read
    .selectFrom("track_changes")
    .select("id")
    .where("member_id", "=", person.id)
    .execute();
  return { tracks: tracks.map((row) => [row.name, row.ended_at === null]), changes: changes.length };
};

const start = (client: Client, id: number, destination: string, body: object = {}) =>
  client.call(contract.startTransition, { params: { id }, body: { destination, ...body } });

const counted = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("ten tabs start the same change: it is made once, and every tab gets the same answer", async () => {
  const { person, client } = await memberIn(["fertility"]);
  const id = await trackOf(app, person, "fertility");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => start(client, id, "pregnancy", { due_date: "2026-10-01" })),
  );
  expect(counted(answers)).toEqual({ 200: 10 });
  expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
  expect(await rowsOf(person)).toEqual({
    tracks: [
      ["fertility", false],
      ["pregnancy", true],
    ],
    changes: 1,
  });
});

test("two tabs start different changes: one is made, the other is told that it is outdated", async () => {
  const { person, client } = await memberIn(["fertility"]);
  const id = await trackOf(app, person, "fertility");
  const answers = await Promise.all(["adoption", "surrogacy"].map((name) => start(client, id, name)));
  expect(counted(answers)).toEqual({ 200: 1, 409: 1 });
  const { tracks, changes } = await rowsOf(person);
  expect([tracks.filter(([, active]) => active).length, changes]).toEqual([1, 1]);
});

test("a birth in one tab and a loss in the other are never both active", async () => {
  for (let round = 0; round < 5; round++) {
    const { person, client } = await memberIn(["pregnancy"], { dueDate: "2026-03-12" });
    const id = await trackOf(app, person, "pregnancy");
    const answers = await Promise.all([
      start(client, id, "postpartum", { child: { birthday: "2026-03-08" } }),
      start(client, id, "pregnancyloss"),
    ]);
    expect(counted(answers)).toEqual({ 200: 1, 409: 1 });
    const { tracks } = await rowsOf(person);
    expect(tracks.filter(([, active]) => active)).toHaveLength(1);
  }
});

test("the change and its undoing, twice each in parallel, end in one of the two states and nothing between", async () => {
  const { person, client } = await memberIn(["pregnancy"], { dueDate: "2026-06-29" });
  const id = await trackOf(app, person, "pregnancy");
  const { undo } = (await start(client, id, "pregnancyloss")).body as contract.ChangedTracks;
  const undoing = () => client.call(contract.undoTransition, { params: { user_id: person.id, id: undo?.id ?? 0 } });
  const answers = await Promise.all([undoing(), undoing(), undoing()]);
  expect(counted(answers)).toEqual({ 200: 3 });
  expect((await rowsOf(person)).tracks).toEqual([
    ["pregnancy", true],
    ["pregnancyloss", false],
  ]);
});

test("the same track begun by five callers in parallel is begun once", async () => {
  const { person } = await memberIn([]);
  const begun = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.write((tx) =>
        startTrack(tx, { memberId: person.id, name: "fertility", because: "life_stage", now: app.context.now() }),
      ),
    ),
  );
  expect(begun.filter((one) => !one.already)).toHaveLength(1);
  expect(new Set(begun.map((one) => one.id)).size).toBe(1);
});

describe("a loss beside something else", () => {
  test("a package ordered at the same time is held or refused, never shipped", async () => {
    const staff = await signInAs(app, await createPerson(app, "staff"));
    for (let round = 0; round < 5; round++) {
      const { person, client } = await memberIn(["postpartum"], { children: ["2026-02-01"] });
      const id = await trackOf(app, person, "postpartum");
      const order = client.call(placeMilkOrder, {
        body: {
          kit: "domestic",
          kits: 1,
          trip_from: "2026-03-16",
          trip_until: "2026-03-19",
          arrives_on: "2026-03-16",
          address: {
            recipient: "Robin",
            street_address: "12 Harbor Street",
            city: "Chicago",
            state: "IL",
            zip_code: "60601",
            country: "US",
          },
          tel_number: "+12125550100",
          terms: true,
        },
      });
      const [placed, lost] = await Promise.all([order, start(client, id, "pregnancyloss")]);
      expect([201, 403]).toContain(placed.status);
      expect(lost.status).toBe(200);
      // What was ordered a moment earlier is held: the people who pack it are told so.
      if (!placed.ok) continue;
      const sent = await staff.call(dispatchMilkOrder, {
        params: { id: placed.body.id },
        body: { carrier: "North Parcel", tracking_number: "1", member_pays: 0 },
      });
      expect([sent.status, (sent.body as { code: string }).code]).toEqual([409, "order_held"]);
    }
  });

  test("children added in two tabs are both saved", async () => {
    const { person, client } = await memberIn(["postpartum"]);
    const add = (birthday: string) =>
      client.call(health.updateHealthProfile, { params: { user_id: person.id }, body: { children: [{ birthday }] } });
    const answers = await Promise.all([add("2026-02-01"), add("2026-02-01")]);
    expect(counted(answers)).toEqual({ 200: 2 });
    const { children } = await client.get(health.readHealthProfile, { params: { user_id: person.id } });
    expect(children).toHaveLength(2);
  });
});

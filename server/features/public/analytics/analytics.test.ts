// What is counted, what is refused, and that nothing about the sender is stored, over HTTP.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type AnalyticsEvent,
  downloadNumbers,
  EVENTS_AT_ONCE,
  listNumbers,
  recordEvents,
} from "@larkwell/contract/analytics.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { addUpEvents } from "./analytics.queries.ts";
import { knownPage } from "./known-pages.ts";

const app = useTestApp();
const home: AnalyticsEvent = { name: "page_viewed", properties: { page: "/" } };
const slider: AnalyticsEvent = { name: "slider_moved", properties: {} };

const send = (events: readonly unknown[], headers: Record<string, string> = {}) =>
  app.client().call(recordEvents, { body: { events: events as AnalyticsEvent[] } }, headers);
const waiting = () => app.context.read.selectFrom("events").selectAll().execute();
const counts = () =>
  app.context.read
    .selectFrom("event_counts")
    .selectAll()
    .orderBy("day")
    .orderBy("name")
    .orderBy("properties")
    .execute();

beforeEach(async () => {
  app.setNow(testNow);
  await app.write(async ({ db }) => {
    await db.deleteFrom("events").execute();
    await db.deleteFrom("event_counts").execute();
  });
});

describe("taking events", () => {
  test("equal ones of a request are one row, with the day and nothing about the sender", async () => {
    const answer = await send([home, slider, home]);
    expect([answer.status, answer.body]).toEqual([202, {}]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await waiting()).toEqual([
      { day: "2026-03-09", name: "page_viewed", properties: { page: "/" }, times: 2 },
      { day: "2026-03-09", name: "slider_moved", properties: {}, times: 1 },
    ]);
  });

  test("the same from a script with an unlimited number: as many as fit, and no more", async () => {
    expect((await send(Array.from({ length: EVENTS_AT_ONCE }, () => home))).status).toBe(202);
    expect((await send(Array.from({ length: EVENTS_AT_ONCE + 1 }, () => home))).status).toBe(422);
    expect((await send([])).status).toBe(422);
    expect(await waiting()).toMatchObject([{ times: EVENTS_AT_ONCE }]);
  });

  test.each([
    ["an unknown event", { name: "member_named", properties: {} }],
    ["a further property", { name: "slider_moved", properties: { email: "ana@x.example" } }],
    ["a further field", { name: "slider_moved", properties: {}, user_id: 7 }],
    ["a missing property", { name: "page_viewed", properties: {} }],
    ["an address in place of a pattern", { name: "page_viewed", properties: { page: "/app/practitioner/17" } }],
    ["a query", { name: "page_viewed", properties: { page: "/?token=abc" } }],
    ["free text", { name: "door_opened", properties: { door: "side", page: "/" } }],
    ["a form that is not there", { name: "lead_form_sent", properties: { form: "ana@x.example" } }],
    ["attribution", { name: "page_viewed", properties: { page: "/", install_source: "poster" } }],
  ])("%s is refused, and all that came with it", async (_, event) => {
    expect((await send([home, event])).status).toBe(422);
    expect(await waiting()).toEqual([]);
  });

  test.each(["sec-gpc", "dnt"])("a person who asks not to be tracked by %s is not counted", async (header) => {
    expect((await send([home], { [header]: "1" })).status).toBe(202);
    expect(await waiting()).toEqual([]);
  });

  test("a page that does not exist is counted without its name", async () => {
    await send([{ name: "page_viewed", properties: { page: "/somebody-s-name" } }, home]);
    expect((await waiting()).map((row) => row.properties)).toEqual(
      expect.arrayContaining([{ page: "*" }, { page: "/" }]),
    );
  });

  test("the list of pages is read from the build, and without one there is the home page", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "larkwell-pages-")), "pages.json");
    expect([knownPage("/", file), knownPage("/terms", file)]).toEqual(["/", "*"]);
    writeFileSync(file, JSON.stringify([{ pattern: "/terms" }, { pattern: "/app/practitioner/:practitioner_id" }]));
    expect(
      ["/terms", "/app/practitioner/:practitioner_id", "/app/practitioner/:id"].map((one) => knownPage(one, file)),
    ).toEqual(["/terms", "/app/practitioner/:practitioner_id", "*"]);
  });
});

describe("adding up", () => {
  test("single events become counts of their day and are gone", async () => {
    await send([home, home]);
    await send([home, slider]);
    app.setNow(testNow.add({ hours: 24 }));
    await send([home]);
    await app.runJobs();
    expect(await waiting()).toEqual([]);
    await send([home]);
    app.setNow(testNow.add({ hours: 25 }));
    await app.runJobs();
    expect(await counts()).toEqual([
      { day: "2026-03-09", name: "page_viewed", properties: { page: "/" }, times: 3 },
      { day: "2026-03-09", name: "slider_moved", properties: {}, times: 1 },
      { day: "2026-03-10", name: "page_viewed", properties: { page: "/" }, times: 2 },
    ]);
  });

  test("some at a time, none twice and none lost", async () => {
    for (let i = 0; i < 5; i++) await send([home]);
    const taken = [];
    for (let i = 0; i < 3; i++) taken.push(await app.write((tx) => addUpEvents(tx, 2)));
    expect(taken).toEqual([2, 2, 1]);
    expect(await counts()).toMatchObject([{ times: 5 }]);
  });
});

describe("the numbers", () => {
  const asStaff = async () => signInAs(app, await createPerson(app, "staff"));

  beforeEach(async () => {
    for (const [daysAgo, events] of [
      [40, [home]],
      [3, [home, home, slider]],
      [0, [home]],
    ] as const) {
      app.setNow(testNow.subtract({ hours: 24 * daysAgo }));
      await send(events);
    }
    app.setNow(testNow);
    await app.write((tx) => addUpEvents(tx, 100));
  });

  test("are four weeks unless requested otherwise, by event and day", async () => {
    expect(await (await asStaff()).get(listNumbers, {})).toEqual({
      since: "2026-02-10",
      until: "2026-03-09",
      data: [
        {
          event: "page_viewed",
          properties: { page: "/" },
          times: 3,
          days: [
            { day: "2026-03-06", times: 2 },
            { day: "2026-03-09", times: 1 },
          ],
        },
        { event: "slider_moved", properties: {}, times: 1, days: [{ day: "2026-03-06", times: 1 }] },
      ],
    });
  });

  test("accept any days, both included, 92 at most", async () => {
    const staff = await asStaff();
    const times = async (query: { since?: string; until?: string }) =>
      (await staff.get(listNumbers, { query })).data.reduce((sum, one) => sum + one.times, 0);
    expect(await times({ since: "2026-01-28", until: "2026-01-28" })).toBe(1);
    expect(await times({ since: "2026-01-28" })).toBe(5);
    expect(await times({ until: "2026-03-05" })).toBe(0);
    expect((await staff.call(listNumbers, { query: { since: "2025-12-07", until: "2026-03-09" } })).status).toBe(422);
    expect((await staff.call(listNumbers, { query: { since: "2025-12-08", until: "2026-03-09" } })).status).toBe(200);
    expect((await staff.call(listNumbers, { query: { since: "2026-03-10", until: "2026-03-09" } })).status).toBe(422);
  });

  test("can be downloaded as a table, which is recorded", async () => {
    const answer = await (await asStaff()).call(downloadNumbers, { query: { since: "2026-03-06" } });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="numbers.csv"');
    expect(String(answer.body).trim().split("\r\n")).toEqual([
      "day_utc,event,page,door,form,paper,way,step,times",
      "2026-03-06,page_viewed,/,,,,,,2",
      "2026-03-06,slider_moved,,,,,,,1",
      "2026-03-09,page_viewed,/,,,,,,1",
    ]);
    const [last] = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(last?.action).toBe("ops.numbers_exported");
  });

  test("are for staff", async () => {
    expect((await app.client().call(listNumbers, {})).status).toBe(401);
    expect((await (await signInAs(app, await createMember(app))).call(listNumbers, {})).status).toBe(403);
  });
});

// Cases for open slots: both clock-change nights, distant zones, merging, blocking.
import { describe, expect, test } from "vitest";
import { firstOpenSlot, isOpenAt, nearestSlots, type OpenSlotsInput, openHours, openSlots } from "./open-slots.ts";

const at = (text: string) => Temporal.Instant.from(text);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const everyDay = (startMinute: number, endMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute, endMinute }));

function input(change: Partial<OpenSlotsInput>): OpenSlotsInput {
  return {
    weeklyHours: [],
    zone: "UTC",
    timeOff: [],
    extraHours: [],
    busy: [],
    durationMinutes: 30,
    bufferMinutes: 0,
    noticeMinutes: 0,
    from: at("2026-03-02T00:00:00Z"),
    until: at("2026-03-03T00:00:00Z"),
    now: at("2026-01-01T00:00:00Z"),
    ...change,
  };
}

/** Slot starts as a zone's wall clock shows them, with the offset: "01:30-05:00". */
function clock(wanted: OpenSlotsInput, zone = wanted.zone): string[] {
  return openSlots(wanted).map(({ start }) => {
    const there = start.toZonedDateTimeISO(zone);
    return `${there.toPlainTime().toString({ smallestUnit: "minute" })}${there.offset}`;
  });
}

/** One whole local day in a zone. */
function day(zone: string, date: string) {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  return { zone, from: start.toInstant(), until: start.add({ days: 1 }).toInstant() };
}

describe("the nights when clocks change", () => {
  test.each([
    [
      "New York, spring: 2 am does not exist",
      "America/New_York",
      "2026-03-08",
      60,
      240,
      ["01:00-05:00", "01:30-05:00", "03:00-04:00", "03:30-04:00"],
    ],
    ["New York, spring: hours inside the gap give nothing", "America/New_York", "2026-03-08", 120, 180, []],
    [
      "New York, spring: hours that begin in the gap begin after it",
      "America/New_York",
      "2026-03-08",
      150,
      240,
      ["03:00-04:00", "03:30-04:00"],
    ],
    [
      "New York, autumn: 1 am comes twice",
      "America/New_York",
      "2026-11-01",
      60,
      150,
      ["01:00-04:00", "01:30-04:00", "01:00-05:00", "01:30-05:00", "02:00-05:00"],
    ],
    [
      "New York, autumn: half of the repeated hour",
      "America/New_York",
      "2026-11-01",
      0,
      90,
      ["00:00-04:00", "00:30-04:00", "01:00-04:00", "01:00-05:00"],
    ],
    [
      "Berlin, spring",
      "Europe/Berlin",
      "2026-03-29",
      60,
      240,
      ["01:00+01:00", "01:30+01:00", "03:00+02:00", "03:30+02:00"],
    ],
    [
      "Berlin, autumn: 2 am comes twice",
      "Europe/Berlin",
      "2026-10-25",
      120,
      180,
      ["02:00+02:00", "02:30+02:00", "02:00+01:00", "02:30+01:00"],
    ],
    [
      "Lord Howe, spring: half an hour is skipped",
      "Australia/Lord_Howe",
      "2026-10-04",
      60,
      210,
      ["01:00+10:30", "01:30+10:30", "02:30+11:00", "03:00+11:00"],
    ],
    [
      "Lord Howe, autumn: half an hour comes twice",
      "Australia/Lord_Howe",
      "2026-04-05",
      60,
      150,
      ["01:00+11:00", "01:30+11:00", "01:30+10:30", "02:00+10:30"],
    ],
    ["Beirut, spring: midnight does not exist", "Asia/Beirut", "2026-03-29", 0, 120, ["01:00+03:00", "01:30+03:00"]],
  ])("%s", (_name, zone, date, startMinute, endMinute, expected) => {
    expect(clock(input({ ...day(zone, date), weeklyHours: [{ weekday: 7, startMinute, endMinute }] }))).toEqual(
      expected,
    );
  });

  test("a slot may run over the gap and still has its full duration", () => {
    const slots = openSlots(
      input({
        ...day("America/New_York", "2026-03-08"),
        weeklyHours: [{ weekday: 7, startMinute: 90, endMinute: 240 }],
        durationMinutes: 60,
      }),
    );
    expect(slots.map((slot) => [slot.start.toString(), slot.end.toString()])).toEqual([
      ["2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z"],
    ]);
  });

  test("nine in the morning stays nine in the morning over the change", () => {
    const week = input({
      zone: "America/New_York",
      weeklyHours: everyDay(540, 570),
      from: at("2026-03-06T00:00:00Z"),
      until: at("2026-03-11T00:00:00Z"),
    });
    expect(clock(week)).toEqual(["09:00-05:00", "09:00-05:00", "09:00-04:00", "09:00-04:00", "09:00-04:00"]);
  });

  test("hours over midnight into the night of the change", () => {
    const night = input({
      zone: "America/New_York",
      weeklyHours: [{ weekday: 6, startMinute: 23 * 60, endMinute: 180 }],
      durationMinutes: 60,
      from: at("2026-03-08T00:00:00Z"),
      until: at("2026-03-09T00:00:00Z"),
    });
    expect(clock(night)).toEqual(["23:00-05:00", "00:00-05:00", "01:00-05:00"]);
  });
});

describe("zones", () => {
  test.each([
    ["Pacific/Honolulu", "2026-03-02T19:00:00Z"],
    ["America/New_York", "2026-03-02T14:00:00Z"],
    ["Europe/Berlin", "2026-03-02T08:00:00Z"],
    ["Asia/Kathmandu", "2026-03-02T03:15:00Z"],
    ["Pacific/Kiritimati", "2026-03-01T19:00:00Z"],
  ])("Monday at nine in %s is %s", (zone, first) => {
    const monday = input({
      ...day(zone, "2026-03-02"),
      weeklyHours: [{ weekday: 1, startMinute: 540, endMinute: 600 }],
    });
    expect(openSlots(monday).map((slot) => slot.start.toString())[0]).toBe(first);
    expect(openSlots(monday)).toHaveLength(2);
  });

  test("a member in Honolulu sees a Kiritimati practitioner's Monday morning on their Sunday", () => {
    const monday = input({
      ...day("Pacific/Kiritimati", "2026-03-02"),
      weeklyHours: [{ weekday: 1, startMinute: 540, endMinute: 600 }],
    });
    const [first] = openSlots(monday);
    expect(first?.start.toZonedDateTimeISO("Pacific/Honolulu").toPlainDateTime().toString()).toBe(
      "2026-03-01T09:00:00",
    );
  });
});

const morning = [{ weekday: 1, startMinute: 540, endMinute: 660 }];

describe("hours, extra hours and time off", () => {
  test.each([
    ["plain", {}, ["09:00", "09:30", "10:00", "10:30"]],
    [
      "overlapping windows merge into one rhythm",
      { weeklyHours: [...morning, { weekday: 1, startMinute: 615, endMinute: 735 }] },
      ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"],
    ],
    ["the last slot must fit", { durationMinutes: 50 }, ["09:00", "09:50"]],
    ["hours that are too short give nothing", { durationMinutes: 121 }, []],
    ["a step of its own", { durationMinutes: 60, stepMinutes: 30 }, ["09:00", "09:30", "10:00"]],
    [
      "extra hours add",
      { extraHours: [span("2026-03-02T15:00:00Z", "2026-03-02T16:00:00Z")] },
      ["09:00", "09:30", "10:00", "10:30", "15:00", "15:30"],
    ],
    [
      "extra hours that touch lengthen the window",
      { extraHours: [span("2026-03-02T11:00:00Z", "2026-03-02T11:30:00Z")], durationMinutes: 50 },
      ["09:00", "09:50", "10:40"],
    ],
    [
      "extra hours alone",
      { weeklyHours: [], extraHours: [span("2026-03-02T23:30:00Z", "2026-03-03T00:30:00Z")] },
      ["23:30"],
    ],
    ["time off removes", { timeOff: [span("2026-03-02T09:30:00Z", "2026-03-02T10:15:00Z")] }, ["09:00", "10:30"]],
    [
      "time off beats extra hours",
      {
        extraHours: [span("2026-03-02T15:00:00Z", "2026-03-02T16:00:00Z")],
        timeOff: [span("2026-03-02T00:00:00Z", "2026-03-02T15:30:00Z")],
      },
      ["15:30"],
    ],
    ["time off all week", { timeOff: [span("2026-02-01T00:00:00Z", "2026-04-01T00:00:00Z")] }, []],
    [
      "time off that ends before it starts is none",
      { timeOff: [span("2026-03-02T11:00:00Z", "2026-03-02T09:00:00Z")] },
      ["09:00", "09:30", "10:00", "10:30"],
    ],
    [
      "a booking takes its slot only",
      { busy: [span("2026-03-02T09:30:00Z", "2026-03-02T10:00:00Z")] },
      ["09:00", "10:00", "10:30"],
    ],
    [
      "a buffer keeps both neighbours free",
      { busy: [span("2026-03-02T09:30:00Z", "2026-03-02T10:00:00Z")], bufferMinutes: 10 },
      ["10:30"],
    ],
    [
      "a booking across two slots takes both",
      { busy: [span("2026-03-02T09:20:00Z", "2026-03-02T09:40:00Z")] },
      ["10:00", "10:30"],
    ],
    ["notice", { now: at("2026-03-02T08:31:00Z"), noticeMinutes: 60 }, ["10:00", "10:30"]],
    ["notice to the minute", { now: at("2026-03-02T08:30:00Z"), noticeMinutes: 60 }, ["09:30", "10:00", "10:30"]],
    ["a window that is over", { now: at("2026-03-02T12:00:00Z") }, []],
    [
      "nothing before from, nothing at until",
      { from: at("2026-03-02T09:01:00Z"), until: at("2026-03-02T10:30:00Z") },
      ["09:30", "10:00"],
    ],
    ["from after until", { from: at("2026-03-03T00:00:00Z"), until: at("2026-03-02T00:00:00Z") }, []],
    ["no hours", { weeklyHours: [] }, []],
  ] satisfies [string, Partial<OpenSlotsInput>, string[]][])("%s", (_name, change, expected) => {
    const wanted = input({ weeklyHours: morning, ...change });
    expect(clock(wanted).map((text) => text.slice(0, 5))).toEqual(expected);
    expect(firstOpenSlot(wanted)).toEqual(openSlots(wanted)[0]);
  });

  test.each([
    { durationMinutes: 0 },
    { durationMinutes: Number.NaN },
    { stepMinutes: 0 },
    { bufferMinutes: -1 },
    { noticeMinutes: -1 },
  ])("%j is the caller's error", (change) => {
    expect(() => openSlots(input({ weeklyHours: morning, ...change }))).toThrow(RangeError);
  });
});

test("the rhythm does not depend on the requested window", () => {
  const week = input({ weeklyHours: everyDay(0, 1440), durationMinutes: 50, until: at("2026-03-09T00:00:00Z") });
  const all = openSlots(week);
  for (const slot of all) expect(isOpenAt(week, slot.start)).toBe(true);
  expect(isOpenAt(week, at("2026-03-02T00:10:00Z"))).toBe(false);
  expect(all.map((slot) => slot.start.toString())).toContain("2026-03-05T00:00:00Z");
});

test("nor when extra hours follow the weekly hours", () => {
  const day = input({
    weeklyHours: [{ weekday: 1, startMinute: 550, endMinute: 660 }],
    extraHours: [span("2026-03-02T10:50:00Z", "2026-03-02T12:30:00Z")],
  });
  const afternoon = { ...day, from: at("2026-03-02T11:05:00Z") };
  expect(clock(afternoon).map((text) => text.slice(0, 5))).toEqual(["11:10", "11:40"]);
  expect(clock(day)).toEqual(expect.arrayContaining(clock(afternoon)));
});

test("a lost race is offered the three nearest slots", () => {
  const slots = openSlots(
    input({ weeklyHours: morning, busy: [span("2026-03-02T09:30:00Z", "2026-03-02T10:00:00Z")] }),
  );
  const nearest = nearestSlots(slots, at("2026-03-02T09:30:00Z"));
  expect(nearest.map((slot) => slot.start.toString())).toEqual([
    "2026-03-02T09:00:00Z",
    "2026-03-02T10:00:00Z",
    "2026-03-02T10:30:00Z",
  ]);
});

test("nothing is open later than 52 weeks from now", () => {
  const now = at("2026-03-02T09:00:00Z");
  const inAYear = { weeklyHours: everyDay(480, 720), durationMinutes: 60, now };
  const window = { from: at("2027-03-01T00:00:00Z"), until: at("2027-03-03T00:00:00Z") };
  expect(openSlots(input({ ...inAYear, ...window })).map((slot) => slot.start.toString())).toEqual([
    "2027-03-01T08:00:00Z",
  ]);
  expect(isOpenAt(input(inAYear), at("2027-03-01T08:00:00Z"))).toBe(true);
  expect(isOpenAt(input(inAYear), at("2027-03-01T09:00:00Z"))).toBe(false);
  expect(isOpenAt(input(inAYear), at("2090-03-01T08:00:00Z"))).toBe(false);
});

describe("hours as a calendar draws them", () => {
  const drawn = (zone: string, date: string, startMinute: number, endMinute: number) => {
    const { from, until } = day(zone, date);
    return openHours({ zone, weeklyHours: everyDay(startMinute, endMinute) }, from, until).map((block) => [
      block.start.toString(),
      block.end.toString(),
    ]);
  };

  test("are an hour shorter in the night that loses one, and longer in the night that has one twice", () => {
    expect(drawn("America/New_York", "2026-03-08", 60, 240)).toEqual([
      ["2026-03-08T06:00:00Z", "2026-03-08T08:00:00Z"],
    ]);
    expect(drawn("America/New_York", "2026-11-01", 60, 240)).toEqual([
      ["2026-11-01T05:00:00Z", "2026-11-01T09:00:00Z"],
    ]);
  });

  test("are cut at midnight if they run past it", () => {
    expect(drawn("UTC", "2026-03-03", 1320, 1500)).toEqual([
      ["2026-03-03T00:00:00Z", "2026-03-03T01:00:00Z"],
      ["2026-03-03T22:00:00Z", "2026-03-04T00:00:00Z"],
    ]);
  });
});

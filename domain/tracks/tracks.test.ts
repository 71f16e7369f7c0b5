// A person's position in each track, that ids are stable and unique, what is offered, and every change between tracks.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standingIn, whatComes } from "./current-phase.ts";
import { MODULES } from "./modules.ts";
import { isOffered } from "./offered.ts";
import { TRACK_NAMES, type TrackName } from "./track-names.ts";
import { isTrack, TRACKS } from "./tracks.ts";
import { dateAskedBy, mayUndo, TRANSITIONS, transitionBetween, transitionsFrom, undoUntil } from "./transitions.ts";

const names = Object.keys(TRACK_NAMES) as TrackName[];
const today = Temporal.PlainDate.from("2026-03-09");

describe("modules", () => {
  test("every track has some, and no number appears twice", () => {
    const modules = names.flatMap((name) => MODULES[name]);
    const phases = modules.flatMap((module) => module.phases);
    expect(names.filter((name) => MODULES[name].length === 0)).toEqual([]);
    expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length);
    expect(new Set(phases.map(({ id }) => id)).size).toBe(phases.length);
  });

  test("others store the numbers: they never change", () => {
    expect([MODULES.pregnancy[0]?.id, MODULES.pregnancy[0]?.phases[0]?.id]).toEqual([101, 1_001]);
    expect([MODULES.pregnancy[2]?.id, MODULES.pregnancy[2]?.phases.at(-1)?.id]).toEqual([103, 1_042]);
    expect([MODULES.parenting_and_pediatrics[4]?.id, MODULES.pregnancyloss[0]?.id]).toEqual([1_105, 701]);
  });

  test("weeks are counted without a gap", () => {
    const weeksOf = (name: TrackName) => MODULES[name].flatMap((one) => one.phases.map((phase) => phase.week));
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    const expected = { pregnancy_weeks: upTo(42), weeks_after_birth: upTo(52) };
    const counted = names.flatMap((name) => {
      const kind = TRACKS[name].countedIn;
      return kind === "stages" ? [] : [{ weeks: weeksOf(name), expected: expected[kind] }];
    });
    expect(counted.map((one) => one.weeks)).toEqual(counted.map((one) => one.expected));
    expect(counted).toHaveLength(4);
  });
});

describe("the current position", () => {
  test.each<[TrackName, Parameters<typeof standingIn>[1], string | null, string | null, string | null]>([
    ["pregnancy", { dueDate: "2026-06-29" }, "second_trimester", "week-24", null],
    ["pregnancy", { dueDate: "2026-03-09" }, "third_trimester", "week-40", null],
    // The first day after the due date, and the last one before 42 weeks: the member is asked, and the weeks continue (D25).
    ["pregnancy", { dueDate: "2026-03-08" }, "third_trimester", "week-40", "what_happened"],
    ["pregnancy", { dueDate: "2026-02-23" }, "third_trimester", "week-42", "what_happened"],
    ["pregnancy", { dueDate: "2026-03-08", quiet: true }, null, null, null],
    ["pregnancy", { dueDate: "2026-02-22" }, null, null, "what_happened"],
    ["pregnancy", {}, null, null, "due_date"],
    ["partner_pregnant", { dueDate: "2026-12-14" }, "first_trimester", "week-1", null],
    ["postpartum", { birthday: "2026-03-09" }, "first_weeks", "week-1", null],
    ["postpartum", { birthday: "2025-09-09" }, "settling_in", "week-26", null],
    ["postpartum", { birthday: "2025-03-11" }, "first_year", "week-52", null],
    ["postpartum", { birthday: "2025-03-10" }, "first_year", "week-52", "first_year_over"],
    ["partner_newparent", {}, null, null, "child_birthday"],
    ["fertility", {}, "exploring", "exploring", null],
    ["fertility", { stage: "treatment" }, "treatment", "treatment", null],
    ["fertility", { stage: "no such" }, "exploring", "exploring", null],
    ["pregnancyloss", {}, "first_days", "first_days", null],
    ["pregnancyloss", { dueDate: "2026-06-29", birthday: "2026-01-01" }, "first_days", "first_days", null],
    ["parenting_and_pediatrics", { birthday: "2025-06-01" }, "first_year", "first_year", null],
    ["parenting_and_pediatrics", { birthday: "2023-03-09" }, "preschool", "preschool", null],
    ["parenting_and_pediatrics", { birthday: "2023-03-10" }, "toddler", "toddler", null],
    ["parenting_and_pediatrics", { birthday: "2010-01-01" }, "teen", "teen", null],
    ["parenting_and_pediatrics", { birthday: "2010-01-01", stage: "toddler" }, "toddler", "toddler", null],
    ["parenting_and_pediatrics", {}, "first_year", "first_year", null],
  ])("%s with %j: %s, %s, asked %s", (track, facts, module, phase, asks) => {
    const standing = standingIn(track, facts, today);
    expect([standing.module?.name ?? null, standing.phase?.name ?? null, standing.asks]).toEqual([module, phase, asks]);
  });

  test("nothing is counted or asked while counting is suppressed; stages stay", () => {
    const quiet = { quiet: true, dueDate: "2026-02-01", birthday: "2026-01-01", stage: "healing" };
    const silent = { module: null, phase: null, asks: null, daysLeft: null };
    for (const track of ["pregnancy", "postpartum", "partner_pregnant", "partner_newparent"] as const)
      expect(standingIn(track, quiet, today)).toEqual(silent);
    expect(standingIn("pregnancyloss", quiet, today).phase?.name).toBe("healing");
  });

  test("what comes next", () => {
    const of = (track: TrackName, facts: Parameters<typeof standingIn>[1]) =>
      whatComes(track, standingIn(track, facts, today));
    expect(of("pregnancy", { dueDate: "2026-06-29" })).toEqual({ title: "Third trimester", inWeeks: 4 });
    expect(of("fertility", { stage: "waiting" })).toBeNull();
    expect(of("egg_freezing", {})).toEqual({ title: "Preparing", inWeeks: null });
    expect(of("pregnancy", {})).toBeNull();
  });

  test("on any day, with any dates, a phase belongs to its module and its track", () => {
    const day = fc.integer({ min: -800, max: 800 }).map((days) => today.add({ days }).toString());
    const facts = fc.record({
      dueDate: fc.option(day),
      birthday: fc.option(day),
      stage: fc.option(fc.constantFrom("trying", "teen", "healing", "")),
    });
    fc.assert(
      fc.property(fc.constantFrom(...names), facts, (track, given) => {
        const { module, phase, asks } = standingIn(track, given, today);
        expect((module === null) === (phase === null)).toBe(true);
        expect(module === null).toBe(module === null && asks !== null);
        const fits = module && phase && MODULES[track].includes(module) && module.phases.includes(phase);
        expect(module === null || fits === true).toBe(true);
      }),
    );
  });
});

test.each([
  ["pregnancy", null, true],
  ["pregnancy", [], true],
  ["pregnancy", ["fertility"], false],
  ["fertility", ["fertility"], true],
  ["pregnancyloss", ["fertility"], true],
  ["constructor", null, false],
  ["", [], false],
])("%s of an organization that offers %j: %s", (name, offered, expected) => {
  expect(isOffered(name, offered)).toBe(expected);
});

const all = (activeTracks: TrackName[], knownTracks = activeTracks) => ({
  activeTracks,
  knownTracks,
  organizationTracks: null,
});
const targets = (from: TrackName, situation: Parameters<typeof transitionsFrom>[1]) =>
  transitionsFrom(from, situation).map((one) => one.to);

describe("changes", () => {
  test("each is between two tracks, once, and can be found", () => {
    const pairs = TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const one of TRANSITIONS) {
      expect([isTrack(one.from), isTrack(one.to), one.from === one.to]).toEqual([true, true, false]);
      expect(transitionBetween(one.from, one.to)).toBe(one);
    }
  });

  test("no track is a dead end, and only a person's own choice leads out of a loss", () => {
    for (const name of names) expect([name, TRANSITIONS.some((one) => one.from === name)]).toEqual([name, true]);
    expect(TRANSITIONS.filter((one) => one.to === "pregnancyloss").every((one) => one.name === "loss")).toBe(true);
  });

  test.each<[TrackName, TrackName, string]>([
    ["fertility", "pregnancy", "successful_pregnancy"],
    ["partner_fertility", "partner_pregnant", "successful_pregnancy"],
    ["pregnancy", "postpartum", "birth"],
    ["partner_pregnant", "partner_newparent", "birth"],
    ["fertility", "egg_freezing", "next_step"],
    ["postpartum", "parenting_and_pediatrics", "next_step"],
    ["adoption", "parenting_and_pediatrics", "arrival"],
    ["pregnancy", "pregnancyloss", "loss"],
    ["postpartum", "pregnancyloss", "loss"],
  ])("%s to %s is %s", (from, to, name) => {
    expect(transitionBetween(from, to)?.name).toBe(name);
  });

  test("there is none from pregnancy back to fertility, nor to an unknown track", () => {
    expect(transitionBetween("pregnancy", "fertility")).toBeUndefined();
    expect(transitionBetween("pregnancy", "__proto__")).toBeUndefined();
  });

  test("what an organization does not offer is not on the list; a loss always is", () => {
    const offered = { ...all(["pregnancy"]), organizationTracks: ["pregnancy"] };
    expect(targets("pregnancy", offered)).toEqual(["pregnancyloss"]);
    expect(targets("pregnancy", all(["pregnancy"]))).toEqual(["postpartum", "pregnancyloss"]);
  });

  test("a member can't change to a track they already have", () => {
    expect(targets("postpartum", all(["postpartum", "pregnancy"]))).not.toContain("pregnancy");
  });

  test("after a loss partners find their tracks, and others theirs", () => {
    expect(targets("pregnancyloss", all(["pregnancyloss"], ["pregnancy", "pregnancyloss"]))).toEqual([
      "pregnancy",
      "fertility",
      "egg_freezing",
      "surrogacy",
      "adoption",
    ]);
    const partner = all(["pregnancyloss"], ["partner_pregnant", "pregnancyloss"]);
    expect(targets("pregnancyloss", partner)).toEqual(["partner_pregnant", "partner_fertility"]);
  });

  test("parenting continues beside a new pregnancy; a pregnancy ends with the birth", () => {
    expect(transitionBetween("parenting_and_pediatrics", "pregnancy")?.endsFrom).toBe(false);
    expect(transitionBetween("pregnancy", "postpartum")?.endsFrom).toBe(true);
  });

  test.each<[TrackName, string | null]>([
    ["pregnancy", "due_date"],
    ["postpartum", "child_birthday"],
    ["parenting_and_pediatrics", "child_birthday"],
    ["partner_newparent", "child_birthday"],
    ["pregnancyloss", null],
    ["egg_freezing", null],
  ])("to %s it asks %s", (to, date) => expect(dateAskedBy({ to })).toBe(date));

  test("can be undone for a time, once", () => {
    const made = Temporal.Instant.from("2026-03-09T15:00:00Z");
    const until = undoUntil("loss", made);
    expect(until.toString()).toBe("2026-04-08T15:00:00Z");
    expect(mayUndo({ undoUntil: until, undone: false }, made)).toBe(true);
    expect(mayUndo({ undoUntil: until, undone: true }, made)).toBe(false);
    expect(mayUndo({ undoUntil: until, undone: false }, until)).toBe(false);
  });
});

// Goes through onboarding with every answer of every track, and checks the order and the percentages of the specification.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { onboardingPage } from "./diagram.ts";
import { answersAt, EVERY_SURROUNDINGS, everyMove, type Surroundings } from "./every-path.ts";
import { STEP_NAMES, STEP_PATHS, type StepName, stepAtPath } from "./step-names.ts";
import {
  assessmentProgress,
  currentStep,
  fillsTo,
  isReached,
  nothingKnown,
  type OnboardingFacts,
  STEPS,
  stepOf,
} from "./steps.ts";

const tracks = Object.keys(TRACK_NAMES) as TrackName[];
const everything: Surroundings = { trackOffered: true, mayInvitePartner: true, assessment: true, coordinator: true };

/** The steps for a member who chooses these answers by label, and the first answer if none is named. */
function walk(track: TrackName, choices: Partial<Record<StepName, string>>, around: Surroundings = everything) {
  const path: StepName[] = [];
  let facts: OnboardingFacts = nothingKnown;
  for (let step = currentStep(facts).name; step !== "done"; step = currentStep(facts).name) {
    path.push(step);
    const answers = answersAt(step, around);
    const wished = step === "life_stage" ? track : choices[step];
    const answer = wished === undefined ? answers[0] : answers.find(({ label }) => label === wished);
    if (!answer) throw new Error(`${step} has no answer "${wished}"`);
    facts = answer.gives(facts);
    if (path.length > 20) throw new Error(`round and round: ${path.join(" ")}`);
  }
  return path;
}

const member: StepName[] = ["address_confirmation", "customize_care_team_intro", "assessment"];
const coordinator: StepName[] = ["meet_care_coordinator", "find_time", "book", "post_book_get_app"];

describe("the order of section 4", () => {
  test.each([
    ["pregnancy", "due_date"],
    ["partner_pregnant", "due_date"],
    ["postpartum", "child_birthday"],
    ["partner_newparent", "child_birthday"],
    ["fertility", "verify_enterprise"],
    ["egg_freezing", "verify_enterprise"],
    ["surrogacy", "verify_enterprise"],
    ["adoption", "verify_enterprise"],
    ["pregnancyloss", "verify_enterprise"],
    ["partner_fertility", "verify_enterprise"],
    ["parenting_and_pediatrics", "verify_enterprise"],
  ] as const)("%s goes from life stage to %s", (track, next) => {
    expect(walk(track, { verify_enterprise: "skip" })[1]).toBe(next);
  });

  test("a sponsored pregnant member goes through all steps", () => {
    expect(walk("pregnancy", {})).toEqual([
      "life_stage",
      "due_date",
      "verify_enterprise",
      ...member,
      ...coordinator,
      "invite_partner",
      "complete",
    ]);
  });

  test("a loss goes straight to its assessment, and is not asked about a partner", () => {
    expect(walk("pregnancyloss", {})).toEqual([
      "life_stage",
      "verify_enterprise",
      "assessment",
      ...coordinator,
      "complete",
    ]);
  });

  test("a partner who can invite does, and one who can't goes home", () => {
    const path = ["life_stage", "due_date", "verify_enterprise"];
    expect(walk("partner_pregnant", {})).toEqual([...path, "invite_partner", "enterprise_partner_complete"]);
    expect(walk("partner_pregnant", { invite_partner: "skip" })).toEqual([
      ...path,
      "invite_partner",
      "enterprise_partner_complete",
    ]);
    expect(walk("partner_pregnant", {}, { ...everything, mayInvitePartner: false })).toEqual(path);
  });

  test("a member who is eligible for another track, or skips, comes to the use case", () => {
    const end = ["life_stage", "verify_enterprise", "use_case"];
    expect(walk("adoption", {}, { ...everything, trackOffered: false })).toEqual(end);
    expect(walk("adoption", { verify_enterprise: "skip" })).toEqual(end);
  });

  test("a request to staff leads to the page after it, and continues when it is confirmed", () => {
    const choices = { verify_enterprise: "request to staff" };
    expect(walk("fertility", choices)).toEqual(["life_stage", "verify_enterprise", "post_verify"]);
    expect(walk("fertility", { ...choices, post_verify: "staff confirms" })).toEqual([
      "life_stage",
      "verify_enterprise",
      "post_verify",
      ...member,
      ...coordinator,
      "invite_partner",
      "complete",
    ]);
  });

  test("a request that staff can't confirm comes to the use case", () => {
    const around = { verify_enterprise: "request to staff", post_verify: "staff can't confirm" };
    expect(walk("fertility", around)).toEqual(["life_stage", "verify_enterprise", "post_verify", "use_case"]);
  });

  test("no coordinator, no time, no visit: none of it is asked", () => {
    expect(walk("fertility", {}, { ...everything, coordinator: false })).not.toContain("meet_care_coordinator");
    const noMeeting = walk("fertility", { meet_care_coordinator: "skip" });
    expect(noMeeting).not.toContain("find_time");
    const noTime = walk("fertility", { find_time: "skip" });
    expect(noTime).not.toContain("book");
    expect(walk("fertility", { book: "skip" })).not.toContain("post_book_get_app");
  });
});

describe("every track with every answer", () => {
  const moves = EVERY_SURROUNDINGS.flatMap((around) => everyMove(around));

  test("passes every track and every step", () => {
    expect(moves.length).toBeGreaterThan(5_000);
    expect(new Set(moves.map(({ to }) => to.track).filter(Boolean))).toEqual(new Set(tracks));
    expect(new Set(moves.map(({ at }) => at)).size).toBe(STEP_NAMES.length - 1);
  });

  test("ends at the dashboard from every step", () => {
    const keyOf = (facts: OnboardingFacts) => JSON.stringify(facts);
    const before = new Map<string, string[]>();
    const ends: string[] = [];
    const all = new Set<string>();
    for (const { from, to, next } of moves) {
      all.add(keyOf(from)).add(keyOf(to));
      before.set(keyOf(to), [...(before.get(keyOf(to)) ?? []), keyOf(from)]);
      if (next === "done") ends.push(keyOf(to));
    }
    const home = new Set<string>();
    for (let one = ends.pop(); one !== undefined; one = ends.pop()) {
      if (home.has(one)) continue;
      home.add(one);
      ends.push(...(before.get(one) ?? []));
    }
    expect(home.size).toBe(all.size);
  });

  test("the progress bar never goes back", () => {
    const falls = moves.filter(({ from, at, next }) => stepOf(next).progress < fillsTo(stepOf(at), from));
    expect(falls).toEqual([]);
  });

  test("every answer moves on, except one that can't", () => {
    expect(moves.filter(({ at, next }) => at === next)).toEqual([]);
  });

  test("a loss has no gift, no address, no partner", () => {
    const met = moves.filter(({ from }) => from.track === "pregnancyloss").map(({ next }) => next);
    expect(met).toContain("assessment");
    for (const name of ["due_date", "child_birthday", "address_confirmation", "invite_partner"])
      expect(met).not.toContain(name);
  });
});

describe("percent", () => {
  test.each([
    ["life_stage", 10],
    ["due_date", 15],
    ["child_birthday", 15],
    ["verify_enterprise", 30],
    ["address_confirmation", 35],
    ["customize_care_team_intro", 40],
    ["assessment", 40],
    ["meet_care_coordinator", 80],
    ["find_time", 82],
    ["book", 90],
    ["invite_partner", 95],
    ["post_book_get_app", 95],
    ["complete", 100],
  ] as const)("of %s is %i", (name, percent) => {
    expect(stepOf(name).progress).toBe(percent);
  });

  test.each([
    [0, 8, 40],
    [4, 8, 58],
    [8, 8, 75],
    [9, 8, 75],
    [0, 0, 40],
  ])("after %i of %i questions: %i", (answered, of, percent) => {
    expect(assessmentProgress(answered, of)).toBe(percent);
  });

  test("getting the app fills to 100 as the last step, and stays at 95 while a partner can be invited", () => {
    const facts: OnboardingFacts = {
      ...nothingKnown,
      track: "pregnancy",
      sponsored: true,
      trackOffered: true,
      bookedId: 12,
      mayInvitePartner: true,
    };
    expect(fillsTo(stepOf("post_book_get_app"), facts)).toBe(95);
    expect(fillsTo(stepOf("post_book_get_app"), { ...facts, mayInvitePartner: false })).toBe(100);
  });
});

describe("what counts", () => {
  const chosen: OnboardingFacts = { ...nothingKnown, track: "pregnancy", outcomes: { life_stage: "done" } };

  test("earlier and current steps are reached, later ones and those off the path are not", () => {
    expect(isReached("life_stage", chosen)).toBe(true);
    expect(isReached("due_date", chosen)).toBe(true);
    expect(isReached("verify_enterprise", chosen)).toBe(false);
    expect(isReached("child_birthday", chosen)).toBe(false);
  });

  test("saying that it is done is not enough if a fact is required", () => {
    expect(currentStep({ ...chosen, outcomes: { ...chosen.outcomes, due_date: "done" } }).name).toBe("due_date");
    expect(
      currentStep({ ...chosen, dueDateAnswered: true, outcomes: { ...chosen.outcomes, verify_enterprise: "done" } })
        .name,
    ).toBe("due_date");
  });

  test("ended stays ended, until an organization sponsors a member who had none", () => {
    const end: OnboardingFacts = {
      ...chosen,
      ended: "unsponsored",
      outcomes: { life_stage: "done", due_date: "skipped", verify_enterprise: "skipped", use_case: "done" },
    };
    expect(currentStep({ ...end, track: "postpartum" }).name).toBe("done");
    const sponsored: OnboardingFacts = { ...end, sponsored: true, trackOffered: true };
    expect(currentStep(sponsored).name).toBe("address_confirmation");
    expect(currentStep({ ...sponsored, ended: "sponsored" }).name).toBe("done");
    // What was skipped can be resumed.
    expect(isReached("due_date", { ...sponsored, ended: "sponsored" })).toBe(true);
  });
});

test("each step has its address, and each address its step", () => {
  for (const { name } of STEPS) {
    if (name === "assessment" || name === "book") continue;
    expect(stepAtPath(STEP_PATHS[name])).toBe(name);
    expect(stepAtPath(`${STEP_PATHS[name].toUpperCase()}/`)).toBe(name);
  }
  expect(stepAtPath("/onboarding/assessment/3/first-questions/take/2")).toBe("assessment");
  expect(stepAtPath("/book-practitioner/7")).toBe("book");
  expect(stepAtPath("/onboarding")).toBeUndefined();
  expect(stepAtPath("/app/wallet")).toBeUndefined();
});

test("docs/onboarding.md is generated from this table (node scripts/draw-onboarding.ts)", () => {
  const written = readFileSync(path.join(import.meta.dirname, "../../docs/onboarding.md"), "utf8");
  expect(written).toBe(onboardingPage());
});

// Who a care team suggests: known professions, requested topics first, and after a loss no one from a baby profession.
import { expect, test } from "vitest";
import { VERTICALS } from "../practitioners/verticals.ts";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { BABY_VERTICALS, SUGGESTED_VERTICALS, suggestedVerticals, topicsIn } from "./care-team.ts";

const known = new Set(VERTICALS.map(({ slug }) => slug));
const tracks = Object.keys(TRACK_NAMES) as TrackName[];

test.each(tracks)("%s suggests two to seven known professions, and no coordinator", (track) => {
  const slugs = SUGGESTED_VERTICALS[track];
  expect(slugs.length).toBeGreaterThanOrEqual(2);
  expect(slugs.length).toBeLessThanOrEqual(7);
  for (const slug of slugs) expect([slug, known.has(slug)]).toEqual([slug, true]);
  expect(slugs).not.toContain("care-coordinator");
});

test.each([
  [["pregnancyloss"], [], ["mental-health-provider", "ob-gyn"]],
  [
    ["pregnancy", "pregnancyloss"],
    ["birth_plan", "feeding", "movement"],
    ["physical-therapist", "mental-health-provider", "nutritionist", "career-coach", "ob-gyn"],
  ],
  [["adoption"], ["growth", "leave"], ["pediatrician", "career-coach", "adoption-coach", "mental-health-provider"]],
  // A topic that no practitioner in the member's tracks covers.
  [["adoption"], ["retrieval"], ["adoption-coach", "mental-health-provider", "pediatrician", "career-coach"]],
  [["pregnancy"], [], ["midwife", "mental-health-provider", "doula", "nutritionist", "physical-therapist"]],
  [[], ["birth_plan"], []],
] as const)("tracks %j, topics %j: %j", (of, topics, slugs) => {
  expect(suggestedVerticals(of, topics)).toEqual(slugs);
});

test("every baby profession is a known profession", () => {
  expect(BABY_VERTICALS.filter((slug) => !known.has(slug))).toEqual([]);
});

test("topics are the checked options among all answers", () => {
  const answers = [
    { body: "sleep" },
    { body: ["sleep", { other: "mood" }, "none"] },
    { body: null },
    { body: ["feeding"] },
  ];
  expect(topicsIn(answers)).toEqual(["sleep", "feeding"]);
});

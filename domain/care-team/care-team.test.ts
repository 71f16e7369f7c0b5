// Whom a care team suggests: known professions, what was asked for first, and in a loss nobody who stands for a baby.
import { expect, test } from "vitest";
import { VERTICALS } from "../practitioners/verticals.ts";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { QUIET_VERTICALS, SUGGESTED_VERTICALS, suggestedVerticals } from "./care-team.ts";

const known = new Set(VERTICALS.map(({ slug }) => slug));
const tracks = Object.keys(TRACK_NAMES) as TrackName[];

test.each(tracks)("%s suggests two to five known professions, and no coordinator", (track) => {
  const slugs = SUGGESTED_VERTICALS[track];
  expect(slugs.length).toBeGreaterThanOrEqual(2);
  expect(slugs.length).toBeLessThanOrEqual(5);
  for (const slug of slugs) expect([slug, known.has(slug)]).toEqual([slug, true]);
  expect(slugs).not.toContain("care-coordinator");
});

test.each([
  [["pregnancyloss"], [], ["mental-health-provider", "ob-gyn"]],
  [
    ["pregnancy", "pregnancyloss"],
    ["doula"],
    ["mental-health-provider", "nutritionist", "physical-therapist", "ob-gyn"],
  ],
  [["adoption"], ["pediatrician"], ["pediatrician", "adoption-coach", "mental-health-provider"]],
  [["adoption"], ["career-coach"], ["adoption-coach", "mental-health-provider", "pediatrician"]],
  [
    ["adoption", "egg_freezing"],
    [],
    ["adoption-coach", "mental-health-provider", "pediatrician", "reproductive-endocrinologist", "nutritionist"],
  ],
  [[], ["doula"], []],
] as const)("tracks %j, asked for %j: %j", (of, askedFor, slugs) => {
  expect(suggestedVerticals(of, askedFor)).toEqual(slugs);
});

test("every quiet profession is a known one", () => {
  expect([...QUIET_VERTICALS].filter((slug) => !known.has(slug))).toEqual([]);
});

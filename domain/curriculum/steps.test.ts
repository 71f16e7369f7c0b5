// The curriculum: numbers stay, every step leads somewhere, and a loss has its own.
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { CURRICULUM_ACTIONS } from "./actions.ts";
import { curriculumOf, curriculumTrack, isOnCurriculum, welcomeOf } from "./steps.ts";

const shipped = readdirSync(new URL("../../content/articles", import.meta.url));
const tracks = Object.keys(TRACK_NAMES) as TrackName[];

test("ids are unique over all tracks, and never change", () => {
  const ids = tracks.flatMap((track) => curriculumOf(track).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(curriculumOf("pregnancy").map(({ id }) => id)).toEqual([101, 102, 103, 104, 105, 106]);
  expect(curriculumOf("pregnancyloss").map(({ id }) => id)).toEqual([701, 702, 703, 704]);
});

test.each(tracks)("%s has three to six steps that lead somewhere", (track) => {
  const steps = curriculumOf(track);
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(steps.length).toBeLessThanOrEqual(6);
  for (const step of steps) {
    expect(CURRICULUM_ACTIONS).toContain(step.action);
    expect(step.term !== undefined).toBe(step.action === "practitioners");
    expect(`${step.title} ${step.about}`.length).toBeLessThan(150);
  }
});

test("pieces to read are files of the library", () => {
  const named = tracks.flatMap((track) => curriculumOf(track).flatMap(({ piece }) => piece ?? []));
  expect(named.length).toBeGreaterThan(15);
  for (const slug of named) expect(shipped).toContain(`${slug}.md`);
});

describe("whose curriculum", () => {
  test.each([
    [["pregnancy"], "pregnancy"],
    [["partner_fertility", "parenting_and_pediatrics"], "partner_fertility"],
    [["pregnancy", "pregnancyloss"], "pregnancyloss"],
    [[], null],
    [["no-such-track"], null],
  ])("tracks %j: %s", (activeTracks, track) => {
    expect(curriculumTrack({ activeTracks })).toBe(track);
  });

  test("a step belongs to members who are in its track now", () => {
    expect(isOnCurriculum({ activeTracks: ["pregnancy"] }, 101)).toBe(true);
    expect(isOnCurriculum({ activeTracks: ["postpartum"] }, 101)).toBe(false);
    expect(isOnCurriculum({ activeTracks: ["pregnancy", "pregnancyloss"] }, 101)).toBe(false);
    expect(isOnCurriculum({ activeTracks: [] }, 101)).toBe(false);
  });
});

test("after a loss nothing opens by itself, and no step mentions a baby", () => {
  expect(welcomeOf({ activeTracks: ["pregnancyloss"] })).toBeNull();
  expect(welcomeOf({ activeTracks: ["pregnancy"] })?.key).toBe("curriculum_welcome:pregnancy");
  expect(JSON.stringify(curriculumOf("pregnancyloss"))).not.toMatch(/bab(y|ies)|birth|feed|week/i);
});

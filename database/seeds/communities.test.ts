// The communities that every installation starts with: for every track, and quiet where they have to be.
import { LONGEST_TITLE } from "@larkwell/domain/forum/limits.ts";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { TRACK_NAMES } from "@larkwell/domain/tracks/track-names.ts";
import { expect, test } from "vitest";
import { FIRST_COMMUNITIES } from "./communities.ts";

const all = FIRST_COMMUNITIES.flatMap((one) => [one, ...(one.below ?? [])]);

test("every track has a community, and every address is its own", () => {
  const tracks = new Set<string>(all.flatMap((one) => one.tracks ?? []));
  expect([...tracks].toSorted()).toEqual(Object.keys(TRACK_NAMES).toSorted());
  expect(new Set(all.map((one) => one.slug)).size).toBe(all.length);
  expect(all.filter((one) => one.name.length > LONGEST_TITLE || one.about.length > 500)).toEqual([]);
});

test("what members see after a loss does not name birth, and what is below a hidden community is hidden", () => {
  const quiet = all.filter((one) => !one.aboutBirth);
  expect(quiet.flatMap((one) => birthWordsIn(`${one.name} ${one.about}`))).toEqual([]);
  expect(quiet.map((one) => one.slug)).toContain("after-a-loss");
  const leaking = FIRST_COMMUNITIES.filter((one) => one.aboutBirth && one.below?.some((child) => !child.aboutBirth));
  expect(leaking).toEqual([]);
});

import { CARE_TEAM_TYPES } from "@larkwell/domain/care-team/care-team.ts";
import { expect, test } from "vitest";
import { carePaths } from "../../../care-paths.ts";
import { typeOfAddress } from "./care-team-words.ts";

test.each(CARE_TEAM_TYPES)("the address of %s names it again", (type) => {
  expect(typeOfAddress(carePaths.careTeamType(type).split("/").at(-1))).toBe(type);
});

test.each([
  ["Care-Coordinator", "CARE_COORDINATOR"],
  ["CARE_COORDINATOR", "CARE_COORDINATOR"],
  ["quiz", "QUIZ"],
  ["friend", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s is %s", (part, type) => {
  expect(typeOfAddress(part)).toBe(type);
});

// Which rights a change grants and removes, and that the last administrator stays.
import { describe, expect, test } from "vitest";
import { changeOfRights, inOrder, isStaffRight, NEEDS_TWO_PEOPLE, RIGHTS, STAFF_RIGHTS } from "./rights.ts";

describe("the table", () => {
  test("says what each right opens, and which right each two-person action needs", () => {
    expect(Object.keys(RIGHTS)).toEqual([...STAFF_RIGHTS]);
    expect(Object.values(RIGHTS).every(({ title, opens }) => title !== "" && opens.endsWith("."))).toBe(true);
    expect(Object.values(NEEDS_TWO_PEOPLE).every(isStaffRight)).toBe(true);
  });

  test("keeps its order and drops what is not a right", () => {
    expect(inOrder(["administrator", "support", "support", "owner"])).toEqual(["support", "administrator"]);
  });
});

test.each([
  ["gives one", ["support"], ["support", "finance"], 0, { given: ["finance"], taken: [], leavesNobody: false }],
  [
    "takes all but the last",
    ["support", "finance"],
    ["finance"],
    1,
    { given: [], taken: ["support"], leavesNobody: false },
  ],
  [
    "takes one of two administrators",
    ["administrator"],
    [],
    1,
    { given: [], taken: ["administrator"], leavesNobody: false },
  ],
  [
    "keeps the last administrator",
    ["administrator"],
    ["safety"],
    0,
    { given: ["safety"], taken: ["administrator"], leavesNobody: true },
  ],
  [
    "changes others beside the last administrator",
    ["administrator", "safety"],
    ["administrator"],
    0,
    { given: [], taken: ["safety"], leavesNobody: false },
  ],
] as const)("a change %s", (_, before, after, otherAdministrators, expected) => {
  expect(changeOfRights({ before, after, otherAdministrators })).toEqual(expected);
});

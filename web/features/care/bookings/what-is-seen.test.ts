// Before a visit is booked, the member reads what its practitioner will see: never a program after a loss, never who
// they are when anonymous.
import { BRIEF_DAYS } from "@larkwell/domain/bookings/visit-brief.ts";
import { expect, test } from "vitest";
import { whatIsSeen } from "./what-is-seen.ts";

const plain = { firstName: "Amara", anonymous: false, hasProgram: true, afterLoss: false };

test.each([
  ["in a program", {}, "also see your age and your program with its week or stage."],
  ["without one", { hasProgram: false }, "also see your age."],
  ["after a loss", { afterLoss: true }, "They’ll see that you had a loss only if you agreed to share it."],
])("a member %s", (_words, facts, expected) => {
  const words = whatIsSeen({ ...plain, ...facts });
  expect(words).toContain(expected);
  expect(words).toContain(`${BRIEF_DAYS} days`);
  expect(words).toContain("They won’t see the answers you gave when you joined");
});

test("an anonymous member", () => {
  expect(whatIsSeen({ ...plain, anonymous: true })).toBe(
    "Amara will see your note and state, but not your name, age or program.",
  );
});

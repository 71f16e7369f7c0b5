/** The result of a given date before it is saved, in each of the three ways. */
import { expect, test } from "vitest";
import { bodyOf, type DueDateValues, resultOf } from "./due-date-words.ts";

const today = Temporal.PlainDate.from("2026-03-09");
const empty: DueDateValues = { method: "due_date", due_date: "", last_period: "", ivf_transfer: "", embryo: "5" };
const said = (values: Partial<DueDateValues>, kept: string | null = null) => {
  const result = resultOf({ ...empty, ...values }, { today, kept });
  return result.state === "known" ? result.words : result.state === "wrong" ? result.message : "";
};

test.each([
  [{ due_date: "2026-09-07" }, "Week 14, due September 7"],
  [{ due_date: "2026-03-09" }, "Week 40, due March 9"],
  [{ method: "last_period", last_period: "2025-12-01" }, "Week 14, due September 7"],
  [{ method: "ivf_transfer", ivf_transfer: "2026-02-23" }, "Week 4, due November 11"],
  [{ method: "ivf_transfer", ivf_transfer: "2026-02-23", embryo: "3" }, "Week 4, due November 13"],
  [{ due_date: "2027-01-02" }, "Week 1, due January 2, 2027"],
  [{ method: "unknown", due_date: "2026-09-07" }, ""],
  [{}, ""],
  [{ due_date: "2026-02-31" }, ""],
] as const)("%j: %s", (values, words) => {
  expect(said(values)).toBe(words);
});

test.each([
  [{ due_date: "2026-03-08" }, /has passed/],
  [{ due_date: "2027-03-08" }, /300 days/],
  [{ method: "last_period", last_period: "2026-03-10" }, /in the future/],
  [{ method: "last_period", last_period: "2024-03-10" }, /has passed/],
  [{ method: "ivf_transfer", ivf_transfer: "2026-03-10" }, /in the future/],
] as const)("%j is wrong", (values, message) => {
  expect(said(values)).toMatch(message);
});

test("an existing due date that has passed stays until 42 weeks", () => {
  expect(said({ due_date: "2026-03-01" }, "2026-03-01")).toBe("Week 41, due March 1");
  expect(said({ due_date: "2026-02-20" }, "2026-02-20")).toMatch(/has passed/);
});

test("only the chosen way is sent", () => {
  const all = { ...empty, due_date: "2026-09-07", last_period: "2025-12-01", ivf_transfer: "2026-02-23", embryo: "3" };
  expect(bodyOf(all)).toEqual({ due_date: "2026-09-07", due_date_unknown: false });
  expect(bodyOf({ ...all, method: "last_period" })).toEqual({
    dated_by: "last_period",
    dated_from: "2025-12-01",
    due_date_unknown: false,
  });
  expect(bodyOf({ ...all, method: "ivf_transfer" })).toMatchObject({ dated_from: "2026-02-23", embryo_days: 3 });
  expect(bodyOf({ ...all, method: "unknown" })).toEqual({ due_date_unknown: true });
  expect(bodyOf({ ...empty, method: "last_period", due_date: "2026-09-07" })).toBeNull();
});

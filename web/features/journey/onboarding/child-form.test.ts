/** Which children the birthday step accepts, and that stored form content never breaks it. */
import { expect, test } from "vitest";
import { bodyOfChild, faultsOf, newChild, readChildren } from "./child-form.ts";

const today = Temporal.PlainDate.from("2026-03-09");
const child = { ...newChild("a"), birthday: "2026-01-20" };

test.each([
  [{}, []],
  [{ birthday: "2026-03-09" }, []],
  [{ birthday: "2026-03-10" }, ["birthday"]],
  [{ birthday: "" }, ["birthday"]],
  [{ birthday: "2001-01-01" }, ["birthday"]],
  [{ weeks: "36" }, []],
  [{ weeks: " 20 " }, []],
  [{ weeks: "19" }, ["weeks"]],
  [{ weeks: "45" }, ["weeks"]],
  [{ weeks: "36.5" }, ["weeks"]],
  [{ birthday: "", weeks: "ten" }, ["birthday", "weeks"]],
])("%j: %j", (values, fields) => {
  expect(Object.keys(faultsOf({ ...child, ...values }, today))).toEqual(fields);
});

test("a saved child is sent with its number, a new one without", () => {
  expect(bodyOfChild({ ...child, id: 4, weeks: "36" })).toEqual({
    id: 4,
    name: "",
    birthday: "2026-01-20",
    weeks_at_birth: 36,
  });
  expect(bodyOfChild(child)).toEqual({ name: "", birthday: "2026-01-20", weeks_at_birth: null });
});

test.each(["", "null", "7", "{", '"words"', "[null, 7]"])("stored %s counts as nothing", (text) => {
  expect(readChildren(text)).toEqual([]);
});

test("what was stored is restored", () => {
  expect(readChildren(JSON.stringify([child, { key: 5, birthday: [] }]))).toEqual([child, newChild("")]);
});

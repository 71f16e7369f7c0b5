import { expect, test } from "vitest";
import { tableOf } from "./unmasking-table.ts";

test("the record is quoted, and no cell is a formula", () => {
  const row = {
    id: 1,
    post_id: 7,
    excerpt: "",
    reason: '=cmd "now"',
    asked_by: "Cara",
    asked_at: "2026-03-01 10:00:00",
    agreed_by: null,
    agreed_at: null,
    refused_at: null,
    own: false,
  };
  expect(tableOf([row])).toBe(
    'id,post_id,reason,asked_by,asked_at,agreed_by,agreed_at,refused_at\r\n"1","7","\'=cmd ""now""","Cara","2026-03-01 10:00:00","","",""',
  );
});

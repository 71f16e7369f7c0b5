// The console has a text for everything that can happen to a file.
import { censusStates } from "@larkwell/contract/ops-census.ts";
import { ROW_FAULTS } from "@larkwell/domain/eligibility/census-row.ts";
import { FILE_FAULTS, OUTCOMES, STOPS } from "@larkwell/domain/eligibility/census-stops.ts";
import { expect, test } from "vitest";
import { fileFaultWords, outcomeWords, rowFaultWords, stateWords, stopWords } from "./census-words.ts";

test("every state, outcome, error and stop has its text", () => {
  expect(Object.keys(stateWords()).sort()).toEqual([...censusStates].sort());
  expect(Object.keys(outcomeWords()).sort()).toEqual([...OUTCOMES].sort());
  expect(Object.keys(rowFaultWords()).sort()).toEqual([...ROW_FAULTS].sort());
  expect(Object.keys(stopWords()).sort()).toEqual([...STOPS].sort());
  for (const fault of FILE_FAULTS) expect(fileFaultWords(fault, ["date_of_birth"])).toMatch(/\.$/);
});

test("a missing column has its usual name", () => {
  expect(fileFaultWords("columns_missing", ["date_of_birth", "last_name"])).toContain("date of birth and last name");
});

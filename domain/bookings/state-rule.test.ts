// Cases for the state rule. The practitioner is licensed in NY and NJ and can prescribe unless a case says otherwise.
import { expect, test } from "vitest";
import { bookingStateCheck, type StateCheckFacts } from "./state-rule.ts";

const usual: StateCheckFacts = {
  certifiedStates: ["NY", "NJ"],
  memberState: "NY",
  anonymous: false,
  prescriptionWanted: false,
  licensedCareProduct: false,
  canPrescribe: true,
  rxEnabled: true,
};

test.each<[string, Partial<StateCheckFacts>, string, boolean]>([
  ["the member's state is among them", {}, "ok", true],
  ["no state known", { memberState: null }, "state_missing", false],
  ["an empty state is none", { memberState: "" }, "state_missing", false],
  ["no state known, and anonymous", { memberState: null, anonymous: true }, "state_missing", false],
  ["another state", { memberState: "CA" }, "state_warning", true],
  ["another state, anonymous without prescription", { memberState: "CA", anonymous: true }, "ok", true],
  [
    "another state, anonymous with prescription",
    { memberState: "CA", anonymous: true, prescriptionWanted: true },
    "state_warning",
    true,
  ],
  [
    "another state, anonymous, but licensed care",
    { memberState: "CA", anonymous: true, licensedCareProduct: true },
    "state_warning",
    false,
  ],
  ["no certified states", { certifiedStates: [], memberState: "CA" }, "ok", true],
  ["licensed care, last license expired", { certifiedStates: [], licensedCareProduct: true }, "state_warning", false],
  ["prescription from a prescriber", { prescriptionWanted: true }, "ok", true],
  ["prescription from someone who cannot", { prescriptionWanted: true, canPrescribe: false }, "cannot_prescribe", true],
  ["the same, anonymous", { prescriptionWanted: true, canPrescribe: false, anonymous: true }, "ok", true],
  [
    "prescription, left out by the organization",
    { prescriptionWanted: true, rxEnabled: false },
    "rx_unavailable",
    true,
  ],
  [
    "the same from someone who cannot prescribe either",
    { prescriptionWanted: true, rxEnabled: false, canPrescribe: false },
    "rx_unavailable",
    true,
  ],
  ["no prescription wanted, and none possible", { rxEnabled: false }, "ok", true],
  ["the same, anonymous and wanted", { prescriptionWanted: true, rxEnabled: false, anonymous: true }, "ok", true],
  ["abroad, coaching", { memberState: "ZZ" }, "ok", true],
  ["abroad, licensed care", { memberState: "ZZ", licensedCareProduct: true }, "education_only", false],
  [
    "abroad, licensed care, anonymous",
    { memberState: "ZZ", licensedCareProduct: true, anonymous: true },
    "education_only",
    false,
  ],
  ["abroad, prescription", { memberState: "ZZ", prescriptionWanted: true }, "education_only", true],
])("%s", (_name, change, outcome, mayContinueAnonymously) => {
  expect(bookingStateCheck({ ...usual, ...change })).toEqual({
    outcome,
    blocks: outcome !== "ok",
    mayContinueAnonymously,
  });
});

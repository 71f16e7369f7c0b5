// Cases for licenses.
import { expect, test } from "vitest";
import { certifiedStates, expiringLicences } from "./licences.ts";

const licences = [
  { state: "NY", expiresOn: "2026-03-04" },
  { state: "CA", expiresOn: null },
  { state: "NJ", expiresOn: "2027-01-01" },
  { state: "NJ", expiresOn: "2025-01-01" },
  { state: "??", expiresOn: null },
];

test.each([
  ["2024-12-31", ["CA", "NJ", "NY"]],
  ["2026-03-04", ["CA", "NJ", "NY"]],
  ["2026-03-05", ["CA", "NJ"]],
  ["2027-01-02", ["CA"]],
])("on %s: %j", (date, states) => {
  expect(certifiedStates(licences, date)).toEqual(states);
});

test.each([
  ["2026-02-20", 30, ["NY"]],
  ["2026-02-20", 400, ["NY", "NJ"]],
  ["2026-03-05", 30, []],
])("expiring within days of %s", (date, days, states) => {
  expect(expiringLicences(licences, date, days).map((licence) => licence.state)).toEqual(states);
});

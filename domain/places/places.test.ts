// Cases for states and countries.
import { expect, test } from "vitest";
import { COUNTRIES, isCountry } from "./countries.ts";
import { isInternational, isState, isUsState, STATES, stateForCountry, stateName, US_STATES } from "./states.ts";

test("fifty states, the District and five territories, then International", () => {
  expect(US_STATES).toHaveLength(56);
  expect(new Set(US_STATES.map((state) => state.name)).size).toBe(56);
  expect(STATES.at(-1)).toEqual({ code: "ZZ", name: "International" });
});

test.each([
  ["NY", true, true, false],
  ["PR", true, true, false],
  ["ZZ", false, true, true],
  ["XX", false, false, false],
  ["ny", false, false, false],
  ["constructor", false, false, false],
])("%s", (code, us, any, international) => {
  expect([isUsState(code), isState(code), isInternational(code)]).toEqual([us, any, international]);
});

test("names and countries", () => {
  expect(stateName("DC")).toBe("District of Columbia");
  expect(stateName("??")).toBeUndefined();
  expect(stateForCountry("US", "NY")).toBe("NY");
  expect(stateForCountry("DE", "NY")).toBe("ZZ");
});

test("countries are unique, two letters, and begin with the United States", () => {
  expect(COUNTRIES[0]).toEqual({ code: "US", name: "United States" });
  expect(COUNTRIES.length).toBeGreaterThan(240);
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length);
  for (const country of COUNTRIES) expect(country.code).toMatch(/^[A-Z]{2}$/);
  expect([isCountry("DE"), isCountry("XX"), isCountry("de")]).toEqual([true, false, false]);
});

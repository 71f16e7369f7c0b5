// Cases for query parameters.
import { describe, expect, test } from "vitest";
import { readEnterpriseStart, readReferralCode } from "./link-names.ts";
import {
  hasImpossibleCode,
  readPractitionerFilters,
  readPractitionerPageFlags,
  readRegistrationHeader,
} from "./search-params.ts";

const query = (text: string) => new URLSearchParams(text);
const none = {
  verticalIds: [],
  specialtyIds: [],
  term: "",
  canPrescribe: false,
  onlyFree: false,
  anonymous: false,
  productMinutes: undefined,
  availableInNextHours: undefined,
};

test.each([
  ["", {}],
  ["vids=3,4&specialties=7", { verticalIds: [3, 4], specialtyIds: [7] }],
  ["vertical_ids=3&vertical_ids=4&vids=4", { verticalIds: [4, 3] }],
  ["vids=x,-1,0,2.5,9", { verticalIds: [9] }],
  ["avail_max=24", { availableInNextHours: 24 }],
  ["available_in_next_hours=24", { availableInNextHours: 24 }],
  ["avail_max=100000", {}],
  ["prescribe=true", { canPrescribe: true }],
  ["show_prescribers=1", { canPrescribe: true }],
  ["prescribe=false", {}],
  ["only_free&anon=yes&product_minutes=20", { onlyFree: true, anonymous: true, productMinutes: 20 }],
  ["term=%20sore%0A%00nipples%20", { term: "sore nipples" }],
])("filters of ?%s", (text, expected) => {
  expect(readPractitionerFilters(query(text))).toEqual({ ...none, ...expected });
});

test.each([
  ["ref=FRIEND25", "FRIEND25"],
  ["ref_code=FRIEND25", "FRIEND25"],
  ["refcode=FRIEND25", "FRIEND25"],
  ["r=FRIEND25", "FRIEND25"],
  ["ref=&r=FRIEND25", "FRIEND25"],
  ["ref=%3Cscript%3E", undefined],
  [`ref=${"A".repeat(65)}`, undefined],
  ["", undefined],
])("code of ?%s", (text, expected) => {
  expect(readReferralCode(query(text))).toBe(expected);
});

test.each([
  ["ref=FRIEND25", false],
  ["ref=", false],
  ["ref=%20", false],
  ["", false],
  ["r=two+words", true],
  ["refcode=%3Cscript%3E", true],
  [`ref_code=${"A".repeat(65)}`, true],
])("?%s carries an impossible code: %s", (text, expected) => {
  expect(hasImpossibleCode(query(text))).toBe(expected);
});

describe("registration header", () => {
  test("is one line of at most 80 characters", () => {
    const { header, subhead } = readRegistrationHeader(
      query(`rg_header=${"x".repeat(200)}&rg_subhead=%E2%80%AEHello%0D%0A+you`),
    );
    expect(header).toBe("x".repeat(80));
    expect(subhead).toBe("Hello you");
  });

  test.each([
    ["Welcome, Acme team", "Welcome, Acme team"],
    ["Your account is locked: call 1-800-555-0134", "Your account is locked: call"],
    ["Confirm at https://evil.example/login now", "Confirm at now"],
    ["Confirm at evil.example now", "Confirm at now"],
    ["Write to help@evil.example", "Write to"],
    ["Your code is 48 21 93", "Your code is"],
    ["24/7 care from 2026 on", "24/7 care from 2026 on"],
    ["evil.example", undefined],
    [`${"x ".repeat(45)}`, "x ".repeat(40).trim()],
  ])("of %j is %j, above and below", (words, shown) => {
    const params = new URLSearchParams({ rg_header: words, rg_subhead: words });
    expect(readRegistrationHeader(params)).toEqual({ header: shown, subhead: shown });
  });

  test("is absent when empty", () => {
    expect(readRegistrationHeader(query("rg_header=%20"))).toEqual({ header: undefined, subhead: undefined });
  });
});

test("flags and enterprise start", () => {
  expect(readPractitionerPageFlags(query("openbook&instabook=0&ob=1"))).toEqual({
    register: false,
    openbook: true,
    instabook: false,
    fromOnboarding: true,
  });
  expect(readEnterpriseStart(query("employee=Acme+Inc"))).toBe("Acme Inc");
  expect(readEnterpriseStart(query(""))).toBeUndefined();
});

// Rules for the data about professions, and cases for search by need.
import { describe, expect, test } from "vitest";
import { NEEDS, needsToOffer } from "./needs.ts";
import { isNetwork } from "./network.ts";
import { matchNeeds } from "./search-words.ts";
import { verticalGroups } from "./vertical-groups.ts";
import { VERTICALS, verticalBySlug } from "./verticals.ts";

describe("verticals", () => {
  test("have unique slugs, products in whole cents, and texts", () => {
    expect(new Set(VERTICALS.map((vertical) => vertical.slug)).size).toBe(VERTICALS.length);
    for (const vertical of VERTICALS) {
      expect(vertical.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(vertical.products.length).toBeGreaterThan(0);
      expect(vertical.specialties.length).toBeGreaterThan(0);
      // A card shows 150 characters at most.
      expect(vertical.description.length).toBeLessThanOrEqual(150);
      for (const product of vertical.products) {
        expect(Number.isInteger(product.priceCents) && product.priceCents >= 0).toBe(true);
        expect(product.minutes % 5).toBe(0);
      }
    }
  });

  test("everyone who can prescribe gives licensed care; only care coordinators are cx", () => {
    expect(VERTICALS.filter((vertical) => vertical.canPrescribe && !vertical.licensedCare)).toEqual([]);
    expect(VERTICALS.filter((vertical) => vertical.canPrescribe).map((vertical) => vertical.slug)).toEqual([
      "ob-gyn",
      "reproductive-endocrinologist",
      "pediatrician",
      "nurse-practitioner",
    ]);
    expect(VERTICALS.filter((vertical) => vertical.isCx).map((vertical) => vertical.slug)).toEqual([
      "care-coordinator",
    ]);
  });

  test.each(["v1", "v2"])("each is in exactly one group of %s", (version) => {
    const grouped = verticalGroups(version).flatMap((group) => group.verticals);
    expect([...grouped].sort()).toEqual(VERTICALS.map((vertical) => vertical.slug).sort());
  });

  test("the default grouping is v2", () => {
    expect(verticalGroups()).toBe(verticalGroups("v2"));
    expect(verticalGroups("v99")).toBe(verticalGroups("v2"));
    expect(verticalGroups("v1")).not.toBe(verticalGroups("v2"));
  });
});

describe("search by need", () => {
  test("leads to verticals that exist", () => {
    for (const need of NEEDS) for (const slug of need.verticals) expect(verticalBySlug(slug)?.slug).toBe(slug);
  });

  test.each([
    ["baby won't latch", "lactation-consultant"],
    ["My baby won\u2019t latch!!", "lactation-consultant"],
    ["SLEEP training", "sleep-coach"],
    ["I feel so anxious lately", "mental-health-provider"],
    ["ivf", "reproductive-endocrinologist"],
    ["pelv", "physical-therapist"],
    ["back to work after leave", "career-coach"],
    ["back pain", "physical-therapist"],
    ["uti", "nurse-practitioner"],
  ])("%j leads to %s", (typed, slug) => {
    expect(matchNeeds(typed)[0]?.verticals[0]).toBe(slug);
  });

  test.each(["", "x", "quantum chromodynamics", "   "])("%j leads nowhere", (typed) => {
    expect(matchNeeds(typed)).toEqual([]);
  });

  test("after a loss nothing about birth and babies is offered without a search, and typed words still find it", () => {
    const offered = needsToOffer({ activeTracks: ["pregnancyloss"] }).map(({ label }) => label);
    expect(offered.join(", ")).not.toMatch(/pregnan|baby|child|breast|\bbirth(?! control)/i);
    expect(offered).toContain("Anxiety, low mood or loss");
    expect(needsToOffer({ activeTracks: ["pregnancy"] })).toEqual(NEEDS);
    expect(matchNeeds("lactation")[0]?.label).toBe("Help with breastfeeding");
  });

  test("a fever may be a child’s or one’s own, and after a birth it is one’s own", () => {
    expect(matchNeeds("fever").flatMap(({ verticals }) => verticals)).toEqual(
      expect.arrayContaining(["pediatrician", "nurse-practitioner", "ob-gyn"]),
    );
    expect(matchNeeds("fever after birth")[0]?.verticals[0]).toBe("nurse-practitioner");
  });

  test("three suggestions at most", () => {
    expect(matchNeeds("pregnant period sleep anxiety fever").length).toBe(3);
  });
});

test("networks", () => {
  expect([isNetwork("diamond"), isNetwork("platinum"), isNetwork("gold")]).toEqual([true, true, false]);
});

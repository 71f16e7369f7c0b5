// The directory after a loss: with texts about it for the member, and without any hint at the reason for a linked partner.
import { describe, expect, test } from "vitest";
import { birthWordsIn } from "../tracks/birth-words.ts";
import {
  descriptionFor,
  groupFor,
  headlineFor,
  LEFT_OUT_IN_LOSS,
  placeOfGroup,
  specialtiesFor,
  toneFor,
} from "./in-loss.ts";
import { needsToOffer } from "./needs.ts";
import { needsMeant, suggestNeeds } from "./search-words.ts";
import { verticalGroups } from "./vertical-groups.ts";
import { VERTICALS, verticalBySlug } from "./verticals.ts";

const loss = { activeTracks: ["pregnancyloss"] };
const partner = { activeTracks: ["partner_pregnant"], linkedInLoss: true };

test.each([
  [["pregnancy"], false, "usual"],
  [["pregnancyloss"], false, "loss"],
  [["parenting_and_pediatrics", "pregnancyloss"], false, "loss"],
  [["partner_pregnant"], true, "hushed"],
  [["partner_pregnant"], false, "usual"],
] as const)("tracks %j, linked to a loss %s: %s", (activeTracks, linkedInLoss, tone) => {
  expect(toneFor({ activeTracks, linkedInLoss })).toBe(tone);
});

describe("professions", () => {
  const shown = VERTICALS.filter(({ slug }) => !LEFT_OUT_IN_LOSS.includes(slug));

  test("everyone who is shown has a line that doesn't mention birth; no baby profession is shown", () => {
    for (const vertical of shown) {
      const line = descriptionFor(vertical, "loss");
      expect([vertical.slug, line === "", birthWordsIn(line)]).toEqual([vertical.slug, false, []]);
    }
    for (const slug of LEFT_OUT_IN_LOSS) expect(verticalBySlug(slug)?.slug).toBe(slug);
  });

  test("a partner reads no line that says why", () => {
    for (const vertical of VERTICALS) expect(descriptionFor(vertical, "hushed")).toBe("");
  });

  test.each(["v1", "v2"])("groups of %s have quiet texts, those with grief care first", (version) => {
    const groups = verticalGroups(version).map(({ slug, name, description }) => ({
      name: slug,
      title: name,
      description,
    }));
    for (const group of groups) {
      const words = groupFor(group, "loss");
      expect([group.name, birthWordsIn(`${words.title} ${words.description}`), words.description === ""]).toEqual([
        group.name,
        [],
        false,
      ]);
      expect(groupFor(group, "hushed").description).toBe("");
      expect(groupFor(group, "usual")).toEqual({ title: group.title, description: group.description });
    }
    const [first] = groups.toSorted((a, b) => placeOfGroup(a.name) - placeOfGroup(b.name));
    expect(verticalGroups(version).find(({ slug }) => slug === first?.name)?.verticals).toContain(
      "mental-health-provider",
    );
  });
});

test("a headline: the one for a loss, or none", () => {
  const row = { headline: "Eleven hundred births", headline_in_loss: "A calm voice" };
  expect((["usual", "loss", "hushed"] as const).map((tone) => headlineFor(row, tone))).toEqual([
    "Eleven hundred births",
    "A calm voice",
    "",
  ]);
  expect(headlineFor({ headline: "Eleven hundred births", headline_in_loss: "" }, "loss")).toBe("");
});

test("specialties: grief first, nothing about birth", () => {
  const all = ["Birth planning", "Anxiety", "Grief and loss", "Twins", "Pregnancy loss"].map((name) => ({
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
  }));
  const names = (tone: "usual" | "hushed" | "loss") => specialtiesFor(all, tone).map(({ name }) => name);
  expect(names("usual")).toHaveLength(5);
  expect(names("loss")).toEqual(["Grief and loss", "Pregnancy loss", "Anxiety"]);
  expect(names("hushed")).toEqual(["Anxiety", "Grief and loss", "Pregnancy loss"]);
});

describe("needs", () => {
  test("grief care is offered first, and nothing about birth, conception or another way to a child", () => {
    const [first, ...others] = needsToOffer(loss);
    expect(first?.label).toBe("Anxiety, low mood or loss");
    expect(others.flatMap(({ label }) => birthWordsIn(label))).toEqual([]);
  });

  test.each(["bleed", "pain", "healing", "baby", "fever"])("typing %j suggests nothing about birth", (typed) => {
    for (const person of [loss, partner])
      expect(suggestNeeds(typed, person).flatMap(({ label }) => birthWordsIn(label))).toEqual([]);
  });

  test.each([
    ["pain", "lactation-consultant", false],
    ["lactation", "lactation-consultant", true],
    ["I am pregnant", "midwife", true],
    ["loss", "mental-health-provider", true],
  ])("after a loss %j leads to %s: %s", (typed, slug, leads) => {
    expect(needsMeant(typed, loss).some(({ verticals }) => verticals.includes(slug))).toBe(leads);
  });
});

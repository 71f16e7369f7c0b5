// The table of urgent signs: who is told what in which week, one rule for each sign, and texts for people in any country.
import { describe, expect, test } from "vitest";
import { sources } from "../this-week/sources.ts";
import { birthWordsIn } from "../tracks/birth-words.ts";
import { type Situation, signGroups, signsFor, signText, textOf } from "./signs-for.ts";
import { GROUPS, type Group, type Urgency, urgentSigns } from "./urgent-signs.ts";

const keysAt = (...situations: Situation[]) => signsFor(...situations).map(({ key }) => key);
const urgencyOf = (key: string, situation: Situation): Urgency | undefined =>
  signsFor(situation).find((sign) => sign.key === key)?.urgency;
const at = (group: Group, week?: number): Situation => (week === undefined ? { group } : { group, week });

/** sign, group, first and last week in which it is shown, urgency. */
const told = [
  ["movement", "pregnancy", 28, 45, "now"],
  ["one_sided_pain", "pregnancy", 4, 13, "now"],
  ["shoulder_tip_pain", "pregnancy", 4, 13, "emergency"],
  ["bleeding_in_pregnancy", "pregnancy", 4, 45, "now"],
  ["fainting", "pregnancy", 0, 45, "emergency"],
  ["headache", "pregnancy", 20, 45, "now"],
  ["vision", "pregnancy", 20, 45, "now"],
  ["rib_pain", "pregnancy", 20, 45, "now"],
  ["swelling", "pregnancy", 20, 45, "now"],
  ["fever", "pregnancy", 0, 45, "now"],
  ["headache", "after_birth", 0, 12, "now"],
  ["vision", "after_birth", 0, 12, "now"],
  ["rib_pain", "after_birth", 0, 6, "now"],
  ["swelling", "after_birth", 0, 6, "now"],
  ["pad_an_hour", "after_birth", 0, 12, "now"],
  ["leg", "after_birth", 0, 12, "now"],
  ["wound", "after_birth", 0, 12, "now"],
  ["fever", "after_birth", 0, 12, "now"],
  ["harm_self_or_baby", "after_birth", 0, 52, "emergency"],
  ["confusion", "after_birth", 0, 52, "emergency"],
] as const;

describe("each sign in its weeks, and in no other", () => {
  test.each(told)("%s in %s from week %i to %i: %s", (key, group, from, until, urgency) => {
    const weeks = Array.from({ length: 60 }, (_, week) => week);
    const found = weeks.filter((week) => keysAt(at(group, week)).includes(key));
    // A pregnancy has no last week here: 45 means all later weeks.
    expect(found).toEqual(weeks.slice(from, until === 45 ? undefined : until + 1));
    expect(urgencyOf(key, at(group, from))).toBe(urgency);
  });

  test.each(Array.from({ length: 13 }, (_, week) => week))("week %i after a birth repeats the full list", (week) => {
    expect(keysAt(at("after_birth", week))).toEqual(
      expect.arrayContaining([
        "seizure",
        "chest_pain",
        "breathing",
        "harm_self_or_baby",
        "pad_an_hour",
        "leg",
        "wound",
        "fever",
        "headache",
        "vision",
      ]),
    );
  });
});

describe("one rule for each sign", () => {
  test.each(GROUPS)("trouble breathing is an emergency for %s", (group) => {
    expect(urgencyOf("breathing", at(group))).toBe("emergency");
  });

  test("chest pain, a seizure and thoughts of harm are emergencies", () => {
    for (const key of ["chest_pain", "seizure", "self_harm", "harm_self_or_baby"])
      expect([key, urgentSigns.find((sign) => sign.key === key)?.urgency]).toEqual([key, "emergency"]);
  });

  test("only one row is about breathing, one about movement, and each key appears once", () => {
    expect(urgentSigns.filter(({ text }) => /breath/i.test(text)).map(({ key }) => key)).toEqual(["breathing"]);
    expect(urgentSigns.filter(({ text }) => /\bmoves?\b|movement/i.test(text)).map(({ key }) => key)).toEqual([
      "movement",
    ]);
    expect(new Set(urgentSigns.map(({ key }) => key)).size).toBe(urgentSigns.length);
  });

  test("less movement is for labor and delivery immediately, never the same day", () => {
    expect(textOf("movement")).toMatch(/call labor and delivery/);
    expect(signGroups([at("pregnancy", 30)]).find(({ urgency }) => urgency === "now")?.call).toMatch(/right away/);
  });
});

test("labor and delivery is called from week 20 on and after a birth, not before and never after a loss", () => {
  const team = (situation: Situation) => signGroups([situation]).find(({ urgency }) => urgency === "now")?.call;
  for (const situation of [at("pregnancy", 20), at("after_birth", 0)])
    expect(team(situation)).toMatch(/labor and delivery/);
  for (const situation of [at("pregnancy", 6), at("loss"), at("egg_retrieval")])
    expect(team(situation)).toBe("Call your doctor, nurse or clinic right away, day or night");
});

describe("bleeding", () => {
  test("an early loss, a later one and a birth have their own thresholds", () => {
    expect(keysAt(at("early_loss"))).toContain("two_pads_an_hour");
    expect(keysAt(at("early_loss"))).not.toContain("pad_an_hour");
    for (const [group, key] of [
      ["late_loss", "pad_an_hour_after_a_loss"],
      ["after_birth", "pad_an_hour"],
    ] as const) {
      expect(keysAt(at(group))).toContain(key);
      expect(keysAt(at(group))).not.toContain("two_pads_an_hour");
    }
  });

  test("if no one knows how far along, both are given, the stricter one first", () => {
    expect(keysAt(at("loss"))).not.toContain("pad_an_hour");
    expect(textOf("pads_after_a_loss")).toMatch(
      /one pad .* in an hour.*first 13 weeks.*two pads an hour for two hours/,
    );
  });

  test.each([
    ["loss", []],
    ["early_loss", []],
    // Milk may come in after a later loss; it is shown only to members who said that theirs was late.
    ["late_loss", ["breast"]],
  ] as const)("the signs of %s don't mention birth, except %j", (group, words) => {
    for (const where of ["us", "elsewhere"] as const)
      expect(birthWordsIn(JSON.stringify(signGroups([at(group)], { where })))).toEqual(words);
  });
});

describe("fever", () => {
  test("under three months it is an emergency, after a birth the mother’s own sign", () => {
    expect(urgencyOf("fever_under_three_months", at("young_baby"))).toBe("emergency");
    expect(textOf("fever_under_three_months")).toMatch(/rectally/);
    expect(urgencyOf("fever", at("after_birth", 1))).toBe("now");
    expect(
      signGroups([at("after_birth", 1)])
        .flatMap(({ call }) => call)
        .join(),
    ).not.toMatch(/pediatrician/);
  });
});

describe("words", () => {
  const groups = GROUPS.map((group) => [group] as const);

  test.each(groups)("%s: outside the United States there is no 911, no 988, and Celsius comes first", (group) => {
    for (const about of ["you", "partner", "child"] as const) {
      const text = JSON.stringify(signGroups([at(group)], { about, where: "elsewhere" }));
      expect(text).not.toMatch(/\b(911|988|labor and delivery|pediatrician)\b/);
      expect(text).not.toMatch(/°F(?!\))/);
    }
  });

  test.each(groups)(
    "%s: in the United States every emergency says 911, and Celsius is given beside Fahrenheit",
    (group) => {
      const shown = signGroups([at(group)]);
      expect(shown[0]?.urgency).toBe("emergency");
      expect(shown[0]?.call).toMatch(/911/);
      const warm = shown.flatMap(({ signs }) => signs).filter((sign) => sign.includes("°F"));
      for (const sign of warm) expect(sign).toMatch(/°F \(\d+ °C\)/);
    },
  );

  test("they fit partners and parents: no one is called you", () => {
    for (const sign of urgentSigns)
      for (const where of ["us", "elsewhere"] as const) expect(signText(sign, where)).not.toMatch(/\byour?\b/i);
  });

  test("a more exact sign replaces the general one", () => {
    expect(keysAt(at("after_birth", 3))).not.toContain("self_harm");
    expect(keysAt(at("after_birth", 60))).toContain("self_harm");
  });
});

test("every sign has a source with an address below the front page", () => {
  for (const { key, sources: names } of urgentSigns) {
    expect([key, names.length > 0]).toEqual([key, true]);
    for (const name of names) expect(sources[name].url).toMatch(/^https:\/\/[\w.-]+\/./);
  }
});

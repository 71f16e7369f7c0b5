// What the diary offers, refuses and calls for: tables of cases.
import { describe, expect, test } from "vitest";
import { translated } from "../language/text.ts";
import { sources } from "../this-week/sources.ts";
import { adviceFor, adviceForSigns, saidBefore } from "./advice.ts";
import { BOTTLE, faultsOf, type Reading } from "./diary.ts";
import { groupOf, kindsFor, putAway, type Standing } from "./offered.ts";

const pressure = (amount: number, second: number | null, signs: Reading["signs"] = []): Reading => ({
  kind: "blood_pressure",
  amount,
  second,
  signs,
});
const simple = (kind: Reading["kind"], amount: number): Reading => ({ kind, amount, second: null, signs: [] });
const double = (kind: Reading["kind"], amount: number, second: number | null): Reading => ({
  kind,
  amount,
  second,
  signs: [],
});

const today = Temporal.PlainDate.from("2026-11-27");
const anyone: Standing = {
  activeTracks: [],
  recovering: false,
  week: null,
  youngest: null,
  quiet: false,
  today,
};
const born = (age: Temporal.DurationLike) => today.subtract(age);

describe("who is offered what", () => {
  const all = ["blood_pressure", "temperature", "bleeding", "mood", "sleep"];
  test.each([
    [
      ["pregnancy"],
      true,
      ["blood_pressure", "temperature", "bleeding", "contractions", "mood", "sleep", "weight"],
      "pregnancy",
    ],
    [["postpartum"], true, [...all, "weight"], "after_birth"],
    [["pregnancyloss"], true, all, "loss"],
    // A loss beside another program: its signs, without a word about a baby.
    [
      ["pregnancyloss", "fertility"],
      true,
      ["blood_pressure", "temperature", "bleeding", "cycle", "mood", "sleep", "weight"],
      "loss",
    ],
    // The loss program has ended, and the six weeks have not.
    [[], true, all, "loss"],
    [["adoption"], true, all, "loss"],
    [["fertility"], false, ["temperature", "bleeding", "cycle", "mood", "sleep", "weight"], "fertility_treatment"],
    [["egg_freezing"], false, ["temperature", "bleeding", "cycle", "mood", "sleep", "weight"], "egg_retrieval"],
    [["adoption"], false, ["mood", "sleep"], "anybody"],
    [["partner_pregnant"], false, ["mood", "sleep"], "anybody"],
    [[], false, ["mood", "sleep"], "anybody"],
  ])("%j, recovering: %s", (activeTracks, recovering, offered, group) => {
    expect(kindsFor({ ...anyone, activeTracks, recovering })).toEqual(offered);
    expect(groupOf({ activeTracks, recovering })).toBe(group);
  });

  const baby = ["contractions", "movements", "feed", "diaper"];
  test.each<[Partial<Standing>, string[]]>([
    [{ activeTracks: ["pregnancy"], week: 19 }, []],
    [{ activeTracks: ["pregnancy"], week: 20 }, ["contractions"]],
    [{ activeTracks: ["pregnancy"], week: 27 }, ["contractions"]],
    [{ activeTracks: ["pregnancy"], week: 28 }, ["contractions", "movements"]],
    [{ activeTracks: ["pregnancy"], week: 30, quiet: true }, []],
    [{ activeTracks: ["pregnancy", "pregnancyloss"], week: 30 }, []],
    [{ activeTracks: ["fertility"], week: 30 }, []],
    [{ activeTracks: ["postpartum"], youngest: born({ months: 23 }) }, ["feed", "diaper"]],
    [{ activeTracks: ["postpartum"], youngest: born({ months: 24 }) }, []],
    // Without a child that counts (none at home, or one that died), nobody is asked about diapers.
    [{ activeTracks: ["postpartum"] }, []],
    [{ activeTracks: ["postpartum"], youngest: born({ months: 1 }), quiet: true }, []],
    [{ activeTracks: ["partner_newparent"] }, []],
    [{ activeTracks: ["partner_newparent"], youngest: born({ weeks: 1 }) }, ["feed", "diaper"]],
    [{ activeTracks: ["partner_pregnant"], youngest: born({ weeks: 1 }) }, []],
  ])("%j is offered %j", (more, offered) => {
    expect(kindsFor({ ...anyone, ...more }).filter((kind) => baby.includes(kind))).toEqual(offered);
  });

  test("entries about a pregnancy or a baby are put away when they are no longer offered", () => {
    expect(putAway(["movements", "feed", "weight"], ["mood", "feed"])).toEqual(["movements"]);
  });
});

describe("what is refused", () => {
  test.each([
    [pressure(118, 76), []],
    [pressure(118, null), ["second"]],
    [pressure(49, 30), ["amount"]],
    [pressure(301, 90), ["amount"]],
    [pressure(90, 90), ["second"]],
    [pressure(300, 201), ["second"]],
    [simple("temperature", 2_999), ["amount"]],
    [simple("temperature", 3_700), []],
    [simple("bleeding", 5), ["amount"]],
    [simple("mood", 0), ["amount"]],
    [simple("sleep", 1_441), ["amount"]],
    [simple("weight", 19_999), ["amount"]],
    [{ ...simple("sleep", 400), second: 3, signs: ["headache" as const] }, ["second", "signs"]],
    [pressure(118, 76, ["moves_less"]), ["signs"]],
    [simple("contractions", 0), ["amount"]],
    [{ ...simple("contractions", 60), signs: ["water_broke" as const] }, []],
    [double("movements", 10, null), ["second"]],
    [double("movements", 10, 241), ["second"]],
    [double("movements", 0, 30), []],
    [double("feed", 1, null), []],
    [double("feed", 1, 181), ["second"]],
    [double("feed", BOTTLE, 181), []],
    [double("feed", BOTTLE, 501), ["second"]],
    [double("feed", 5, null), ["amount"]],
    [double("diaper", 3, 1), ["second"]],
    [simple("cycle", 31), ["amount"]],
  ])("%j", (reading, fields) => {
    expect(faultsOf(reading).map(({ field }) => field)).toEqual(fields);
  });
});

describe("what an entry calls for", () => {
  test.each([
    [pressure(118, 76), "pregnancy", null],
    [pressure(139, 89), "pregnancy", null],
    [pressure(140, 70), "pregnancy", "today"],
    [pressure(120, 90), "after_birth", "today"],
    [pressure(159, 109), "pregnancy", "today"],
    [pressure(160, 70), "pregnancy", "now"],
    [pressure(150, 110), "loss", "now"],
    // A sign at any number.
    [pressure(110, 70, ["headache"]), "pregnancy", "emergency"],
    [pressure(110, 70, ["seizure"]), "loss", "emergency"],
    [simple("temperature", 3_799), "after_birth", null],
    [simple("temperature", 3_800), "after_birth", "now"],
    [simple("bleeding", 1), "pregnancy", "now"],
    [simple("bleeding", 0), "pregnancy", null],
    [simple("bleeding", 3), "after_birth", null],
    [simple("bleeding", 4), "after_birth", "now"],
    [simple("mood", 1), "anybody", "today"],
    [simple("mood", 2), "anybody", null],
    [simple("sleep", 0), "postpartum", null],
    [simple("weight", 400_000), "pregnancy", null],
  ] as const)("%j of %s", (reading, group, urgency) => {
    const situation = { group: group as Parameters<typeof adviceFor>[1]["group"] };
    expect(adviceFor(reading, situation)?.urgency ?? null).toBe(urgency);
  });

  const contraction = (signs: Reading["signs"] = []): Reading => ({ ...simple("contractions", 60), signs });
  test.each([
    [contraction(), 36, 1, null],
    [contraction(), 36, 2, "now"],
    [contraction(), 37, 5, null],
    [contraction(), 37, 6, "now"],
    // Without a week, as at term: two in an hour are no reason before it is known.
    [contraction(), null, 2, null],
    [contraction(["water_broke"]), 39, 1, "now"],
    [contraction(["water_broke", "cord"]), 39, 1, "emergency"],
    [contraction(["pushing"]), 30, 1, "emergency"],
    [double("movements", 10, 120), 30, 1, null],
    [double("movements", 9, 119), 30, 1, null],
    [double("movements", 9, 120), 30, 1, "now"],
    [double("movements", 0, 5), 30, 1, "now"],
    [{ ...double("movements", 30, 60), signs: ["moves_less" as const] }, 30, 1, "now"],
    [double("feed", 1, 0), null, 1, null],
    [simple("diaper", 1), null, 1, null],
  ])("%j in week %s, %s in an hour", (reading, week, inLastHour, urgency) => {
    expect(adviceFor(reading, { group: "pregnancy", week, inLastHour })?.urgency ?? null).toBe(urgency);
  });

  test("urgent signs that no number shows are listed before an entry, with whom to call", () => {
    const calls = (kind: Reading["kind"], week: number | null = null) =>
      saidBefore(kind, { group: "pregnancy", week }).map(({ call }) => call);
    const maternity = "Call your doctor, midwife or labor and delivery right away, day or night";
    expect(calls("movements", 30)).toEqual([maternity]);
    expect(calls("contractions", 36)).toEqual([maternity]);
    expect(calls("contractions")).toEqual([maternity]);
    expect(calls("contractions", 37)).toEqual([]);
    expect(calls("feed")).toEqual([
      "Call 911 or go to an emergency room now",
      "Call the child’s pediatrician right away, day or night",
      "Call the child’s doctor or clinic the same day",
    ]);
    expect(calls("mood")).toEqual([]);
  });

  test("a sign says whom to call before any number is there", () => {
    const situation = { group: "after_birth" } as const;
    expect(adviceForSigns("blood_pressure", ["seizure"], situation)?.urgency).toBe("emergency");
    expect(adviceForSigns("movements", ["moves_less"], { group: "pregnancy", week: 30 })?.urgency).toBe("now");
    expect(adviceForSigns("blood_pressure", [], situation)).toBeNull();
  });

  test("before week 20 no labor and delivery unit is named, and abroad neither 911 nor 988", () => {
    const said = (reading: Reading, situation: Parameters<typeof adviceFor>[1]) => {
      const advice = adviceFor(reading, situation);
      return [advice?.call, ...(advice?.say ?? [])].join(" ");
    };
    const bleeds = simple("bleeding", 1);
    expect(said(bleeds, { group: "pregnancy", week: 19 })).not.toContain("labor and delivery");
    expect(said(bleeds, { group: "pregnancy", week: 20 })).toContain("labor and delivery");
    const abroad = { group: "pregnancy", week: 30, where: "elsewhere" } as const;
    for (const reading of [pressure(170, 100), simple("bleeding", 4), simple("mood", 1), pressure(1, 1, ["seizure"])])
      expect(said(reading, abroad)).not.toMatch(/911|988/);
    expect(adviceFor(simple("mood", 1), abroad)?.helplines).toBe(false);
  });

  test("after a loss no word is about a baby or a maternity ward", () => {
    const said = [pressure(150, 110), pressure(142, 80), simple("temperature", 3_900), simple("bleeding", 4)].map(
      (reading) => {
        const advice = adviceFor(reading, { group: "loss" });
        const titles = advice?.sources.map((name) => sources[name].title) ?? [];
        return [advice?.call, ...titles, ...(advice?.say ?? []).map((one) => translated(one))].join(" ");
      },
    );
    expect(said).toHaveLength(4);
    expect(said.join(" ")).not.toMatch(/baby|midwife|labor|delivery|birth|pregnan/i);
  });

  test("nothing ever says that a number is fine", () => {
    const texts = ["pregnancy", "after_birth", "loss", "anybody"].flatMap((group) =>
      [
        pressure(150, 110),
        pressure(142, 80),
        pressure(120, 70, ["vision"]),
        simple("mood", 1),
        double("movements", 2, 200),
      ].flatMap((reading) => {
        const advice = adviceFor(reading, { group: group as "loss" });
        return [advice?.call ?? "", ...(advice?.say ?? [])];
      }),
    );
    expect(texts.join(" ")).not.toMatch(/normal|safe|fine|healthy|good/i);
  });
});

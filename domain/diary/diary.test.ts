// What the diary offers, refuses and calls for: tables of cases.
import { describe, expect, test } from "vitest";
import { translated } from "../language/text.ts";
import { adviceFor } from "./advice.ts";
import { faultsOf, groupOf, kindsFor, type Reading } from "./diary.ts";

const pressure = (amount: number, second: number | null, signs: Reading["signs"] = []): Reading => ({
  kind: "blood_pressure",
  amount,
  second,
  signs,
});
const simple = (kind: Reading["kind"], amount: number): Reading => ({ kind, amount, second: null, signs: [] });

describe("who is offered what", () => {
  const all = ["blood_pressure", "temperature", "bleeding", "mood", "sleep"];
  test.each([
    [["pregnancy"], true, [...all, "weight"], "pregnancy"],
    [["postpartum"], true, [...all, "weight"], "after_birth"],
    [["pregnancyloss"], true, all, "loss"],
    // A loss beside another program: its signs, without a word about a baby.
    [["pregnancyloss", "fertility"], true, [...all, "weight"], "loss"],
    // The loss program has ended, and the six weeks have not.
    [[], true, all, "loss"],
    [["adoption"], true, all, "loss"],
    [["fertility"], false, ["temperature", "bleeding", "mood", "sleep", "weight"], "fertility_treatment"],
    [["egg_freezing"], false, ["temperature", "bleeding", "mood", "sleep", "weight"], "egg_retrieval"],
    [["adoption"], false, ["mood", "sleep"], "anybody"],
    [["partner_pregnant"], false, ["mood", "sleep"], "anybody"],
    [[], false, ["mood", "sleep"], "anybody"],
  ])("%j, recovering: %s", (activeTracks, recovering, offered, group) => {
    expect(kindsFor({ activeTracks, recovering })).toEqual(offered);
    expect(groupOf({ activeTracks, recovering })).toBe(group);
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
    expect(adviceFor(reading, group as Parameters<typeof adviceFor>[1])?.urgency ?? null).toBe(urgency);
  });

  test("after a loss no word is about a baby or a maternity ward", () => {
    const said = [pressure(150, 110), pressure(142, 80), simple("temperature", 3_900), simple("bleeding", 4)].map(
      (reading) => {
        const advice = adviceFor(reading, "loss");
        return [advice?.call, ...(advice?.say ?? []).map((one) => translated(one))].join(" ");
      },
    );
    expect(said).toHaveLength(4);
    expect(said.join(" ")).not.toMatch(/baby|midwife|labor|delivery|birth|pregnan/i);
  });

  test("nothing ever says that a number is fine", () => {
    const texts = ["pregnancy", "after_birth", "loss", "anybody"].flatMap((group) =>
      [pressure(150, 110), pressure(142, 80), pressure(120, 70, ["vision"]), simple("mood", 1)].flatMap((reading) => {
        const advice = adviceFor(reading, group as "loss");
        return [advice?.call ?? "", ...(advice?.say ?? [])];
      }),
    );
    expect(texts.join(" ")).not.toMatch(/normal|safe|fine|healthy|good/i);
  });
});

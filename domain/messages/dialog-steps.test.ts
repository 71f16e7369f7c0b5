import { describe, expect, test } from "vitest";
import { backFrom, type DialogFacts, type DialogPlace, type DialogStep, stepOf } from "./dialog-steps.ts";

const start: DialogPlace = { aim: "write", written: false, chosen: false, otherCard: false, sent: false };
const paying: DialogFacts = { hasText: true, billed: true, credits: 0, hasCard: true };
const covered: DialogFacts = { hasText: true, billed: false, credits: null, hasCard: null };

const written = { written: true };
const chosen = { written: true, chosen: true };

describe("the step that is shown", () => {
  test.each<[string, Partial<DialogPlace>, Partial<DialogFacts>, DialogStep]>([
    ["begins with writing (R4.049)", {}, {}, "writeNew"],
    ["begins with writing, whatever credits there are", {}, { credits: 5 }, "writeNew"],
    ["needs no facts for writing", {}, { credits: null, hasCard: null }, "writeNew"],
    ["stays at writing without a text", written, { hasText: false, credits: 5 }, "writeNew"],
    ["is the confirmation if there are credits (R4.050)", written, { credits: 1 }, "confirmMessageSend"],
    ["waits for the number of credits", written, { credits: null }, "checking"],
    ["shows packages without credits (R4.051)", written, {}, "showPackages"],
    ["shows packages also before cards were read", written, { hasCard: null }, "showPackages"],
    ["is the purchase after a package was chosen (R4.052)", chosen, {}, "confirmMessagePurchase"],
    ["waits for the cards", chosen, { hasCard: null }, "checking"],
    ["asks for a card if there is none (R4.053)", chosen, { hasCard: false }, "addCC"],
    ["asks for another card on request", { ...chosen, otherCard: true }, {}, "addCC"],
    ["goes on to sending once credits are there", chosen, { credits: 5 }, "confirmMessageSend"],
    ["goes on to sending if they were bought elsewhere meanwhile", written, { credits: 5 }, "confirmMessageSend"],
    ["goes on to sending if messages became covered", { ...chosen, otherCard: true }, covered, "confirmMessageSend"],
    ["goes back to packages if the last credit was used elsewhere", written, { credits: 0 }, "showPackages"],
    ["is over once Send was pressed", { ...written, sent: true }, { hasText: false, credits: 0 }, "sent"],
  ])("%s", (_what, place, facts, step) => {
    expect(stepOf({ ...start, ...place }, { ...paying, ...facts })).toBe(step);
  });

  test("never speaks of credits or cards to a person who is not billed", () => {
    const flags = [false, true];
    const places = flags.flatMap((isWritten) =>
      flags.flatMap((isChosen) => flags.map((otherCard) => ({ written: isWritten, chosen: isChosen, otherCard }))),
    );
    const steps = places.map((place) => stepOf({ ...start, ...place }, covered));
    expect(new Set(steps)).toEqual(new Set(["writeNew", "confirmMessageSend"]));
  });
});

describe("in a conversation, where only credits are bought", () => {
  test.each<[string, Partial<DialogPlace>, Partial<DialogFacts>, DialogStep]>([
    ["it begins with the packages", {}, {}, "showPackages"],
    ["whatever is written there", {}, { hasText: false }, "showPackages"],
    ["then the purchase", { chosen: true }, {}, "confirmMessagePurchase"],
    ["a card first, if there is none", { chosen: true }, { hasCard: false }, "addCC"],
    ["it ends with credits", { chosen: true }, { credits: 5 }, "bought"],
    ["it ends if messages became covered", { chosen: true }, { billed: false }, "bought"],
  ])("%s", (_what, place, facts, step) => {
    expect(stepOf({ ...start, aim: "buy", ...place }, { ...paying, ...facts })).toBe(step);
  });
});

describe("Back", () => {
  test.each<[DialogStep, Partial<DialogPlace>, ReturnType<typeof backFrom>]>([
    ["writeNew", {}, null],
    ["confirmMessageSend", written, "written"],
    ["showPackages", written, "written"],
    ["showPackages", { aim: "buy" }, null],
    ["addCC", chosen, "chosen"],
    ["addCC", { ...chosen, otherCard: true }, "otherCard"],
    ["confirmMessagePurchase", chosen, "chosen"],
    ["sent", { ...chosen, sent: true }, null],
  ])("from %s with %j takes back %s", (step, place, press) => {
    expect(backFrom(step, { ...start, ...place })).toBe(press);
  });

  test.each([
    ["showPackages", written, "writeNew"],
    ["confirmMessagePurchase", chosen, "showPackages"],
    ["addCC", { ...chosen, otherCard: true }, "confirmMessagePurchase"],
  ] as const)("from %s with %j leads to %s", (step, given, before) => {
    const place = { ...start, ...given };
    expect(stepOf(place, paying)).toBe(step);
    const press = backFrom(step, place);
    expect(press && stepOf({ ...place, [press]: false }, paying)).toBe(before);
  });
});

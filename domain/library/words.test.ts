import { expect, test } from "vitest";
import { faultsIn, stakesIn } from "./words.ts";

test.each([
  ["Moms know best.", "role"],
  ["She should rest.", "gender"],
  ["Ask her doctor.", "gender"],
  ["A blood pressure of 118 is normal.", "verdict"],
  ["Light bleeding is safe.", "verdict"],
  ["That is a normal temperature.", "verdict"],
  ["This is perfectly normal.", "calms"],
  ["There is no need to worry.", "calms"],
  ["Don’t worry about it.", "calms"],
  ["Then you have preeclampsia.", "diagnosis"],
  ["You probably have depression.", "diagnosis"],
  ["Ask Dr. Garcia.", "authority"],
  ["This text was reviewed by a doctor.", "authority"],
  ["A new study shows that it helps.", "study"],
  ["Experts agree on this.", "study"],
  ["It was not your fault.", "causes"],
  ["Congratulations on your news.", "cheers"],
  ["You did it!", "cheers"],
  ["It's time.", "straight"],
  ["“I cried every night for weeks and then one day I did not cry any more.”", "quotes"],
])("finds a fault in: %s", (text, kind) => {
  expect(faultsIn(text).join()).toContain(kind);
});

test.each([
  "If you have preeclampsia, you will be watched closely.",
  "Ask whether you have gestational diabetes.",
  "Your provider takes your blood pressure at each visit.",
  "Cook meat until it is safe to eat.",
  "Call right away for heavy bleeding. Most people want to feel normal again.",
  "Say “I need a break.” That is enough.",
  "The thermometer is there, and so is other help.",
])("lets pass: %s", (text) => {
  expect(faultsIn(text)).toEqual([]);
});

test.each([
  ["Call 988 if you think of suicide.", "self-harm"],
  ["Bleeding can be light.", "bleeding"],
  ["They check your blood pressure.", "blood-pressure"],
  ["Ask which dose of ibuprofen is right.", "medicines"],
  ["A newborn with a fever needs an emergency room.", "newborn-fever"],
  ["The baby moves less.", "movements"],
  ["The flu vaccine is given in the fall.", "vaccines"],
  ["A miscarriage is common.", "loss"],
])("flags: %s", (text, stake) => {
  expect(stakesIn(text)).toContain(stake);
});

test("flags nothing in a text about cribs", () => {
  expect(stakesIn("A crib needs a firm mattress and a fitted sheet. Move it away from the window.")).toEqual([]);
});

test("the people of a story may have a gender, and nothing else is left out", () => {
  expect(faultsIn("Ruth said that she knew, and I drank her tea.", { isStory: true })).toEqual([]);
  expect(faultsIn("She said that this is perfectly normal.", { isStory: true }).join()).toContain("calms");
  expect(faultsIn("She said that this is fine.")).toHaveLength(1);
});

// What counts as a word about birth, and what only looks like one.
import { expect, test } from "vitest";
import { birthWordsIn, speaksOfBirth } from "./birth-words.ts";

test.each([
  ["Eleven hundred births, and still curious about yours", ["births"]],
  ["Gestational diabetes and first spoons", ["gestational", "first spoons"]],
  ["Calm answers in pregnancies that are anything but textbook", ["pregnancies"]],
  ["When the happiest time of your life does not feel like it", ["happiest"]],
  ["Adoption and surrogacy, one honest step at a time", ["adoption", "surrogacy"]],
  ["Week 24", ["week 24"]],
  ["Postpartum depression, birth trauma", ["postpartum", "birth"]],
  ["Feeding help while the baby is still hungry", ["feeding", "baby"]],
])("%j mentions birth: %j", (text, words) => {
  expect(birthWordsIn(text)).toEqual(words);
});

test.each([
  "Pregnancy loss",
  "Miscarriage",
  "Stillbirth",
  "Birth control",
  "Date of birth",
  "US Department of Labor",
  "Grief and loss",
  "Your birthday",
  "A week of quiet",
])("%j does not", (text) => {
  expect(speaksOfBirth(text)).toBe(false);
});

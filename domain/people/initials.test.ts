// Cases for initials.
import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Amara", "Oyelaran", "AO"],
  ["Mary Jane", "Watson-Parker", "MW"],
  ["Jean-Luc", "Picard", "JP"],
  ["Gabriel", "García Márquez", "GG"],
  ["María", "de la Cruz", "MC"],
  ["Anouk", "van den Berg", "AB"],
  ["Sarah", "Van Dyke", "SV"],
  ["Dr. June", "Castellanos", "JC"],
  ["J.R.", "Tolkien", "JT"],
  ["J. R. R.", "Tolkien", "JT"],
  ["Óscar", "Ångström", "ÓÅ"],
  ["O\u0301scar", "Muñoz", "ÓM"],
  ["ana", "o’neill", "AO"],
  ["’Akosita", "Lavulavu", "AL"],
  ["  Meera ", " Sandhu", "MS"],
  ["Prince", "", "P"],
  ["", "Oyelaran", "O"],
  ["Yu", "e", "YE"],
  ["小明", "王", "王"],
  ["さくら", "田中", "田"],
  ["민준", "김", "김"],
  ["小明", "", "小"],
  ["Наталья", "Иванова", "НИ"],
  ["Ελένη", "Παπαδοπούλου", "ΕΠ"],
  ["רות", "פלדשטיין", "רפ"],
  ["محمد", "علي", "م\u200cع"],
  ["क्षितिज", "शर्मा", "क्षिश"],
  ["", "", ""],
  ["7", "★", ""],
  [null, null, ""],
])("%s %s: %s", (first_name, last_name, expected) => {
  expect(initialsOf({ first_name, last_name })).toBe(expected);
});

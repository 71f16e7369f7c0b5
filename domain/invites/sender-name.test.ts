import { expect, test } from "vitest";
import { senderName } from "./sender-name.ts";

test.each([
  [" Ines ", "Ines"],
  ["Anne-Marie", "Anne-Marie"],
  ["O’Neal", "O’Neal"],
  ["Zoë", "Zoë"],
  ["李", "李"],
  ["win money at evil.example", ""],
  ["http://evil", ""],
  ["call 5551234", ""],
  ["<b>Ines</b>", ""],
  ["x".repeat(41), ""],
  ["", ""],
])("%s is written as “%s”", (typed, written) => expect(senderName(typed)).toBe(written));

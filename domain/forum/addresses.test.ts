import { expect, test } from "vitest";
import { hasOutsideAddress } from "./addresses.ts";

const has = (text: string) => hasOutsideAddress(text, "https://care.example");

test.each([
  "Look at https://pills.example/buy",
  "HTTP://PILLS.EXAMPLE",
  "www.pills.example has it",
  "Go to pills-4-you.com now",
  "write me: robin@people.example",
  "[click](https://pills.example)",
  "[click](//pills.example)",
  "[click](javascript:alert(1))",
  "https://care.example.evil.com/forum",
  // A link of ours that hides another one behind it.
  "https://care.example/x)[click](https://pills.example)",
  "[https://care.example/x](https://pills.example)",
])("%s leads out", (text) => expect(has(text)).toBe(true));

test.each([
  "I slept 5.5 hours. Then I ate.",
  "See https://care.example/forum/posts/7/sleep",
  "[this post](/forum/posts/7/sleep)",
  "e.g. at week 20, i.e. now...Fine",
  "",
])("%s does not", (text) => expect(has(text)).toBe(false));

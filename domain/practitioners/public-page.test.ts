// Cases for the addresses of public pages.
import { expect, test } from "vitest";
import { idOfPublicPage, publicPagePath } from "./public-page.ts";

test.each([
  ["Amara", "Oyelaran", "/practitioners/amara-oyelaran-12"],
  ["María José", "de la Cruz", "/practitioners/maria-jose-de-la-cruz-12"],
  ["小明", "王", "/practitioners/12"],
])("%s %s has %s, and it is found again", (first_name, last_name, path) => {
  expect(publicPagePath({ id: 12, first_name, last_name })).toBe(path);
  expect(idOfPublicPage(path)).toBe(12);
});

test.each([
  ["/practitioners/an-old-name-12", 12],
  ["/practitioners/Amara-Oyelaran-12/", 12],
  ["/practitioners", undefined],
  ["/practitioners/", undefined],
  ["/practitioners/amara", undefined],
  ["/practitioners/amara-0", undefined],
  ["/practitioners/amara-12/more", undefined],
  ["/practitioners/12345678901234567", undefined],
])("%s: %s", (path, id) => expect(idOfPublicPage(path)).toBe(id));

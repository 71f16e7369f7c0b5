// Cases for the invitation to add the application to a phone's home screen.
import { expect, test } from "vitest";
import {
  campaignOf,
  countAfterShow,
  isQuietPath,
  mayPromote,
  PROMOTION_SHOWS,
  type PromotionFacts,
  readCount,
} from "./app-promotion.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";

const arriving: PromotionFacts = {
  userAgent: IPHONE,
  maxTouchPoints: 5,
  path: "/for-individuals",
  search: "?install_campaign=spring",
  shown: 0,
  native: false,
  installed: false,
  signedIn: false,
  quiet: false,
};

test.each<[string, Partial<PromotionFacts>, boolean]>([
  ["an iPhone that arrives with a campaign", {}, true],
  ["an iPad that calls itself a Mac", { userAgent: MAC, maxTouchPoints: 5 }, true],
  ["a Mac", { userAgent: MAC, maxTouchPoints: 0 }, false],
  ["Android", { userAgent: ANDROID }, false],
  ["no campaign", { search: "?install_source=mail" }, false],
  ["an empty campaign", { search: "?install_campaign=" }, false],
  ["a campaign that is none", { search: "?install_campaign=%3Cscript%3E" }, false],
  ["the advertising link's own name", { search: "?pid=x&c=autumn" }, true],
  ["shown twice", { shown: 2 }, true],
  ["shown three times", { shown: 3 }, false],
  ["a browser that cannot count", { shown: undefined }, false],
  ["inside the native application", { native: true }, false],
  ["opened from the home screen", { installed: true }, false],
  ["a member", { signedIn: true }, false],
  ["a page that asks for quiet", { quiet: true }, false],
  ["a page about a loss", { path: "/resources/after-a-miscarriage" }, false],
])("%s: %s", (_, change, expected) => {
  expect(mayPromote({ ...arriving, ...change })).toBe(expected);
});

test("our own parameter comes before the one of advertising links", () => {
  expect(campaignOf(new URLSearchParams("c=other&install_campaign=spring"))).toBe("spring");
});

test.each([
  ["/lp/depression", true],
  ["/webview/grief", true],
  ["/app/library/topic/Pregnancy-Loss", true],
  ["/resources/stillbirth_and_after", true],
  ["/", false],
  ["/lp/back-pain", false],
  ["/for-employers", false],
  ["/glossary", false],
])("%s is quiet: %s", (path, expected) => {
  expect(isQuietPath(path)).toBe(expected);
});

test.each([
  [null, 0],
  ["0", 0],
  ["2", 2],
  ["3", 3],
  ["40", 40],
  ["-1", 0],
  ["two", 0],
  ["1.5", 0],
  ["", 0],
])("stored %j is a count of %i", (stored, count) => expect(readCount(stored)).toBe(count));

test("the count rises by one each time and stops at the maximum", () => {
  expect([0, 1, 2, 3].map(countAfterShow)).toEqual([1, 2, 3, 3]);
  let count = 0;
  const shows = Array.from({ length: 10 }, () => {
    const shown = mayPromote({ ...arriving, shown: count });
    if (shown) count = countAfterShow(count);
    return shown;
  });
  expect(shows.filter(Boolean).length).toBe(PROMOTION_SHOWS);
});

// Cases for devices.
import { expect, test } from "vitest";
import { isIos, videoVerdict } from "./device.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const ANDROID_FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const IN_APP =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 300";

test.each([
  ["Windows", WINDOWS, 0, true, "supported", true],
  ["Windows with a touch screen", WINDOWS, 10, true, "supported", true],
  ["an old desktop browser", WINDOWS, 0, false, "desktop_unsupported", false],
  ["a Mac", MAC, 0, true, "supported", true],
  ["an iPad that says it is a Mac", MAC, 5, true, "ios", true],
  ["an iPhone", IPHONE, 5, true, "ios", true],
  ["an old iPhone", IPHONE, 5, false, "ios", false],
  ["Android", ANDROID, 5, true, "supported", true],
  ["Firefox on Android", ANDROID_FIREFOX, 5, true, "supported", true],
  ["an old Android browser", ANDROID, 5, false, "mobile_unsupported", false],
  ["a browser inside an app", IN_APP, 5, true, "mobile_maybe", true],
] as const)("%s", (_name, userAgent, maxTouchPoints, able, kind, canJoin) => {
  const verdict = videoVerdict({ userAgent, maxTouchPoints, hasCamera: able, hasPeerConnection: able });
  expect([verdict.kind, verdict.canJoin]).toEqual([kind, canJoin]);
  expect(verdict.message === null).toBe(kind === "supported");
});

test.each([
  ["an iPhone", IPHONE, true, ""],
  ["Android", IN_APP, true, ""],
  ["a device that is too old", IPHONE, false, "Update the app"],
])("in the native app there is no advice about browsers: %s", (_name, userAgent, able, says) => {
  const facts = { userAgent, maxTouchPoints: 5, hasCamera: able, hasPeerConnection: able, native: true };
  const { canJoin, message } = videoVerdict(facts);
  expect(canJoin).toBe(able);
  expect(message === null).toBe(able);
  expect(message ?? "").toContain(says);
  expect(message ?? "").not.toMatch(/browser|Safari|Chrome|Firefox/);
});

test("a camera without connections is not enough", () => {
  const facts = { userAgent: WINDOWS, maxTouchPoints: 0 };
  expect(videoVerdict({ ...facts, hasCamera: true, hasPeerConnection: false }).canJoin).toBe(false);
  expect(videoVerdict({ ...facts, hasCamera: false, hasPeerConnection: true }).canJoin).toBe(false);
  expect(isIos(facts)).toBe(false);
});

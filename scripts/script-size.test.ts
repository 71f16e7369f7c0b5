// The first load stays small: what people fetch before they see anything, compressed either way.
import { expect, test } from "vitest";
import { sizeOfPage, sizeOfRoute } from "./script-size.ts";

const kilobyte = 1024;

test("the home page is under 100 KB of script", () => {
  const { gzip, brotli } = sizeOfPage("/");
  expect(Math.max(gzip, brotli)).toBeLessThan(100 * kilobyte);
});

/** Where each role arrives after signing in. */
test.each(["features/dashboard/DashboardPage", "features/practice/SchedulePage", "features/ops/OpsPage"])(
  "the application is under 170 KB of script at %s",
  (route) => {
    const { gzip, brotli, files } = sizeOfRoute(route);
    expect(files).toBeGreaterThan(10);
    expect(Math.max(gzip, brotli)).toBeLessThan(170 * kilobyte);
  },
);

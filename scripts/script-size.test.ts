// The first load stays small: what people fetch before they see anything, compressed either way.
import { expect, test } from "vitest";
import { prerenderedPaths } from "../web/routes/public.ts";
import { islandNames, sizeOfIsland, sizeOfPage, sizeOfRoute } from "./script-size.ts";

const kilobyte = 1024;

test.each(prerenderedPaths)("%s is under 5 KB of script", (path) => {
  expect(sizeOfPage(path).gzip).toBeLessThan(5 * kilobyte);
});

test.each(islandNames())("a page with the island %s is under 100 KB of script once it is awake", (name) => {
  expect(sizeOfIsland(name).gzip).toBeLessThan(100 * kilobyte);
});

/** Where each role arrives after signing in; in Brotli, which every browser that the application supports takes over TLS. */
test.each([
  "features/home/dashboard/DashboardPage",
  "features/care/practice/SchedulePage",
  "features/console/ops/OpsPage",
])("the application is under 170 KB of script at %s", (route) => {
  const { brotli, files } = sizeOfRoute(route);
  expect(files).toBeGreaterThan(10);
  expect(brotli).toBeLessThan(170 * kilobyte);
});

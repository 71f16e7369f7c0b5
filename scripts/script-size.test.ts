// The first load stays small: what people load before they see anything, in either compression.
import { describe, expect, test } from "vitest";
import { prerenderedPaths, receiverRoutes } from "../web/routes/public.ts";
import { islandNames, sizeOfIsland, sizeOfPage, sizeOfRoute, styleOfRoute } from "./script-size.ts";

const kilobyte = 1024;

const receiverPaths = receiverRoutes.map(({ path = "" }) => `/${path}`);

test.each(prerenderedPaths.filter((path) => !receiverPaths.includes(path)))("%s is under 5 KB of script", (path) => {
  expect(sizeOfPage(path).gzip).toBeLessThan(5 * kilobyte);
});

/** All of their script is needed right away, and it is theirs alone. */
test.each(receiverPaths)("%s is under 80 KB of script", (path) => {
  expect(sizeOfPage(path).gzip).toBeLessThan(80 * kilobyte);
});

// The hashes in the files' names change the last bytes with every build.
test.each(islandNames())("a page with the island %s is at most 100 KB of script once it has loaded", (name) => {
  expect(Math.floor(sizeOfIsland(name).gzip / kilobyte)).toBeLessThanOrEqual(100);
});

/** The page that each role sees after signing in; in Brotli, which every browser that the application supports accepts over TLS. */
describe.each([
  ["features/home/dashboard/DashboardPage", 143.5],
  ["features/care/practice/SchedulePage", 146.5],
  ["features/console/ops/OpsPage", 149],
])("%s", (route, most) => {
  test(`is under ${most} KB of script in few files`, () => {
    const { brotli, files } = sizeOfRoute(route);
    expect(brotli).toBeLessThan(most * kilobyte);
    expect(files).toBeGreaterThan(5);
    expect(files).toBeLessThan(30);
  });

  test("is under 15 KB of style", () => {
    const bytes = styleOfRoute(route);
    expect(bytes).toBeGreaterThan(kilobyte);
    expect(bytes).toBeLessThan(15 * kilobyte);
  });
});

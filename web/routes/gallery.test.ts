/** The component gallery is not part of a clinic's build: its route exists only if the build asks for it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

const gallery = "features/console/gallery/GalleryPage.tsx";

test.each([
  ["no", false],
  ["", false],
  ["yes", true],
])("with BUILD_GALLERY=%s the gallery is built: %s", async (asked, built) => {
  vi.stubEnv("BUILD_GALLERY", asked);
  vi.resetModules();
  const { openRoutes } = await import("./open.ts");
  expect(openRoutes.some(({ file }) => file === gallery)).toBe(built);
  vi.unstubAllEnvs();
});

test("nothing else in the application includes the gallery", () => {
  const web = join(import.meta.dirname, "..");
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/^(build|node_modules|\.react-router|features\/console\/gallery|routes)\b/.test(file),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(
    sources.filter((file) => /features\/console\/gallery|\.\/gallery\//.test(readFileSync(join(web, file), "utf8"))),
  ).toEqual([]);
});

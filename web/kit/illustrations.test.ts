/** Each scene has one meaning, and the screens with that meaning show it. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.join(import.meta.dirname, "..");
const files = globSync("{features,shell,kit,islands}/**/*.tsx", { cwd: web }).map((file) => ({
  file,
  text: readFileSync(path.join(web, file), "utf8"),
}));
const showing = (scene: string) =>
  files.filter(({ text }) => text.includes(`<${scene} />`)).map(({ file }) => path.basename(file, ".tsx"));

test.each([
  ["StillWater", "a loss", ["HiddenForNow", "NotNow", "ReportLoss"]],
  ["GardenGate", "what is not open to this account", ["PrescribingPage", "PrivateResourcePage", "RestrictedPage"]],
  ["EarlyHour", "what has not begun yet", ["VisitOver"]],
])("%s means %s", (scene, _, screens) => {
  expect(showing(scene).sort()).toEqual(screens);
  const others = ["QuietDay", "NothingFound", "LostPath"].filter((other) =>
    showing(other).some((one) => screens.includes(one)),
  );
  expect(others).toEqual([]);
});

test("the console has a drawing of its own for empty lists", () => {
  const pages = files.filter(({ file }) =>
    /^(features\/console\/ops|features\/[^/]+\/[^/]+\/console|kit\/console)\//.test(file),
  );
  const count = (text: string, words: string) => text.split(words).length - 1;
  const empty = pages.filter(({ text }) => text.includes("<EmptyState"));
  expect(empty.length).toBeGreaterThan(5);
  for (const { file, text } of empty)
    expect([file, count(text, "picture={<InTray />}")]).toEqual([file, count(text, "<EmptyState")]);
});

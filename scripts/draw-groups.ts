// Writes the diagrams of the feature groups into docs/architecture.md, from the imports of the code: node scripts/draw-groups.ts
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { featureOf, GROUPS, rankOf, usesBetween } from "./feature-law.ts";
import { isTest, readSources } from "./read-imports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
export const page = join(root, "docs/architecture.md");
const layers = ["server", "web"] as const;

type Layer = (typeof layers)[number];
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** An arrow that follows from two others is left out. */
const isImplied = (from: string, to: string, reach: Reach): boolean =>
  [...(reach.get(from) ?? [])].some((between) => between !== to && reaches(between, to, reach));

const reaches = (from: string, to: string, reach: Reach): boolean =>
  [...(reach.get(from) ?? [])].some((next) => next === to || reaches(next, to, reach));

/** The groups of one layer as a Mermaid graph: each with its features, and an arrow where one imports from another. */
function draw(layer: Layer, files: ReturnType<typeof readSources>): string {
  const features = new Map<string, Set<string>>();
  for (const path of files.keys()) {
    const feature = featureOf(path);
    if (feature?.layer !== layer || isTest(path)) continue;
    features.set(feature.group, (features.get(feature.group) ?? new Set()).add(feature.name));
  }
  const reach = new Map<string, Set<string>>();
  // Only downward; the import rules allow no others.
  for (const { from, to } of usesBetween(files))
    if (from.layer === layer && rankOf(to.group) < rankOf(from.group))
      reach.set(from.group, (reach.get(from.group) ?? new Set()).add(to.group));
  const drawn = GROUPS.filter((group) => features.has(group)).toReversed();
  const boxes = drawn.map((group) => {
    const names = [...(features.get(group) ?? [])].toSorted().join("<br/>");
    return `  ${group}["<b>${group}</b><br/>${names}"]`;
  });
  const arrows = drawn.flatMap((from) =>
    drawn.filter((to) => reach.get(from)?.has(to) && !isImplied(from, to, reach)).map((to) => `  ${from} --> ${to}`),
  );
  return ["```mermaid", "flowchart TD", ...boxes, ...arrows, "```"].join("\n");
}

/** The page's text with diagrams that match the code. */
export function withPictures(text: string): string {
  const files = readSources(root);
  return layers.reduce(
    (now, layer) =>
      now.replace(
        new RegExp(`(<!-- groups of ${layer} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`),
        (_whole, begin: string, end: string) => `${begin}${draw(layer, files)}${end}`,
      ),
    text,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withPictures(readFileSync(page, "utf8")));

// How features may use each other: an order among their groups, no cycles, and only the files that a feature exports to others.
import { isTest, layerOf, ringsOf, type SourceFile, targetOf } from "./read-imports.ts";

/** The groups of features on both sides, the lowest first: a feature imports from its own group and from those before it. */
export const GROUPS = [
  "sign-in",
  "health",
  "notices",
  "public",
  "care",
  "account",
  "community",
  "journey",
  "sponsors",
  "partners",
  "goods",
  "home",
  "console",
] as const;

/** The group's place in the order; -1 if there is no such group. */
export const rankOf = (group: string) => GROUPS.findIndex((one) => one === group);

export interface Feature {
  layer: "server" | "web";
  group: string;
  name: string;
}

/** The feature that a file belongs to; undefined for other files, also for those directly in features/ that combine the features. */
export function featureOf(path: string): Feature | undefined {
  const [layer, features, group, name, file] = path.split("/");
  if ((layer !== "server" && layer !== "web") || features !== "features") return undefined;
  return group && name && file ? { layer, group, name } : undefined;
}

const nameOf = ({ group, name }: Feature) => `${group}/${name}`;
const isSame = (a: Feature, b: Feature) => a.layer === b.layer && nameOf(a) === nameOf(b);

/** These files combine features, and only they may import them from outside. */
const compositions = [
  /^server\/(app|start|create-staff|demo-tools)\.ts$/,
  /^server\/(features|testing)\//,
  /^web\/(features|islands|routes|testing)\//,
  /^web\/[^/]+\.tsx?$/,
];

/** The layers of web, the lowest first: nothing imports from a layer above its own. Files directly in web/ are exempt. */
const webLayers = [["native", "visitor"], ["api", "kit", "analytics", "realtime"], ["shell"], ["features"]];
/** The public pages' script loads the islands. */
const webEntries = new Set(["web/shell/visitor.ts"]);

function layerBreach(from: string, to: string): string | undefined {
  const webLayerOf = (path: string) => webLayers.findIndex((rooms) => rooms.includes(path.split("/")[1] ?? ""));
  if (layerOf(from) !== "web" || layerOf(to) !== "web" || webEntries.has(from) || isTest(from)) return undefined;
  const own = webLayerOf(from);
  if (own === -1 || webLayerOf(to) <= own) return undefined;
  return `imports ${to}, which lies above it: web's layers are ${webLayers.map((rooms) => rooms.join(", ")).join(" < ")}`;
}

const isPage = (path: string) => /Page(\.test)?\.tsx$/.test(path);
const isKeptInside = (path: string) => /(\.(queries|routes|tables|walks)|\/feature)\.ts$/.test(path);

function between(from: string, own: Feature, to: string, other: Feature): string | undefined {
  const [name, shown] = [nameOf(own), nameOf(other)];
  if (other.layer === "server" && isKeptInside(to))
    return `imports ${to}: queries, routes, tables and feature.ts are the feature's own; call a use case of ${shown} or its *.facts.ts`;
  if (other.layer === "web" && !isPage(from) && !/\.shared\.tsx?$/.test(to))
    return `imports ${to}: features meet only in pages (*Page.tsx) and in what one shows the others (*.shared.ts)`;
  if (rankOf(own.group) < rankOf(other.group))
    return `imports ${to}: ${name} lies below ${shown}; the order of the groups is ${GROUPS.join(" < ")}`;
  if (from.endsWith(".facts.ts") && !to.endsWith(".facts.ts"))
    return `imports ${to}: facts rest on nothing but the database, domain and other facts`;
  return undefined;
}

/** What is wrong with this import between features or into one; undefined if it is allowed. */
export function importBreach(from: string, to: string): string | undefined {
  const [own, other] = [featureOf(from), featureOf(to)];
  if (!other) return layerBreach(from, to);
  if (isTest(from) || from.startsWith("server/testing/") || layerOf(from) !== other.layer) return undefined;
  if (own) return isSame(own, other) ? undefined : between(from, own, to, other);
  if (to.endsWith(".queries.ts"))
    return `imports ${to}: queries are the feature's own; call a use case of ${nameOf(other)}`;
  if (compositions.some((place) => place.test(from))) return undefined;
  return layerBreach(from, to) ?? `imports ${to}: it lies below the features`;
}

/** A feature is in one of the groups. */
export function placeBreach(path: string): string | undefined {
  const [layer, features, group, second] = path.split("/");
  if ((layer !== "server" && layer !== "web") || features !== "features" || !second) return undefined;
  if (rankOf(group ?? "") !== -1 && featureOf(path)) return undefined;
  return `lies in no feature of a group: features/<group>/<feature>/, the groups are ${GROUPS.join(", ")}`;
}

export interface Use {
  from: Feature;
  to: Feature;
  file: string;
  target: string;
}

/** Every import from one feature into another of the same layer, including types and lazy imports; tests are left out. */
export function usesBetween(files: ReadonlyMap<string, SourceFile>): Use[] {
  const uses: Use[] = [];
  for (const { path, imports } of files.values()) {
    const from = featureOf(path);
    if (!from || isTest(path)) continue;
    for (const { specifier } of imports) {
      const target = targetOf(path, specifier);
      const to = target && featureOf(target);
      if (target && to && to.layer === from.layer && !isSame(from, to)) uses.push({ from, to, file: path, target });
    }
  }
  return uses;
}

/** Features that import each other in a cycle, each cycle once, with the imports that cause it. */
export function featureCircles(uses: readonly Use[]): string[] {
  const byPair = new Map<string, Map<string, Use>>();
  const key = (feature: Feature) => `${feature.layer}:${nameOf(feature)}`;
  for (const use of uses) {
    const targets = byPair.get(key(use.from)) ?? new Map<string, Use>();
    if (!targets.has(key(use.to))) targets.set(key(use.to), use);
    byPair.set(key(use.from), targets);
  }
  return ringsOf(byPair.keys(), (name) => byPair.get(name)?.keys() ?? []).map((ring) => {
    const uses = ring.slice(1).map((name, index) => byPair.get(ring[index] ?? "")?.get(name));
    const ties = uses.map((use) => `${use?.file} -> ${use?.target}`).join("; ");
    return `${uses.at(-1)?.file}: circle of features ${ring.join(" -> ")} (${ties})`;
  });
}

// The rules of a piece's front matter: each key, what it may hold, and what the loss track must never be offered.
import { speaksOfBirth } from "../tracks/birth-words.ts";
import { MODULES } from "../tracks/modules.ts";
import { isTrack } from "../tracks/tracks.ts";
import type { Surroundings } from "./check-piece.ts";
import type { Piece, Problem } from "./read-piece.ts";
import { STAKE_NAMES } from "./words.ts";

const LONGEST = { title: 70, summary: 200 } as const;
const TYPES: readonly unknown[] = ["article", "ask_a_practitioner", "real_talk", "quiz"];
const MOST_NEXT = 3;
const KEYS: readonly string[] = [
  "title",
  "summary",
  "type",
  "tracks",
  "stages",
  "topics",
  "sources",
  "high_stakes",
  "about_birth",
  "call_now",
  "next",
  "author",
  "review",
  "updated",
];

/** The names in a list of the front matter; none if it isn’t a list. */
export function namesIn(front: Piece["front"], key: string): string[] {
  const value = front[key];
  return Array.isArray(value) ? value.map(String) : [];
}

/** "Eating Well In Pregnancy": most of its later words begin with a capital. */
function isTitleCase(title: string): boolean {
  const later = title.split(/\s+/).slice(1);
  return later.length > 1 && later.filter((word) => /^[A-Z][a-z]/.test(word)).length > later.length / 2;
}

function titleFaults(key: "title" | "summary", value: unknown): string[] {
  if (typeof value !== "string" || value.trim() === "") return ["needs a text"];
  return [
    value.length > LONGEST[key] ? `has ${value.length} letters; ${LONGEST[key]} at most` : "",
    key === "title" && isTitleCase(value) ? "is not in sentence case" : "",
    key === "title" && value.endsWith(".") ? "ends with a period" : "",
  ];
}

const unknown = (names: readonly string[], isKnown: (name: string) => boolean): string[] =>
  names.filter((name) => !isKnown(name)).map((name) => `names ${name}, which doesn’t exist`);

const stagesOf = (tracks: readonly string[]): Set<string> =>
  new Set(
    tracks
      .filter(isTrack)
      .flatMap((track) => MODULES[track].flatMap(({ name, phases }) => [name, ...phases.map((phase) => phase.name)])),
  );

function isNext(step: string, { verticals, communities, assessments }: Surroundings): boolean {
  const [kind, slug = ""] = step.split(":");
  if (kind === "book") return verticals.includes(slug);
  if (kind === "community") return communities.includes(slug);
  if (kind === "assessment") return assessments.includes(slug);
  return step === "ask";
}

/** After a loss no one is sent to a midwife or to a community of parents. */
const loudSteps = (front: Piece["front"], steps: readonly string[]): string[] =>
  steps
    .filter((step) => front["about_birth"] === false && speaksOfBirth(step.replace(/[:-]/g, " ")))
    .map((step) => `has ${step}, which a member in loss must not meet`);

function callNowFaults(front: Piece["front"], { callNow }: Surroundings): string[] {
  const names = namesIn(front, "call_now");
  const loud = names.filter((name) => front["about_birth"] === false && callNow[name]?.loss === false);
  return [
    ...unknown(names, (name) => Object.hasOwn(callNow, name)),
    ...loud.map((name) => `names ${name}, which a member in loss must not meet`),
  ];
}

const isDay = (value: unknown): boolean => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

const authorFaults = (author: unknown, { isAuthor }: Surroundings): string[] => {
  if (author === "Larkwell editors") return [];
  if (!isAuthor) return ["is Larkwell editors, and no one else for now"];
  return [typeof author === "string" && isAuthor(author) ? "" : "is a name of at most 80 letters"];
};

function faultsOf(front: Piece["front"], around: Surroundings): Record<string, readonly string[]> {
  const tracks = namesIn(front, "tracks");
  const topics = namesIn(front, "topics");
  const next = namesIn(front, "next");
  return {
    title: titleFaults("title", front["title"]),
    summary: titleFaults("summary", front["summary"]),
    type: TYPES.includes(front["type"]) ? [] : [`is ${String(front["type"])}, which is no type`],
    tracks: [tracks.length > 0 ? "" : "needs a track", ...unknown(tracks, isTrack)],
    stages: unknown(namesIn(front, "stages"), (name) => stagesOf(tracks).has(name)),
    topics: [
      topics.length > 0 ? "" : "needs a topic",
      ...unknown(topics, (name) => Object.hasOwn(around.topics, name)),
    ],
    high_stakes: unknown(namesIn(front, "high_stakes"), (name) => (STAKE_NAMES as readonly string[]).includes(name)),
    about_birth: [typeof front["about_birth"] === "boolean" ? "" : "is true or false"],
    call_now: callNowFaults(front, around),
    next: [
      next.length > MOST_NEXT ? `has ${next.length} steps; ${MOST_NEXT} at most` : "",
      ...unknown(next, (step) => isNext(step, around)),
      ...loudSteps(front, next),
    ],
    author: authorFaults(front["author"], around),
    review: [front["review"] === "written" ? "" : "is “written”: a file can’t claim a review"],
    updated: [isDay(front["updated"]) ? "" : "is a day like 2026-11-24"],
  };
}

export function checkFront({ slug, front, lines }: Piece, around: Surroundings): Problem[] {
  const faults = Object.entries(faultsOf(front, around)).flatMap(([key, some]) =>
    some.filter((fault) => fault !== "").map((fault) => ({ line: lines.get(key) ?? 1, says: `${key} ${fault}` })),
  );
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? [] : [{ line: 1, says: "is not named in lower case with hyphens" }]),
    ...KEYS.filter((key) => !(key in front)).map((key) => ({ line: 1, says: `lacks ${key}` })),
    ...Object.keys(front)
      .filter((key) => !KEYS.includes(key) && key !== "grade")
      .map((key) => ({ line: lines.get(key) ?? 1, says: `has the unknown key ${key}` })),
    ...faults,
  ];
}

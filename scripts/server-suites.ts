// Which server tests run a second time: on the embedded database, while PostgreSQL runs all of them, and with cards paid through Stripe.
import { globSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { databaseFreeServerFolders } from "../vitest.rules.config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Besides the suites that are named like their feature. */
const reachMoreQueries = new Set([
  "book-appointment",
  "change-appointment",
  "cards",
  "own-orders",
  "requests",
  "returned-money",
  "send-lead",
  "staff-leads",
  "verify-organization",
]);

const nameOf = (file: string) => path.basename(file, ".test.ts");
const folderOf = (file: string) => path.dirname(file);

/** Test files of the server and the database that need a database, as paths from the root. */
export function serverTests(): string[] {
  const elsewhere = [...databaseFreeServerFolders, "server/testing", "database/seeds"].map((folder) => `${folder}/`);
  return globSync("{server,database}/**/*.test.ts", { cwd: root, exclude: ["**/node_modules/**"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !elsewhere.some((folder) => file.startsWith(folder)))
    .toSorted();
}

/**
 * The embedded database is PostgreSQL too. What may differ is the driver (how values are written and read), that there
 * is one connection, and an occasional query plan. So it runs everything that is about the database, all races, and
 * each feature's queries once: by the suite that is named like its feature (tracks/tracks.test.ts), or by all suites of
 * the feature if there is none.
 */
export function dependsOnDialect(files: readonly string[]): string[] {
  const isOfFeature = (file: string) => file.startsWith("server/features/");
  const standsForFeature = (file: string) =>
    isOfFeature(file) && (nameOf(file) === path.basename(folderOf(file)) || reachMoreQueries.has(nameOf(file)));
  const represented = new Set(files.filter(standsForFeature).map(folderOf));
  const hasQueries = new Set(globSync("server/features/**/*.queries.ts", { cwd: root }).map(folderOf));
  return files.filter(
    (file) =>
      /^(server\/(data|jobs)|database)\//.test(file) ||
      /\.(races|properties)$/.test(nameOf(file)) ||
      (hasQueries.has(folderOf(file)) && (standsForFeature(file) || !represented.has(folderOf(file)))),
  );
}

/** Suites in which a card is charged or refunded, or Stripe sends an event. */
const pay = new Set([
  "book-appointment",
  "cards",
  "change-appointment",
  "crash-points",
  "receive-card-event",
  "returned-money",
  "settling",
]);

export const payByCard = (files: readonly string[]): string[] => files.filter((file) => pay.has(nameOf(file)));

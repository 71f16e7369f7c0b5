// Everything that needs no database: rules, contract, the web application's logic, outside services, notices and the tooling.
import { defineConfig } from "vitest/config";
import { texts } from "./web/texts.config.ts";

/** Server folders whose tests run without a database, once. */
export const databaseFreeServerFolders = ["server/brand", "server/calendar", "server/notices", "server/outside"];

export default defineConfig({
  plugins: [texts()],
  test: {
    name: "rules",
    include: [
      "{domain,contract,web,scripts,bench}/**/*.test.{ts,tsx}",
      ...databaseFreeServerFolders.map((folder) => `${folder}/**/*.test.ts`),
    ],
    exclude: ["**/node_modules/**", "**/build/**"],
    maxWorkers: 2,
    // Properties run hundreds of cases; on a busy machine the default of 5 s is a coin toss.
    testTimeout: 30_000,
  },
});

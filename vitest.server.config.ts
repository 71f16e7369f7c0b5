// The server suite on a real database: TEST_DATABASE chooses "pglite" (default) or "postgres" (then TEST_POSTGRES_URL names it).
import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { databaseFreeServerFolders } from "./vitest.rules.config.ts";

const globalSetup = "server/testing/global-setup.ts";

export default defineConfig({
  test: {
    name: "server",
    include: ["{server,database}/**/*.test.ts"],
    // Plans have their own database: vitest.plans.config.ts.
    exclude: [
      "**/node_modules/**",
      "server/testing/plans/**",
      ...databaseFreeServerFolders.map((folder) => `${folder}/**`),
    ],
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    maxWorkers: 2,
    // The application is loaded once by each worker, not once by each file. What a test file needs is built by that file: useTestApp().
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

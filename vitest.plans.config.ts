// How PostgreSQL answers each request on a large database. TEST_POSTGRES_URL names a server whose user may create
// databases.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "plans",
    include: ["server/testing/plans/**/*.test.ts"],
    globalSetup: ["server/testing/plans/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

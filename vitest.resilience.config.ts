// Tests that stop and kill real processes: servers, PostgreSQL, Redis. Each file has its own services.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "resilience",
    include: ["resilience/**/*.test.ts"],
    // They wait most of their time; each file owns its ports, folders and databases.
    maxWorkers: 3,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});

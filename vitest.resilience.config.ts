// Tests that stop and kill real processes: servers, PostgreSQL, Redis. One file at a time, each with services of its own.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "resilience",
    include: ["resilience/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Tried once more where nobody watches; the summary names each that needed it.
    retry: process.env["CI"] ? 1 : 0,
  },
});

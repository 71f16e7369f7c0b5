// The pages of the main job in Firefox and WebKit, and a visit between Firefox and Chromium. One file at a time.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "engines",
    include: ["engines/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});

// The vitest entry: three projects, so that "npx vitest run <folder>" finds the right environment for every test file.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { projects: ["./vitest.rules.config.ts", "./vitest.server.config.ts", "./vitest.resilience.config.ts"] },
});

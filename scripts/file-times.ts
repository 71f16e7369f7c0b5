// A vitest reporter: writes to FILE_TIMES how long each test file took, including its imports and hooks.
import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

export default class FileTimes implements Reporter {
  readonly #times: { file: string; seconds: number }[] = [];

  onTestModuleEnd(module: TestModule) {
    const { collectDuration, duration } = module.diagnostic();
    this.#times.push({ file: module.relativeModuleId, seconds: (collectDuration + duration) / 1_000 });
  }

  onTestRunEnd() {
    const file = process.env["FILE_TIMES"];
    if (file) writeFileSync(file, JSON.stringify(this.#times));
  }
}

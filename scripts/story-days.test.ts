// Stories and engine tests take their days from e2e/days.ts: the machine's own day is another one for some hours of every night.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What asks the machine which day it is: no zone is named, or UTC is meant. */
const machineDays =
  /plainDateISO\(\)|plainDateTimeISO\(\)|zonedDateTimeISO\(\)|toISOString\(\)\.slice\(0, 10\)|new Date\(\)\.get|timeZoneId\(\)/;

test.each(globSync("{e2e,engines}/**/*.ts", { cwd: root }))("%s asks for no day of the machine", (file) => {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  expect(lines.filter((line) => machineDays.test(line))).toEqual([]);
});

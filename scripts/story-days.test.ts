// Stories and engine tests take their days from e2e/days.ts, because the machine's own day is different for some hours of every night.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Code that asks the machine for the day: it names no zone, or uses UTC. */
const machineDays =
  /plainDateISO\(\)|plainDateTimeISO\(\)|zonedDateTimeISO\(\)|toISOString\(\)\.slice\(0, 10\)|new Date\(\)\.get|timeZoneId\(\)/;

test.each(globSync("{e2e,engines}/**/*.ts", { cwd: root }))("%s doesn't use the machine's day", (file) => {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  expect(lines.filter((line) => machineDays.test(line))).toEqual([]);
});

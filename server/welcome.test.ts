// What startup says about an upgrade: one line, or nothing if there was none.
import { expect, test, vi } from "vitest";
import { printUpgrade } from "./welcome.ts";

test.each([
  ["a new database", { from: undefined, to: "0.3.0", applied: ["0001-a.sql", "0002-b.sql"] }, []],
  ["nothing missing", { from: "0.3.0", to: "0.3.0", applied: [] }, []],
  [
    "one migration",
    { from: "0.2.0", to: "0.3.0", applied: ["0058-a.sql"] },
    ["Upgraded the database from 0.2.0 to 0.3.0: 1 migration, 0058-a.sql."],
  ],
  [
    "several, from before versions were kept",
    { from: null, to: "0.2.0", applied: ["0055-a.sql", "0056-b.sql", "0057-c.sql"] },
    ["Upgraded the database from a version before 0.2.0 to 0.2.0: 3 migrations, 0055-a.sql to 0057-c.sql."],
  ],
])("%s", (_, upgrade, lines) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  printUpgrade(upgrade);
  expect(log.mock.calls.flat()).toEqual(lines);
  log.mockRestore();
});

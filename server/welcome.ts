// The startup messages in the terminal: that the first start takes a moment, what was upgraded, the address and the
// demo accounts.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Upgrade } from "@larkwell/database/migrate.ts";
import type { DemoAccount } from "@larkwell/database/seeds/accounts.ts";
import type { Config } from "./config.ts";
import packageFile from "./package.json" with { type: "json" };
import type { OperatorWarning } from "./warnings.ts";

export function announceFirstStart(config: Config, withDemo: boolean) {
  if (config.DATABASE_URL || existsSync(path.join(config.DATA_DIR, "database"))) return;
  console.log(
    `Setting up the database${withDemo ? " and a demo clinic" : ""} in ${config.DATA_DIR}. This happens once and takes some seconds.`,
  );
}

/** One line about the migrations that ran; nothing for a new database, or if none were missing. */
export function printUpgrade({ from, to, applied }: Upgrade) {
  if (from === undefined || applied.length === 0) return;
  const [first, last] = [applied[0], applied.at(-1)];
  const which = applied.length === 1 ? `1 migration, ${first}` : `${applied.length} migrations, ${first} to ${last}`;
  console.log(`Upgraded the database from ${from ?? "a version before 0.2.0"} to ${to}: ${which}.`);
}

/** `accounts` are those that the database has, so that a later start names them too. */
export function printWelcome(config: Config, port: number, accounts: readonly DemoAccount[]) {
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const rows = [`${config.BRAND_NAME} is open at ${address} (Larkwell ${packageFile.version})`];
  if (accounts.length > 0) {
    const width = (of: (account: DemoAccount) => string) => Math.max(...accounts.map((account) => of(account).length));
    const emails = width((account) => account.email);
    const passwords = width((account) => account.password);
    rows.push("", "Demo accounts:");
    for (const { email, password, note } of accounts)
      rows.push(`  ${email.padEnd(emails)}  ${password.padEnd(passwords)}  ${note}`);
  }
  rows.push("", "Stop with Ctrl+C.");
  console.log(rows.join("\n"));
}

/** The same as on the console's first page. */
export function printWarnings(warnings: readonly OperatorWarning[]) {
  for (const { message } of warnings) console.warn(`WARNING: ${message}`);
}

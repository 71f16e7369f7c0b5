// What the terminal says once the server listens: the address, and the demo accounts where they were loaded.
import type { DemoAccount } from "@larkwell/database/seeds/accounts.ts";
import type { Config } from "./config.ts";

export function printWelcome(config: Config, port: number, accounts: readonly DemoAccount[]) {
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const rows = [`${config.BRAND_NAME} is open at ${address}`];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map((account) => account.email.length));
    rows.push("", "Demo accounts:");
    for (const account of accounts) rows.push(`  ${account.email.padEnd(width)}  ${account.password}  ${account.note}`);
  }
  rows.push("", "Stop with Ctrl+C.");
  console.log(rows.join("\n"));
}

// Keeps the demo clinic, whose passwords are published, out of installations that other people can reach (S4).
import { publishedAddresses } from "@larkwell/database/seeds/accounts.ts";
import type { Database } from "./data/db.ts";

/**
 * True if accounts with published passwords can sign in. No one can read email at these addresses, so no visitor can
 * make one look confirmed.
 */
export async function hasPublishedAccounts(read: Database["read"]): Promise<boolean> {
  const row = await read
    .selectFrom("users")
    .select("id")
    .where("email", "in", publishedAddresses)
    .where("email_confirmed_at", "is not", null)
    .where("password_hash", "is not", null)
    .where("disabled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Why such a start is refused, and what to do. */
export const refusedForDemo = (signs: readonly string[]): string =>
  [
    `This database holds the demo clinic, and this start looks like one that other people can reach: ${signs.join(", ")}.`,
    "The demo passwords are published: anyone could sign in as staff. Choose one:",
    "  - For real use: start with an empty database (another DATA_DIR, or another DATABASE_URL).",
    "  - For a public demonstration without real people’s data: start with --demo.",
  ].join("\n");

// Creates a staff account and prints the link to choose its password: npm run staff -- --email x --rights
// support,finance.
import { parseArgs } from "node:util";
import { email as emailShape } from "@larkwell/contract/shapes.ts";
import { inOrder, isStaffRight, STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { readConfig } from "./config.ts";
import { keepFilesPrivate } from "./data/data-dir.ts";
import { migrateDatabase, openDatabase } from "./data/db.ts";
import { nobody, type Tx, transact } from "./data/transaction.ts";
import { holdsAddress } from "./features/sign-in/credentials/address-holder.facts.ts";
import { issueToken } from "./features/sign-in/credentials/one-time-tokens.ts";
import { grantOnCommandLine } from "./features/sign-in/staff/grant-on-command-line.ts";
import { links } from "./links.ts";
import { createSecrets } from "./secrets.ts";
import { printUpgrade } from "./welcome.ts";

const linkSeconds = 24 * 3600;

function asked() {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      "first-name": { type: "string", default: "" },
      "last-name": { type: "string", default: "" },
      rights: { type: "string", default: "" },
    },
  });
  const address = emailShape.safeParse(values.email ?? "");
  if (!address.success) throw new Error("Give the address: npm run staff -- --email name@example.com");
  const rights = values.rights.split(",").flatMap((word) => word.trim() || []);
  const unknown = rights.filter((word) => !isStaffRight(word));
  if (unknown.length > 0)
    throw new Error(`Not a right: ${unknown.join(", ")}. The rights are ${STAFF_RIGHTS.join(", ")}.`);
  const person = { email: address.data, first_name: values["first-name"], last_name: values["last-name"] };
  return { person, rights: inOrder(rights) };
}

async function createStaff() {
  const { person, rights } = asked();
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    printUpgrade(await migrateDatabase(database));
    const now = () => Temporal.Now.instant();
    const context = { now, secret: createSecrets(config) };
    const write = async (tx: Tx) => {
      const known = await tx.db
        .selectFrom("users")
        .select(["id", "role"])
        .where("email", "=", person.email)
        // Members who have not confirmed the address do not block it (decision 038).
        .where(holdsAddress("users"))
        .executeTakeFirst();
      if (known && known.role !== "staff") throw new Error("This address belongs to an account that is not staff.");
      const id =
        known?.id ??
        (
          await tx.db
            .insertInto("users")
            .values({ ...person, role: "staff", mfa_required: config.MFA_REQUIRED_FOR_STAFF })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id;
      const all = await grantOnCommandLine(tx, id, rights);
      await tx.audit({
        action: known ? "staff.link_made" : "staff.created",
        subjectUserId: id,
        reason: "command line",
      });
      const key = await issueToken(tx, { context, purpose: "password_reset", userId: id, seconds: linkSeconds });
      return { link: links.resetPassword(config, person.email, key), rights: all };
    };
    return await transact(
      database,
      nobody,
      write,
      {},
      {
        now,
        wake: () => {},
        listeners: {},
        laneOf: () => {
          throw new Error("Nothing is queued here.");
        },
      },
    );
  } finally {
    await database.close();
  }
}

keepFilesPrivate();
try {
  const { link, rights } = await createStaff();
  console.log(
    `The account is ready. Its rights: ${rights.join(", ")}. Start Larkwell and choose a password within 24 hours:\n${link}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

// Which databases the scale seed may fill: empty ones, and those that it made itself.
import pg, { type ClientBase } from "pg";

/** Where a database stores that this seed made it, and how. */
export const marker = { adapter: "seed", kind: "scale", key: "made" };

/** Refuses a database with people in it, unless all of them come from this seed and may be replaced. */
export async function mustBeFree(client: ClientBase, replace: boolean): Promise<void> {
  const migrated = await client.query(
    "select where to_regclass('users') is not null and to_regclass('adapter_records') is not null",
  );
  if (migrated.rowCount === 0) return;
  const anyone = await client.query("select from users limit 1");
  if (anyone.rowCount === 0) return;
  const made = await client.query(
    "select from adapter_records where adapter = $1 and kind = $2 and key = $3",
    Object.values(marker),
  );
  if (made.rowCount === 0)
    throw new Error("This database has people in it that the seed did not make. Name an empty one in DATABASE_URL.");
  if (!replace)
    throw new Error(
      "This database was filled by the seed before. Say --replace to throw all of it away and fill it anew.",
    );
}

/** The same check before anything changes, including migrations. */
export async function databaseMustBeFree(url: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await mustBeFree(client, replace);
  } finally {
    await client.end();
  }
}

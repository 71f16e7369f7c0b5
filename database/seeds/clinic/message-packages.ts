// The packages of message credits that the demo clinic sells.
import type { SeedContext } from "./people.ts";

const packages = [
  { credits: 1, price_cents: 1_000 },
  { credits: 5, price_cents: 4_500 },
  { credits: 10, price_cents: 8_000 },
];

export async function insertMessagePackages({ db, now }: SeedContext) {
  await db
    .insertInto("message_packages")
    .values(packages.map((one) => ({ ...one, created_at: now })))
    .execute();
}

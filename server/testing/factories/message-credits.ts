// Factories of packages and message credits, made the way the product makes them.
import { buyMessageCredits } from "@larkwell/contract/message-credits.ts";
import type { TestApp } from "../build-app.ts";
import { signInAs } from "../sign-in-as.ts";
import type { Person } from "./people.ts";

/** A package on sale; one with this number of messages takes the place of an earlier one. Returns its id. */
export const createPackage = (app: TestApp, credits = 5, priceCents = 4_500): Promise<number> =>
  app.write(async ({ db }) => {
    const now = app.context.now();
    await db
      .updateTable("message_packages")
      .set({ retired_at: now })
      .where("credits", "=", credits)
      .where("retired_at", "is", null)
      .execute();
    const made = { credits, price_cents: priceCents, created_at: now };
    const { id } = await db.insertInto("message_packages").values(made).returning("id").executeTakeFirstOrThrow();
    return id;
  });

/** Buys message credits with the member's card. Returns the id of the package. */
export async function buyCredits(app: TestApp, member: Person, credits = 5, priceCents = 4_500): Promise<number> {
  const packageId = await createPackage(app, credits, priceCents);
  await (await signInAs(app, member)).get(buyMessageCredits, { body: { product_id: packageId } });
  return packageId;
}

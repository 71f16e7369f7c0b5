// Referral codes of the demo clinic: members can share their own, and one campaign is running.
import type { SeedContext } from "./people.ts";

export async function insertReferrals({ db, now }: SeedContext) {
  await db.updateTable("referral_settings").set({ friends_on: true }).where("id", "=", 1).execute();
  await db
    .insertInto("referral_codes")
    .values({
      code: "WELCOME25",
      cents: 2_500,
      starts_at: now,
      max_uses: 1_000,
      new_members_only: true,
      credit_days: 90,
      note: "Cards at the front desk",
      created_at: now,
    })
    .execute();
}

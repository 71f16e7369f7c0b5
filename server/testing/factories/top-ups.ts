// Factories of money that someone adds to a member's credits, as rows.
import { randomUUID } from "node:crypto";
import type { TestApp } from "../build-app.ts";
import { type Person, unique } from "./people.ts";

interface TopUpOptions {
  /** What the payer's address begins with. */
  mark?: string;
  /** A visit that used a dollar of it. Without one, nothing was used. */
  usedFor?: number;
}

/** Someone who confirmed their address and added $41.17. `tokens`: of their links. */
export async function createTopUp(app: TestApp, member: Person, { mark = "aunt", usedFor }: TopUpOptions = {}) {
  const { cards, secret } = app.context;
  const now = app.context.now();
  const expires_at = now.add({ hours: 14 * 24 });
  const tokens = { confirm: `confirm-${unique()}`, pay: `pay-${unique()}` };
  return app.write(async ({ db }) => {
    const payer = await db
      .insertInto("top_up_payers")
      .values({
        member_id: member.id,
        sealed_email: secret.seal(`${mark}@people.example`),
        shown_to: `${mark}@people.example`,
        state: "confirmed",
        invited_at: now,
        sent_at: now,
        expires_at,
        confirmed_at: now,
        provider: cards.name,
        customer_ref: `cus_${unique()}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const purpose of ["confirm", "pay"] as const)
      await db
        .insertInto("top_up_tokens")
        .values({ token_hash: secret.hash(tokens[purpose]), payer_id: payer.id, purpose, issued_at: now, expires_at })
        .execute();
    const grant = await db
      .insertInto("credit_grants")
      .values({ user_id: member.id, cents: 4_117, reason: "Added by someone else", created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const owner = { payer_id: payer.id, member_id: member.id, grant_id: grant.id };
    const topUp = await db
      .insertInto("top_ups")
      .values({ ...owner, cents: 4_117, state: "paid", terms: "Terms", created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("payments")
      .values({
        top_up_id: topUp.id,
        member_id: member.id,
        kind: "charge",
        card_cents: 4_117,
        provider: cards.name,
        provider_ref: `ch_${unique()}`,
        idempotency_key: randomUUID(),
        status: "succeeded",
        created_at: now,
        settled_at: now,
      })
      .execute();
    if (usedFor !== undefined)
      await db.insertInto("credit_uses").values({ grant_id: grant.id, appointment_id: usedFor, cents: 100 }).execute();
    return { payerId: payer.id, topUpId: topUp.id, tokens };
  });
}

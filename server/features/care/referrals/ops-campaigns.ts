// The console: codes of campaigns. What they give never changes; another value is another code.
import type * as contract from "@larkwell/contract/ops-referrals.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { normalCode } from "@larkwell/domain/referrals/codes.ts";
import type { CallOf } from "../../../http/call.ts";
import { endCode, findCampaign, insertCampaign, listCampaignRows } from "./ops-referrals.queries.ts";
import { dayAfter, startOf, viewCampaign } from "./ops-referrals.view.ts";

export async function listCampaigns({ query, context }: CallOf<typeof contract.listCampaigns>) {
  const { limit, offset, order_direction = "desc", state } = query;
  const { rows, total } = await listCampaignRows(context.read, {
    state,
    limit,
    offset,
    direction: order_direction,
    now: context.now(),
  });
  return { data: rows.map(viewCampaign), pagination: { limit, offset, total, order_direction } };
}

const about = (id: number) => ({ kind: "referral_code", id });

export async function addCampaign({ actor, body, context }: CallOf<typeof contract.addCampaign>) {
  const now = context.now();
  const cents = wireToCents(body.value);
  const budget = body.budget === undefined ? null : wireToCents(body.budget);
  if (budget !== null && budget < cents)
    throw new Refusal("invalid", {
      errors: [{ field: "budget", message: msg("Enter at least the credit of one person.") }],
    });
  const endsAt = body.last_day === undefined ? null : dayAfter(body.last_day);
  if (endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0)
    throw new Refusal("invalid", { errors: [{ field: "last_day", message: msg("Enter today or a later day.") }] });
  return context.write(actor, async (tx) => {
    const added = await insertCampaign(tx, {
      code: normalCode(body.code),
      cents,
      starts_at: body.first_day === undefined ? now : startOf(body.first_day),
      ends_at: endsAt,
      max_uses: body.max_uses ?? null,
      budget_cents: budget,
      new_members_only: body.new_members_only,
      credit_days: body.credit_days,
      note: body.note ?? "",
      created_by: actor.id,
      created_at: now,
    });
    if (!added) throw new Refusal("referral_code_exists");
    await tx.audit({ action: "ops.campaign_added", subject: about(added.id) });
    const row = await findCampaign(tx.db, added.id);
    if (!row) throw new Error("A code that was just written is there.");
    return tx.answer(viewCampaign(row));
  });
}

export async function endCampaign({ actor, params, context }: CallOf<typeof contract.endCampaign>) {
  return context.write(actor, async (tx) => {
    if (!(await findCampaign(tx.db, params.id))) throw new Refusal("not_found");
    if (!(await endCode(tx, params.id, context.now()))) throw new Refusal("referral_code_over");
    await tx.audit({ action: "ops.campaign_ended", subject: about(params.id) });
    return tx.answer({});
  });
}

// Staff publishes agreements: a new one, the next version of one, or withdraws one whose day has not come (D16).

import type * as contract from "@larkwell/contract/ops-agreements.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import {
  type AgreementRow,
  deleteAnnounced,
  findNewest,
  findVersion,
  insertVersion,
  listVersions,
  lockName,
} from "./agreements-console.queries.ts";

function standingOf(row: AgreementRow, now: Temporal.Instant): contract.OpsAgreement["standing"] {
  if (Temporal.Instant.compare(row.effective_at, now) > 0) return "announced";
  return row.replaced ? "replaced" : "in_force";
}

function viewVersion(row: AgreementRow, now: Temporal.Instant): contract.OpsAgreement {
  const standing = standingOf(row, now);
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    title: row.title,
    path: row.path,
    for_role: row.for_role,
    effective_at: toWire(row.effective_at),
    changes: row.changes,
    standing,
    accepted: row.accepted,
    can: { withdraw: standing === "announced" },
  };
}

export async function listOpsAgreements({ query, context }: CallOf<typeof contract.listOpsAgreements>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listVersions(context.read, { limit, offset, direction }, context.now());
  return {
    data: rows.map((row) => viewVersion(row, context.now())),
    pagination: { limit, offset, total, order_direction: direction },
  };
}

type Publishing = CallOf<typeof contract.publishAgreement>;

/** A version never comes before the one it follows, and is for the same people: otherwise some would be asked for neither. */
function mustFollow(body: Publishing["body"], before: Awaited<ReturnType<typeof findNewest>>, from: Temporal.Instant) {
  if (!before) return body.for_role;
  if (Temporal.Instant.compare(from, before.effective_at) < 0)
    throw new Refusal("invalid", {
      errors: [
        {
          field: "effective_at",
          message: msg("A later version of this agreement is already announced. Withdraw that one first."),
        },
      ],
    });
  return before.for_role;
}

function effectiveFrom({ body, context }: { body: Publishing["body"]; context: AppContext }): Temporal.Instant {
  const now = context.now();
  if (body.effective_at === null) return now;
  if (Temporal.Instant.compare(body.effective_at, now) < 0)
    throw new Refusal("invalid", {
      errors: [{ field: "effective_at", message: msg("Choose a time in the future, or leave it empty for now.") }],
    });
  return body.effective_at;
}

export async function publishAgreement({ actor, body, context }: Publishing) {
  const from = effectiveFrom({ body, context });
  return context.write(actor, async (tx) => {
    await lockName(tx, body.name);
    const before = await findNewest(tx.db, body.name);
    const forRole = mustFollow(body, before, from);
    const { id } = await insertVersion(tx, {
      name: body.name,
      version: (before?.version ?? 0) + 1,
      title: body.title,
      path: body.path,
      for_role: forRole,
      effective_at: from,
      changes: body.changes,
      published_by: actor.id,
      published_at: context.now(),
    });
    await tx.audit({ action: "ops.agreement_published", subject: { kind: "agreement", id } });
    const row = await findVersion(tx.db, id, context.now());
    if (!row) throw new Refusal("not_found");
    return tx.answer(viewVersion(row, context.now()));
  });
}

export async function withdrawAgreement({ actor, params, context }: CallOf<typeof contract.withdrawAgreement>) {
  await context.write(actor, async (tx) => {
    if (await deleteAnnounced(tx, params.id, context.now())) {
      await tx.audit({ action: "ops.agreement_withdrawn", subject: { kind: "agreement", id: params.id } });
      return;
    }
    const known = await findVersion(tx.db, params.id, context.now());
    throw new Refusal(known ? "agreement_in_force" : "not_found");
  });
  return {};
}

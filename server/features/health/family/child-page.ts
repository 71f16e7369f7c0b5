// A parent opens the page of one of their children, or of one that is shared with them, and chooses the growth chart of their own.
import type * as contract from "@larkwell/contract/family.ts";
import {
  accessStage,
  closesSoon,
  narrowsSoon,
  openKinds,
  SHARED_KINDS,
} from "@larkwell/domain/family/parent-access.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { lockChild, mustBeOwnChild, mustBeWritable, mustSeeChild, type OpenChild, todayOf } from "./family.access.ts";
import { listGrowth, listVaccinations, setChart } from "./family.queries.ts";
import { viewChart, viewChild, viewGrowth, viewVaccination } from "./family.view.ts";
import { auditFamily } from "./own-growth.ts";
import { findOpenKinds } from "./parent-access.facts.ts";
import { auditRead } from "./shared-children.ts";

/** Reads everything in one place, so that both parents get it by the same rules. */
async function pageFor(
  read: Reader,
  actor: Actor,
  child: OpenChild,
  now: Temporal.Instant,
): Promise<contract.ChildPage> {
  const asked = { childId: child.id, now };
  const [ofState, growth, vaccinations] = await Promise.all([
    findOpenKinds(read, actor),
    listGrowth(read, actor, asked),
    listVaccinations(read, actor, asked),
  ]);
  const today = todayOf(actor, now);
  return {
    child: viewChild(child),
    from: child.share && senderName(child.share.first_name),
    may_add: child.share?.may_add ?? true,
    stage: accessStage(child, today),
    // Visits are their booker's alone.
    open: openKinds(child, today, ofState).filter((kind) => child.share === null || SHARED_KINDS.includes(kind)),
    narrows_on: child.removed ? null : (narrowsSoon(child, today, ofState)?.toString() ?? null),
    closes_on: child.removed ? null : (closesSoon(child, today)?.toString() ?? null),
    chart: viewChart(child),
    growth: growth.map((row) => viewGrowth(row, actor)),
    vaccinations: vaccinations.map((row) => viewVaccination(row, actor)),
  };
}

export async function readChildPage({ actor, params, context }: CallOf<typeof contract.readChildPage>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  const seen = await mustSeeChild(context.read, actor, params.child_id);
  if (!seen.share) return pageFor(context.read, actor, seen, now);
  return context.write(actor, async (tx) => {
    // No reading that begins after access ended shows anything.
    await lockChild(tx, actor, params.child_id);
    const child = await mustSeeChild(tx.db, actor, params.child_id);
    await auditRead(tx, child.ownerId);
    return pageFor(tx.db, actor, child, now);
  });
}

export async function chooseGrowthChart({ actor, params, body, context }: CallOf<typeof contract.chooseGrowthChart>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    // The lines are the owner's choice, for both.
    const own = await mustBeOwnChild(tx.db, actor, params.child_id);
    const child = await mustBeWritable(tx.db, actor, { childId: own.id, kind: "growth", now });
    await setChart(tx, actor, child.id, body.chart);
    await auditFamily(tx, actor.id);
    return body;
  });
}

// A parent opens the page of one of their children, and chooses its growth chart.
import type * as contract from "@larkwell/contract/family.ts";
import { accessStage, closesSoon, openKinds } from "@larkwell/domain/family/parent-access.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeOwnChild, mustBeWritable, todayOf } from "./family.access.ts";
import { listGrowth, listVaccinations, setChart } from "./family.queries.ts";
import { viewChart, viewChild, viewGrowth, viewVaccination } from "./family.view.ts";
import { auditFamily } from "./own-growth.ts";
import { findOpenKinds } from "./parent-access.facts.ts";

export async function readChildPage({ actor, params, context }: CallOf<typeof contract.readChildPage>) {
  mustBeSelf(actor, params.user_id);
  const child = await mustBeOwnChild(context.read, actor, params.child_id);
  const now = context.now();
  const asked = { childId: child.id, now };
  const [ofState, growth, vaccinations] = await Promise.all([
    findOpenKinds(context.read, actor),
    listGrowth(context.read, actor, asked),
    listVaccinations(context.read, actor, asked),
  ]);
  const today = todayOf(actor, now);
  return {
    child: viewChild(child),
    stage: accessStage(child, today),
    open: [...openKinds(child, today, ofState)],
    closes_on: child.removed ? null : (closesSoon(child, today)?.toString() ?? null),
    chart: viewChart(child),
    growth: growth.map(viewGrowth),
    vaccinations: vaccinations.map(viewVaccination),
  };
}

export async function chooseGrowthChart({ actor, params, body, context }: CallOf<typeof contract.chooseGrowthChart>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    const child = await mustBeWritable(tx.db, actor, { childId: params.child_id, kind: "growth", now });
    await setChart(tx, actor, child.id, body.chart);
    await auditFamily(tx, actor);
    return body;
  });
}

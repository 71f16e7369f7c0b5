// A parent opens the page of one of their children, and chooses its growth chart.
import type * as contract from "@larkwell/contract/family.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeOwnChild, mustBeWritable } from "./family.access.ts";
import { listGrowth, listVaccinations, setChart } from "./family.queries.ts";
import { viewChart, viewChild, viewGrowth, viewVaccination } from "./family.view.ts";
import { auditFamily } from "./own-growth.ts";

export async function readChildPage({ actor, params, context }: CallOf<typeof contract.readChildPage>) {
  mustBeSelf(actor, params.user_id);
  const child = await mustBeOwnChild(context.read, actor, params.child_id);
  const [growth, vaccinations] = await Promise.all([
    listGrowth(context.read, actor, child.id),
    listVaccinations(context.read, actor, child.id),
  ]);
  return {
    child: viewChild(child),
    chart: viewChart(child),
    growth: growth.map(viewGrowth),
    vaccinations: vaccinations.map(viewVaccination),
  };
}

export async function chooseGrowthChart({ actor, params, body, context }: CallOf<typeof contract.chooseGrowthChart>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    const child = await mustBeWritable(tx.db, actor, params.child_id);
    await setChart(tx, actor, child.id, body.chart);
    await auditFamily(tx, actor);
    return body;
  });
}

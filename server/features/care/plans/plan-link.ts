// The code of a link with which someone can pay for a member's plan: sealed, so that it neither says who the member is nor
// can be made, and good for a time. Nothing of it is stored.
import { PLAN_LINK_DAYS } from "@larkwell/domain/plans/payer.ts";
import type { AppContext } from "../../../context.ts";

const PURPOSE = "plan_purchase";

export interface PlanLink {
  user: number;
  /** The plan on sale that it is for, if the member has none. */
  plan: number;
  /** Milliseconds since 1970. */
  until: number;
}

export function sealPlanLink(context: AppContext, userId: number, planId: number) {
  const until = context.now().add({ hours: 24 * PLAN_LINK_DAYS });
  const link: PlanLink & { purpose: string } = {
    purpose: PURPOSE,
    user: userId,
    plan: planId,
    until: until.epochMilliseconds,
  };
  return { code: context.secret.seal(JSON.stringify(link)), until };
}

/** Undefined: made up, for something else, or too old. */
export function openPlanLink(context: AppContext, code: string): PlanLink | undefined {
  let link: Partial<PlanLink & { purpose: string }>;
  try {
    link = JSON.parse(context.secret.open(code)) as typeof link;
  } catch {
    return undefined;
  }
  const { purpose, user, plan, until } = link;
  if (purpose !== PURPOSE || user === undefined || plan === undefined || until === undefined) return undefined;
  return context.now().epochMilliseconds < until ? { user, plan, until } : undefined;
}

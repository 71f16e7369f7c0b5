// Where a member is on her way.
import type * as contract from "@larkwell/contract/onboarding.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeOwnWay } from "./onboarding.access.ts";
import { viewNoWay, viewWay } from "./onboarding.view.ts";
import { onboardingPathOf } from "./onboarding-path.ts";

export async function readOnboarding({ actor, params, context }: CallOf<typeof contract.readOnboarding>) {
  mustBeOwnWay(actor, params.user_id);
  const way = await onboardingPathOf(context.read, context, actor.id);
  return way ? viewWay(way) : viewNoWay();
}

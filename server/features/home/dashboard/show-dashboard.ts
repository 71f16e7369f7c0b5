// A member's own home, and the prompt at its foot.
import type * as contract from "@larkwell/contract/dashboard.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findHome } from "./dashboard.queries.ts";
import { practitionersHome, viewDashboard, viewPrompt } from "./dashboard.view.ts";
import { type Home, homeOf } from "./home-facts.ts";

async function homeFor(context: AppContext, actor: Actor): Promise<Home> {
  const now = context.now();
  const { DEFAULT_CARE_COORDINATOR_ID: defaultCoordinatorId } = context.config;
  return homeOf(await findHome(context.read, actor, { now, defaultCoordinatorId }), now);
}

export async function readDashboard({ actor, params, context }: CallOf<typeof contract.readDashboard>) {
  mustBeSelf(actor, params.user_id);
  if (actor.role === "practitioner") return practitionersHome;
  if (actor.role !== "member") throw new Refusal("forbidden");
  return viewDashboard(await homeFor(context, actor));
}

export async function readPrompt({ actor, params, context }: CallOf<typeof contract.readPrompt>) {
  mustBeSelf(actor, params.user_id);
  return { prompt: viewPrompt(await homeFor(context, actor)) };
}

// The own home, and the prompt at its foot.
import type { readDashboard, readPrompt } from "@larkwell/contract/dashboard.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { House } from "../../../house.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findHome } from "./dashboard.queries.ts";
import { practitionersHome, viewDashboard, viewPrompt } from "./dashboard.view.ts";
import { type Home, homeOf } from "./home-facts.ts";

async function homeFor(house: House, actor: Actor): Promise<Home> {
  const now = house.now();
  const { DEFAULT_CARE_COORDINATOR_ID: defaultCoordinatorId } = house.config;
  return homeOf(await findHome(house.read, actor, { now, defaultCoordinatorId }), now);
}

export async function showDashboard({ actor, params, house }: CallOf<typeof readDashboard>) {
  mustBeSelf(actor, params.user_id);
  if (actor.role === "practitioner") return practitionersHome;
  if (actor.role !== "member") throw new Refusal("forbidden");
  return viewDashboard(await homeFor(house, actor));
}

export async function showPrompt({ actor, params, house }: CallOf<typeof readPrompt>) {
  mustBeSelf(actor, params.user_id);
  return { prompt: viewPrompt(await homeFor(house, actor)) };
}

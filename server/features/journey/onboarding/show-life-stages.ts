// The life stages a member can choose from: those of the organization that has confirmed them; a link changes nothing (R7.040).
import type * as contract from "@larkwell/contract/onboarding.ts";
import type { LifeStages } from "@larkwell/contract/onboarding.ts";
import { LIFE_STAGES, type LifeStage } from "@larkwell/domain/onboarding/life-stages.ts";
import { isOffered } from "@larkwell/domain/tracks/offered.ts";
import type { CallOf } from "../../../http/call.ts";
import { findOfferedTracks } from "./onboarding.queries.ts";

export const viewLifeStage = ({ track, title, text, isPartner, asksFor }: LifeStage): LifeStages["data"][number] => ({
  track,
  title,
  text,
  is_partner: isPartner,
  asks_for: asksFor,
});

export async function listLifeStages({ actor, context }: CallOf<typeof contract.listLifeStages>): Promise<LifeStages> {
  const offered = await findOfferedTracks(context.read, actor, context.now());
  return { data: LIFE_STAGES.filter(({ track }) => isOffered(track, offered)).map(viewLifeStage) };
}

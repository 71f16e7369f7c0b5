/** What a link says about the life stage: `track` names one, `ispartner` puts the partners' first (R2.079). */
import type { LifeStage } from "@larkwell/contract/onboarding.ts";

export function isPartnerLink(params: URLSearchParams): boolean {
  const value = params.get("ispartner")?.toLowerCase();
  return value !== undefined && ["", "1", "true", "yes"].includes(value);
}

/** Only a stage that is offered. A link submits nothing on its own: the member still presses Continue. */
export function preselected(
  params: URLSearchParams,
  stages: readonly Pick<LifeStage, "track" | "is_partner">[],
): LifeStage["track"] | null {
  const wanted = params.get("track")?.toLowerCase();
  return stages.find((stage) => stage.track === wanted)?.track ?? null;
}

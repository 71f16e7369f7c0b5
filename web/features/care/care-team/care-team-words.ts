/** What the types of a care team are called, and the type that an address names. */
import { CARE_TEAM_TYPES, type CareTeamType } from "@larkwell/domain/care-team/care-team.ts";

export const typeWords: Readonly<Record<CareTeamType, { name: string; why: string; empty: string }>> = {
  CARE_COORDINATOR: {
    name: "Coordinator",
    why: "Your care coordinator",
    empty: "Nobody coordinates here at the moment. Help is a message away all the same.",
  },
  APPOINTMENT: {
    name: "From visits",
    why: "You have visits together",
    empty: "Whoever you book a visit with stands here.",
  },
  MESSAGE: { name: "From messages", why: "You write to each other", empty: "Whoever you write with stands here." },
  QUIZ: {
    name: "Suggested",
    why: "Suggested by what you told us",
    empty: "After a few questions about you, we suggest people here who fit.",
  },
};

/** "care-coordinator", in whatever case: CARE_COORDINATOR. Undefined for everything else. */
export function typeOfAddress(part: string | undefined): CareTeamType | undefined {
  const name = (part ?? "").toUpperCase().replaceAll("-", "_");
  return CARE_TEAM_TYPES.find((type) => type === name);
}

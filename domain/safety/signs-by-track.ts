// Which urgent signs belong beside a track's texts: for the member, for a partner's partner, and for a young child.

import type { SourceName } from "../this-week/sources.ts";
import type { TrackName } from "../tracks/track-names.ts";
import { TRACKS } from "../tracks/tracks.ts";
import { type About, type SignGroup, type Situation, signGroups, signsFor } from "./signs-for.ts";
import { LAST_WEEK_AFTER_BIRTH, type Where } from "./urgent-signs.ts";

export interface PlaceInTrack {
  /** As phases count: completed weeks of a pregnancy, weeks after a birth from 1. */
  week: number | null;
  stage: string | null;
  /** Completed months since the youngest child's birth, if known. */
  months?: number | null;
  /** How far along the lost pregnancy was, if the member said so. */
  loss?: "early" | "late" | null;
}

export interface UrgentBox {
  about: About;
  groups: SignGroup[];
  /** The addresses of the signs' sources are looked up by these names. */
  sources: readonly SourceName[];
}

const LAST_WEEK_OF_YEAR = 52;
const MONTHS_YOUNG = 3;
/** Stages in which the body may need help: of the treatment, of a retrieval, of a loss. */
const treatment: readonly string[] = ["treatment", "waiting", "retrieval"];
const retrieval: readonly string[] = ["afterwards"];
const bodyAfterLoss: readonly string[] = ["first_days", "healing"];
/** After a loss only sources whose titles mention nothing else; the entry of the track names its own beside them. */
export const QUIET_SOURCES: ReadonlySet<SourceName> = new Set(["warningSigns", "earlyLoss", "emergencies", "lifeline"]);
const smallChild: readonly string[] = ["first_year", "toddler", "preschool"];

/** The group for a child of this age; both if the age is not known. */
function childOf(months: number | null | undefined): Situation[] {
  if (months === null || months === undefined) return [{ group: "young_baby" }, { group: "child" }];
  return [{ group: months < MONTHS_YOUNG ? "young_baby" : "child" }];
}

function afterBirth(week: number | null): { grownUp: Situation[]; child: Situation[] } {
  if (week === null || week > LAST_WEEK_OF_YEAR) return { grownUp: [], child: [] };
  const completed = week - 1;
  return {
    grownUp: [{ group: "after_birth", week: completed }],
    child: completed <= LAST_WEEK_AFTER_BIRTH ? [{ group: "young_baby" }] : [],
  };
}

function inStage(track: TrackName, stage: string, { months, loss }: PlaceInTrack) {
  if (track === "pregnancyloss" && bodyAfterLoss.includes(stage))
    return { grownUp: [{ group: loss ? (`${loss}_loss` as const) : "loss" } as const], child: [] };
  if (["fertility", "partner_fertility", "egg_freezing"].includes(track)) {
    if (treatment.includes(stage)) return { grownUp: [{ group: "fertility_treatment" } as const], child: [] };
    if (retrieval.includes(stage)) return { grownUp: [{ group: "egg_retrieval" } as const], child: [] };
  }
  if (track === "surrogacy" && stage === "arrival") return { grownUp: [], child: [{ group: "young_baby" } as const] };
  if (track === "adoption" && stage === "placement") return { grownUp: [], child: childOf(months) };
  if (track === "parenting_and_pediatrics" && smallChild.includes(stage))
    return { grownUp: [], child: stage === "first_year" ? childOf(months) : [{ group: "child" } as const] };
  return { grownUp: [], child: [] };
}

function situationsIn(track: TrackName, place: PlaceInTrack): { grownUp: Situation[]; child: Situation[] } {
  switch (TRACKS[track].countedIn) {
    case "pregnancy_weeks":
      return { grownUp: place.week === null ? [] : [{ group: "pregnancy", week: place.week }], child: [] };
    case "weeks_after_birth":
      return afterBirth(place.week);
    case "stages":
      return inStage(track, place.stage ?? "", place);
  }
}

/** What is shown beside the texts of this track now: nothing, one box, or two. */
export function urgentFor(track: TrackName, place: PlaceInTrack, where: Where): UrgentBox[] {
  const { grownUp, child } = situationsIn(track, place);
  const boxes: [About, Situation[]][] = [
    [TRACKS[track].isPartner ? "partner" : "you", grownUp],
    ["child", child],
  ];
  return boxes
    .filter(([, situations]) => situations.length > 0)
    .map(([about, situations]) => ({
      about,
      groups: signGroups(situations, { about, where }),
      sources: [...new Set(signsFor(...situations).flatMap(({ sources }) => sources))].filter(
        (name) => track !== "pregnancyloss" || QUIET_SOURCES.has(name),
      ),
    }));
}

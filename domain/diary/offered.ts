// Which kinds of entries a member is offered, and whose urgent signs apply to them.
import type { Group } from "../safety/urgent-signs.ts";
import { MOVEMENT_FROM } from "../safety/urgent-signs.ts";
import { DIARY_KINDS, type DiaryKind } from "./diary.ts";

/** How long the body is watched after a birth or a loss. */
export const DAYS_AFTER = 42;
/** Contractions are noted from here on. Before, pain has other reasons, and the urgent signs say whom to call. */
const CONTRACTIONS_FROM = 20;
/** How long feeds and diapers are noted. */
export const BABY_MONTHS = 24;

export interface Standing {
  activeTracks: readonly string[];
  /** A pregnancy, or the program after a birth or a loss, ended in the last 42 days, or goes on. */
  recovering: boolean;
  /** Completed weeks of a pregnancy; null if its date is not known. */
  week: number | null;
  /** Of the youngest child that counts; null without one. */
  youngest: Temporal.PlainDate | null;
  /** After a loss of their own or of someone they are linked with. */
  quiet: boolean;
  today: Temporal.PlainDate;
}

/** Programs of a body that carries a child, or did. */
export const CARRIES: readonly string[] = ["pregnancy", "postpartum", "pregnancyloss"];
const treated: readonly string[] = ["fertility", "egg_freezing"];
const weighed: readonly string[] = ["pregnancy", "postpartum", ...treated];
const withBaby: readonly string[] = ["postpartum", "partner_newparent", "parenting_and_pediatrics"];

/** About a current pregnancy or a baby at home. When they are not offered, they are hidden until the member asks for them. */
const ABOUT_BABY: readonly DiaryKind[] = ["contractions", "movements", "feed", "diaper"];

/** Only with a child that counts: not everyone who gave birth takes a baby home. */
function hasBaby({ youngest, today, activeTracks }: Standing): boolean {
  if (youngest === null || !activeTracks.some((name) => withBaby.includes(name))) return false;
  return Temporal.PlainDate.compare(youngest.add({ months: BABY_MONTHS }), today) > 0;
}

/** What is offered now. Entries of other kinds stay, and can still be read, changed and deleted. */
export function kindsFor(standing: Standing): DiaryKind[] {
  const { activeTracks, recovering, week, quiet } = standing;
  const has = (names: readonly string[]) => activeTracks.some((name) => names.includes(name));
  const body = recovering || has(CARRIES);
  const pregnant = !quiet && has(["pregnancy"]) && !has(["pregnancyloss"]);
  const baby = !quiet && !has(["pregnancyloss"]) && hasBaby(standing);
  const offered: Record<DiaryKind, boolean> = {
    blood_pressure: body,
    temperature: body || has(treated),
    bleeding: body || has(treated),
    contractions: pregnant && (week === null || week >= CONTRACTIONS_FROM),
    movements: pregnant && week !== null && week >= MOVEMENT_FROM,
    feed: baby,
    diaper: baby,
    cycle: has(treated),
    mood: true,
    sleep: true,
    weight: has(weighed),
  };
  return DIARY_KINDS.filter((kind) => offered[kind]);
}

/** Of the kinds with entries, those that are shown only when the member asks for them. */
export const putAway = (noted: readonly DiaryKind[], offered: readonly DiaryKind[]): DiaryKind[] =>
  noted.filter((kind) => ABOUT_BABY.includes(kind) && !offered.includes(kind));

/** Whose urgent signs apply. In the weeks after a loss, whatever else began, its words hurt no one. */
export function groupOf({ activeTracks, recovering }: Pick<Standing, "activeTracks" | "recovering">): Group {
  if (activeTracks.includes("pregnancyloss")) return "loss";
  if (activeTracks.includes("pregnancy")) return "pregnancy";
  if (activeTracks.includes("postpartum")) return "after_birth";
  if (recovering) return "loss";
  if (activeTracks.includes("egg_freezing")) return "egg_retrieval";
  return activeTracks.includes("fertility") ? "fertility_treatment" : "anybody";
}

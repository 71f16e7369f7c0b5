// Which urgent signs apply to a person now, in order of urgency, and who to call about them.
import { type Group, URGENCIES, type Urgency, type UrgentSign, urgentSigns, type Where } from "./urgent-signs.ts";

/** A group, and the week in it if it has weeks. Without a week every sign of the group applies. */
export interface Situation {
  group: Group;
  week?: number | null;
}

/** Who the signs are about: it decides who is called. */
export type About = "you" | "partner" | "child";

const holds = (sign: UrgentSign, { group, week }: Situation): boolean =>
  sign.for.some(
    (one) =>
      one.group === group &&
      (week === undefined || week === null || (week >= (one.from ?? 0) && week <= (one.until ?? Number.MAX_VALUE))),
  );

/** The signs of all these situations, each once, the most urgent first. */
export function signsFor(...situations: readonly Situation[]): UrgentSign[] {
  const found = urgentSigns.filter((sign) => situations.some((situation) => holds(sign, situation)));
  const replaced = new Set(found.flatMap(({ insteadOf }) => insteadOf ?? []));
  return found
    .filter(({ key }) => !replaced.has(key))
    .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}

export const signText = (sign: UrgentSign, where: Where): string =>
  where === "elsewhere" ? (sign.elsewhere ?? sign.text) : sign.text;

export function signNamed(key: string): UrgentSign {
  const sign = urgentSigns.find((one) => one.key === key);
  if (!sign) throw new Error(`no urgent sign is called ${key}`);
  return sign;
}

/** The text of one sign, for a page about that sign alone. */
export const textOf = (key: string, where: Where = "us"): string => signText(signNamed(key), where);

/**
 * Who is called first: in a pregnancy and after a birth also the hospital’s own unit. Never after a loss, when its name
 * and that of a midwife hurt.
 */
const teams: Readonly<Record<Where, Readonly<Record<"maternity" | "clinic" | "child", string>>>> = {
  us: {
    maternity: "doctor, midwife or labor and delivery",
    clinic: "doctor, nurse or clinic",
    child: "pediatrician",
  },
  elsewhere: { maternity: "doctor, midwife or maternity unit", clinic: "doctor, nurse or clinic", child: "doctor" },
};
/** What can wait some hours needs no unit that is open at night. */
const teamsByDay = { maternity: "doctor or midwife", clinic: "doctor or clinic", child: "doctor or clinic" } as const;
const emergency: Readonly<Record<Where, string>> = {
  us: "Call 911 or go to an emergency room now",
  elsewhere: "Call your local emergency number (112 in many countries) or go to an emergency room now",
};
const maternity: readonly Group[] = ["pregnancy", "after_birth"];
/** From here on a hospital’s labor and delivery unit is the place to call; before, it refers people elsewhere. */
const UNIT_FROM_WEEK = 20;

/** The groups of these situations that call that unit. */
const atTheUnit = (situations: readonly Situation[]): Group[] =>
  situations
    .filter(({ group, week }) => group !== "pregnancy" || (week ?? UNIT_FROM_WEEK) >= UNIT_FROM_WEEK)
    .map(({ group }) => group);

/** What to do about a sign: who to call, and how fast. */
export function callFor(
  urgency: Urgency,
  { groups, about = "you", where = "us" }: { groups: readonly Group[]; about?: About; where?: Where },
): string {
  if (urgency === "emergency") return emergency[where];
  const grownUp = groups.some((one) => maternity.includes(one)) ? "maternity" : "clinic";
  const kind = about === "child" ? "child" : grownUp;
  const whose = { you: "your", partner: "your partner’s", child: "the child’s" }[about];
  return urgency === "now"
    ? `Call ${whose} ${teams[where][kind]} right away, day or night`
    : `Call ${whose} ${teamsByDay[kind]} the same day`;
}

/** The same for a person in this situation: before week 20 no labor and delivery unit is named. */
export const callIn = (
  urgency: Urgency,
  { group, week = null, where = "us" }: Situation & { where?: Where },
  about: About = "you",
): string => callFor(urgency, { groups: atTheUnit([{ group, week }]), about, where });

export interface SignGroup {
  urgency: Urgency;
  /** What to do: who to call, and how fast. */
  call: string;
  signs: string[];
}

/** Ready to be shown: for each urgency what to do, and the signs. */
export function signGroups(
  situations: readonly Situation[],
  { about = "you", where = "us" }: { about?: About; where?: Where } = {},
): SignGroup[] {
  const signs = signsFor(...situations);
  return URGENCIES.map((urgency) => ({
    urgency,
    call: callFor(urgency, { groups: atTheUnit(situations), about, where }),
    signs: signs.filter((sign) => sign.urgency === urgency).map((sign) => signText(sign, where)),
  })).filter(({ signs: some }) => some.length > 0);
}

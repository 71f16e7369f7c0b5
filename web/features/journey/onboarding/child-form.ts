/** The children of the birthday step as the form holds them, and as they are sent. */
import type { HealthChild } from "@larkwell/contract/health-profile.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { birthdayFault, WEEKS_AT_BIRTH } from "@larkwell/domain/tracks/dating.ts";

export interface ChildValues {
  /** Used in this form only. */
  key: string;
  /** The id of a child that is already saved. */
  id: number | null;
  name: string;
  birthday: string;
  weeks: string;
}

export const MAX_CHILDREN = 8;

export const childFrom = (child: HealthChild): ChildValues => ({
  key: `kept-${child.id}`,
  id: child.id,
  name: child.name,
  birthday: child.birthday,
  weeks: child.weeks_at_birth === null ? "" : String(child.weeks_at_birth),
});

export const newChild = (key: string): ChildValues => ({ key, id: null, name: "", birthday: "", weeks: "" });

export type ChildFaults = Partial<Record<"birthday" | "weeks", string>>;

export function faultsOf({ birthday, weeks }: ChildValues, today: Temporal.PlainDate): ChildFaults {
  const faults: ChildFaults = {};
  const typed = weeks.trim();
  if (!isIsoDate(birthday)) faults.birthday = t("Enter the month, day and year.");
  else {
    const fault = birthdayFault(Temporal.PlainDate.from(birthday), today);
    if (fault === "future") faults.birthday = t("Enter a birthday that is today or earlier.");
    if (fault === "too_long_ago") faults.birthday = t("We can add children under 18. Check the year.");
  }
  const number = Number(typed);
  const fits = /^\d{1,2}$/.test(typed) && number >= WEEKS_AT_BIRTH.least && number <= WEEKS_AT_BIRTH.max;
  if (typed !== "" && !fits)
    faults.weeks = t("Enter {least} to {max} whole weeks, or leave it empty.", {
      least: WEEKS_AT_BIRTH.least,
      max: WEEKS_AT_BIRTH.max,
    });
  return faults;
}

export const bodyOfChild = ({ id, name, birthday, weeks }: ChildValues) => ({
  ...(id === null ? {} : { id }),
  name: name.trim(),
  birthday,
  weeks_at_birth: weeks.trim() === "" ? null : Number(weeks),
});

/** Reads the stored form content; invalid entries are left out. */
export function readChildren(text: string): ChildValues[] {
  const kept = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return [];
    }
  })();
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: Partial<ChildValues> | null) => {
    if (typeof one !== "object" || one === null) return [];
    const words = (value: unknown) => (typeof value === "string" ? value : "");
    const id = typeof one.id === "number" ? one.id : null;
    return [{ key: words(one.key), id, name: words(one.name), birthday: words(one.birthday), weeks: words(one.weeks) }];
  });
}

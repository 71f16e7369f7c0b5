// Rows of a health profile to the contract's shape.
import type { HealthProfile } from "@larkwell/contract/health-profile.ts";
import { embryoDaysOf } from "@larkwell/domain/tracks/dating.ts";
import type { ChildRow, DatesRow, KeptChildRow, ProfileRow } from "./health-profile.queries.ts";

function embryoDays({ due_date, dated_by, dated_from }: DatesRow): number | null {
  if (dated_by !== "ivf_transfer" || !due_date || !dated_from) return null;
  return embryoDaysOf(Temporal.PlainDate.from(dated_from), Temporal.PlainDate.from(due_date));
}

export const viewHealthProfile = ({
  profile,
  children,
}: {
  profile: ProfileRow;
  children: readonly ChildRow[];
}): HealthProfile => ({
  birthday: profile.birthday,
  due_date: profile.due_date,
  dated_by: profile.dated_by,
  dated_from: profile.dated_from,
  embryo_days: embryoDays(profile),
  due_date_unknown: profile.due_date_unknown,
  fetal_imagery: profile.fetal_imagery,
  children: children.map((child) => ({ ...child, gender: child.gender as "undisclosed" | null })),
});

/** What is or was said about a child, without its number. */
export const viewKept = ({ name, birthday, gender, weeks_at_birth, died, removed }: Omit<KeptChildRow, "id">) => ({
  name,
  birthday,
  gender: gender as "undisclosed" | null,
  weeks_at_birth,
  died,
  removed,
});

// Days in the time zone of the person in the browser. Stories never use the machine's own date.

/** Where the stories' people live, unless a story says otherwise. */
export const storyZone = "America/New_York";

export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(storyZone);
export const daysAhead = (days: number): Temporal.PlainDate => today().add({ days });
export const daysAgo = (days: number): Temporal.PlainDate => today().subtract({ days });

/** Month, day and year in the form that the date fields accept. */
export const asTyped = ({ month, day, year }: Temporal.PlainDate) =>
  [String(month), String(day), String(year)] as const;

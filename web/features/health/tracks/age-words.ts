/** An age as people say it: weeks at first, then months, then years. */

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"} old`;

export function ageWords(birthday: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = birthday.until(today);
  if (days < 14) return days < 1 ? "born today" : many(days, "day");
  const { years, months } = birthday.until(today, { largestUnit: "years" });
  if (years === 0 && months < 3) return many(Math.floor(days / 7), "week");
  return years < 2 ? many(years * 12 + months, "month") : many(years, "year");
}

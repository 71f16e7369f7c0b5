/** When a paper was last gone through, in words. */

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function Reviewed({ date }: { date: string }) {
  return (
    <p>
      Reviewed <time dateTime={date}>{day.format(new Date(`${date}T12:00:00Z`))}</time>
    </p>
  );
}

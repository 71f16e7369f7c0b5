/** One part of what was counted: each event with its count, its days as bars, and its busiest day in words. */
import type { EventNumbers } from "@larkwell/contract/analytics.ts";
import { locale } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Section } from "../../../../kit/Page.tsx";
import styles from "./Numbers.module.css";
import { everyDay, wordsOf } from "./numbers-words.ts";

type Props = { title: string; rows: readonly EventNumbers[]; since: string; until: string };

const count = (times: number) => times.toLocaleString(locale());

/** "Mar 6", or with its year if the period spans New Year. */
const dayWords = (day: string, since: string, until: string) =>
  Temporal.PlainDate.from(day).toLocaleString(locale(), {
    month: "short",
    day: "numeric",
    ...(since.slice(0, 4) === until.slice(0, 4) ? {} : { year: "numeric" }),
  });

export function NumbersTable({ title, rows, since, until }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      {/* Tables are wide: on small screens they scroll sideways, also by keyboard. */}
      <section className={styles.scroller} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">
            <Trans>
              {title}, from {since} to {until}
            </Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Times</Trans>
              </th>
              <th scope="col" aria-hidden="true">
                <Trans>By day</Trans>
              </th>
              <th scope="col">
                <Trans>Busiest day</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.event} ${JSON.stringify(row.properties)}`} row={row} since={since} until={until} />
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

function Row({ row, since, until }: { row: EventNumbers; since: string; until: string }) {
  const busiest = row.days.reduce((max, one) => (one.times > max.times ? one : max));
  return (
    <tr>
      <th scope="row">{wordsOf(row).text}</th>
      <td className={styles.number}>{count(row.times)}</td>
      <td aria-hidden="true">
        <Bars days={everyDay(row.days, since, until)} max={busiest.times} />
      </td>
      <td>
        {dayWords(busiest.day, since, until)}, {count(busiest.times)}
      </td>
    </tr>
  );
}

const height = 28;
/** A day with a single event is not a peak. */
const leastPeak = 5;

function Bars({ days, max }: { days: { day: string; times: number }[]; max: number }) {
  return (
    <svg className={styles.bars} viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" focusable="false">
      {days.map(({ day, times }, index) => {
        const tall = times === 0 ? 1 : Math.max(3, (times / Math.max(max, leastPeak)) * height);
        return (
          <rect
            key={day}
            className={times === 0 ? styles.none : styles.some}
            x={index + 0.15}
            width={0.7}
            y={height - tall}
            height={tall}
          />
        );
      })}
    </svg>
  );
}

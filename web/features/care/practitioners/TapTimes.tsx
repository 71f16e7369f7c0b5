/** The next times of one person: one tap leads to looking the visit over, the next one books it. */
import type { Opening } from "@larkwell/contract/practitioners.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { zoneName, zoneShortName } from "@larkwell/domain/time/zones.ts";
import type { ReactNode } from "react";
import type { CoverageAt } from "../../../api/coverage.ts";
import { coverageInName, coverageWords } from "../../../kit/coverage-words.ts";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { dayWords } from "./day-words.ts";
import styles from "./TapTimes.module.css";

type Props = {
  openings: readonly Opening[];
  name: string;
  zone: string;
  coverage: CoverageAt;
  /** Draws the link of one time around its words: the application has a router, public pages have none. */
  renderLink: (opening: Opening, words: ReactNode) => ReactNode;
};

export function TapTimes({ openings, name, zone, coverage, renderLink }: Props) {
  // What is said once for all: a time that costs something else says so itself.
  const usual = openings[0] && coverageInName(coverage(openings[0].price, openings[0].scheduled_start));
  const minutes = openings[0]?.minutes;
  const starts = openings.map((one) => fromWire(one.scheduled_start)).filter((one) => one !== undefined);
  const [first] = starts;
  if (first === undefined) return null;
  // In the night of the change both hours have the same clock: there each time names its own.
  const changes = new Set(starts.map((start) => zoneShortName(zone, start))).size > 1;
  const clock = (start: Temporal.Instant) =>
    changes ? `${spokenClock(start, zone)} ${zoneShortName(zone, start)}` : spokenClock(start, zone);
  return (
    <>
      <Row as="ul" gap="8" plain className={styles.times} aria-label={`Next times with ${name}`}>
        {openings.map((opening) => {
          const start = fromWire(opening.scheduled_start);
          if (start === undefined) return null;
          const cost = coverage(opening.price, opening.scheduled_start);
          const differs = coverageInName(cost) !== usual || opening.minutes !== minutes;
          return (
            <li key={opening.scheduled_start}>
              {renderLink(
                opening,
                <>
                  <span>{dayWords(start, zone)} </span>
                  <strong>{clock(start).replaceAll(" ", "\u00a0")}</strong>
                  <span className="visually-hidden">
                    {" "}
                    {zoneName(zone, start)}, {opening.minutes} minutes, {coverageInName(cost)}, with {name}
                  </span>
                  {differs && (
                    <small aria-hidden="true">
                      {opening.minutes} min, {coverageWords(cost).own}
                    </small>
                  )}
                </>,
              )}
            </li>
          );
        })}
      </Row>
      <Muted marginTop="4" aria-hidden="true">
        {zoneName(zone, first)}
      </Muted>
    </>
  );
}

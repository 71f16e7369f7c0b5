/** The next times of one person: one tap leads to the visit's summary, the next one books it. */
import type { Opening } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { zoneName, zoneShortName } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
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
  /** Wraps its children in the link of one time: the application has a router, public pages have none. */
  renderLink: (opening: Opening, words: ReactNode) => ReactNode;
};

export function TapTimes({ openings, name, zone, coverage, renderLink }: Props) {
  // The price for all times; a time with another price shows its own.
  const usual = openings[0] && coverageInName(coverage(openings[0].price, openings[0].scheduled_start));
  const minutes = openings[0]?.minutes;
  const starts = openings.map((one) => fromWire(one.scheduled_start)).filter((one) => one !== undefined);
  const [first] = starts;
  if (first === undefined) return null;
  // On the night of a clock change two hours show the same clock time, so each time names its own zone.
  const changes = new Set(starts.map((start) => zoneShortName(zone, start))).size > 1;
  const clock = (start: Temporal.Instant) =>
    changes ? `${spokenClock(start, zone)} ${zoneShortName(zone, start)}` : spokenClock(start, zone);
  return (
    <>
      <Row as="ul" gap="8" plain className={styles.times} aria-label={t("Next times with {name}", { name })}>
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
                    <Trans>
                      {zoneName(zone, start)}, {opening.minutes} minutes, {coverageInName(cost)}, with {name}
                    </Trans>
                  </span>
                  {differs && (
                    <small aria-hidden="true">
                      <Trans>
                        {opening.minutes} min, {coverageWords(cost).own}
                      </Trans>
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

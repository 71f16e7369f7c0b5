/** A lawyer's week, drawn in blocks from seven to seven: almost all of it is taken, with one gap. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./BilledWeek.module.css";

const days = () => [t("Mon"), t("Tue"), t("Wed"), t("Thu"), t("Fri")];
/** Start and end, in hours, of each day's blocks; the one marked is the visit. */
const taken: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [
    [8, 10.2],
    [10.4, 12.9],
    [13.4, 16],
    [16.2, 19],
  ],
  [
    [7.9, 9.5],
    [9.7, 13],
    [13.2, 15.1],
    [15.3, 19],
  ],
  [
    [7.2, 11.4],
    [11.6, 14],
    [14.5, 19],
  ],
  [
    [7, 9],
    [9.2, 12.4],
    [13, 17.6],
    [17.8, 19],
  ],
  [
    [8.1, 12],
    [12.6, 14.8],
    [15, 18.2],
  ],
];
const visit = { day: 1, from: 7.33, to: 7.67 };

const column = (day: number) => 56 + day * 92;
const at = (hour: number) => 36 + (hour - 7) * 36;

export function BilledWeek() {
  return (
    <Stack as="figure" gap="8" justify="start" className={styles.week}>
      <svg
        viewBox="0 0 530 490"
        role="img"
        aria-label={t(
          "A week from Monday to Friday, 7 AM to 7 PM, filled with blocks of work. On Tuesday at 7:20 AM there is one small block in another color.",
        )}
      >
        {[7, 9, 11, 13, 15, 17, 19].map((hour) => (
          <g key={hour}>
            <path className={styles.hour} d={`M46 ${at(hour)}H516`} />
            <text className={styles.label} x="36" y={at(hour) + 5} textAnchor="end">
              {hour > 12 ? hour - 12 : hour}
            </text>
          </g>
        ))}
        {days().map((day, index) => (
          <text key={day} className={styles.label} x={column(index) + 40} y="20" textAnchor="middle">
            {day}
          </text>
        ))}
        {taken.flatMap((blocks, day) =>
          blocks.map(([from, to]) => (
            <rect
              key={`${day} ${from}`}
              className={styles.block}
              x={column(day)}
              y={at(from)}
              width="80"
              height={at(to) - at(from)}
              rx="5"
            />
          )),
        )}
        <rect
          className={styles.visit}
          x={column(visit.day) - 5}
          y={at(visit.from) - 3}
          width="90"
          height={at(visit.to) - at(visit.from) + 6}
          rx="9"
        />
      </svg>
      <figcaption>
        <Trans>Tuesday, 7:20–7:40 AM: twenty minutes in a parked car</Trans>
      </figcaption>
    </Stack>
  );
}

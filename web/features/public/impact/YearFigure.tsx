/** When mothers die of pregnancy and birth: a hundred stems on one line, with the same figures in words and as a table. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./YearFigure.module.css";

const periods = () =>
  [
    { name: t("During pregnancy"), share: 22, tone: styles.sage },
    { name: t("On the day of birth or within a week"), share: 25, tone: styles.deep },
    { name: t("From one week to six weeks after birth"), share: 23, tone: styles.clay },
    { name: t("From six weeks to a year after birth"), share: 30, tone: styles.peach },
  ] as const;

/** A stem's period: stems 0 to 21 are the first, and so on. */
function periodOf(stem: number) {
  let until = 0;
  return periods().find((period) => {
    until += period.share;
    return stem < until;
  });
}

/** Between 0 and 1, looks random, and is the same in every build. */
const scatter = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

const stems = Array.from({ length: 100 }, (_, stem) => {
  const x = 10 + stem * 11.9;
  const lean = scatter(stem + 1) * 12 - 6;
  const top = 26 + scatter(stem + 201) * 70;
  return {
    tone: periodOf(stem)?.tone,
    line: `M${x} 240C${x} 190 ${x + lean} ${top + 70} ${x + lean} ${top + 14}`,
    head: { x: x + lean, y: top },
  };
});

export function YearFigure({ source }: { source: ReactNode }) {
  return (
    <Stack as="figure" gap="24" className={styles.figure}>
      <svg
        className={styles.field}
        viewBox="0 0 1200 250"
        preserveAspectRatio="none"
        role="img"
        aria-label={t(
          "A hundred stems in four colors, one for each percent of deaths. 22 during pregnancy, 25 on the day of birth or within a week, 23 from one week to six weeks after birth, 30 from six weeks to a year after birth.",
        )}
      >
        {stems.map((stem, index) => (
          <g key={index} className={stem.tone}>
            <path d={stem.line} />
            <ellipse cx={stem.head.x} cy={stem.head.y} rx="4.2" ry="13" />
          </g>
        ))}
        <path className={styles.ground} d="M2 242h1196" />
      </svg>
      <Stack as="dl" gap="8 16" className={styles.legend}>
        {periods().map((period) => (
          <div key={period.name} className={period.tone}>
            <dt>{period.name}</dt>
            <dd>{period.share}%</dd>
          </div>
        ))}
      </Stack>
      <figcaption>
        <Trans>
          When pregnancy-related deaths happen: 1,018 deaths of residents of 36 states, 2017–2019, where the timing is
          known. More than half come later than a week after birth{source}.
        </Trans>
      </figcaption>
      <details className={styles.table}>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>When</Trans>
              </th>
              <th scope="col">
                <Trans>Share of deaths</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {periods().map((period) => (
              <tr key={period.name}>
                <th scope="row">{period.name}</th>
                <td>{period.share}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Stack>
  );
}

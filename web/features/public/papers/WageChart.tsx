/** Who had paid family leave, by wage: two bars with their numbers, from the Bureau of Labor Statistics. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import styles from "./WageChart.module.css";

const bars = () =>
  [
    { who: t("Lowest tenth of wages"), percent: 6 },
    { who: t("Highest tenth of wages"), percent: 43 },
  ] as const;

export function WageChart() {
  return (
    <Stack as="figure" gap="16" paddingBlock="16" marginTop="24" className={styles.chart}>
      <Muted as="figcaption">
        <Trans>Private-industry workers with paid family leave from their employer, March 2021</Trans>
      </Muted>
      <Stack as="dl" gap="16">
        {bars().map(({ who, percent }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" fill="var(--sand)" />
                <rect width={percent} height="8" fill="var(--clay)" />
              </svg>
              {percent}%
            </dd>
          </div>
        ))}
      </Stack>
    </Stack>
  );
}

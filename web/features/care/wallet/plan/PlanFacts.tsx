/** What a plan is, before anyone pays: its price, what it includes, and everything one agrees to. */
import type { PlanOffer } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { planIncludes, planTerms } from "@larkwell/domain/plans/terms.ts";
import { Trans } from "@lingui/react/macro";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Card } from "../../../../kit/Page.tsx";
import styles from "./Plan.module.css";
import { priceOf, rhythmOf } from "./plan-words.ts";

export function PlanFacts({ plan }: { plan: PlanOffer }) {
  return (
    <Stack gap="24">
      <Card tint="sage">
        <Stack gap="16">
          <Row gap="8 24" align="baseline" justify="between">
            <h2 translate="no">{plan.name}</h2>
            <strong className="tabular">{rhythmOf(plan)}</strong>
          </Row>
          <Stack gap="4">
            <p>
              <Trans>It includes:</Trans>
            </p>
            <ul className={styles.points}>
              {planIncludes().map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Stack>
          <Muted>
            <Trans>It doesn’t include the forum, which is for members whose employer pays for their care.</Trans>
          </Muted>
        </Stack>
      </Card>
      <Stack as="section" gap="8" aria-label={t("What you agree to")}>
        <h2 className={styles.small}>
          <Trans>What you agree to</Trans>
        </h2>
        <ul className={styles.points}>
          {planTerms({ price: priceOf(plan), months: plan.period_months }).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Stack>
    </Stack>
  );
}

/** What a plan is, before anyone pays: its price, what it includes, and everything one agrees to. */
import type { FirstPayment, PlanOffer, PlanTrial } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { planIncludes, planTerms, trialTerms } from "@larkwell/domain/plans/terms.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Card } from "../../../../kit/Page.tsx";
import styles from "./Plan.module.css";
import { priceOf, rhythmOf } from "./plan-words.ts";

type Props = {
  plan: PlanOffer;
  /** The free days that it starts with. Null: it is paid from today. Undefined: not known before the person signs in. */
  trial: PlanTrial | null | undefined;
  /** With a code: what is charged now. */
  first?: FirstPayment | undefined;
};

export function PlanFacts({ plan, trial, first }: Props) {
  const days = trial === undefined ? plan.trial_days : (trial?.days ?? 0);
  return (
    <Stack gap="24">
      <Card tint="sage">
        <Stack gap="16">
          <Row gap="8 24" align="baseline" justify="between">
            <h2 translate="no">{plan.name}</h2>
            <strong className="tabular">{rhythmOf(plan)}</strong>
          </Row>
          {days > 0 && <FreeDays days={days} on={trial?.free_until} />}
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
      {(trial !== undefined || days === 0) && <Terms plan={plan} trial={trial} first={first} />}
    </Stack>
  );
}

/** What a person who pays nothing today wants to know first. */
function FreeDays({ days, on }: { days: number; on: string | undefined }) {
  if (on === undefined)
    return (
      <p>
        {t(
          "If you’ve never had a plan here, the first {days} days are free. You’ll see the day of the first payment, and how to cancel, before you agree.",
          { days },
        )}
      </p>
    );
  return (
    <p>
      <strong>{t("Free for {days} days, until {on}", { days, on: dateInWords(on) })}</strong>
    </p>
  );
}

const termsOf = ({ plan, trial, first }: Props): string[] => {
  const price = { price: priceOf(plan), months: plan.period_months };
  const today = first ? priceOf({ price: first.charged }) : price.price;
  return trial
    ? trialTerms({ ...price, days: trial.days, on: dateInWords(trial.free_until) })
    : planTerms({ ...price, today });
};

const Terms = (props: Props) => (
  <Stack as="section" gap="8" aria-label={t("What you agree to")}>
    <h2 className={styles.small}>
      <Trans>What you agree to</Trans>
    </h2>
    <ul className={styles.points}>
      {termsOf(props).map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </Stack>
);

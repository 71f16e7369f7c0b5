/** The calculator of the page for employers, with all its assumptions shown (D72, decision 021). */
import { locale } from "@larkwell/domain/language/text.ts";
import {
  COST_PER_MOM,
  estimateSavings,
  LEAST_MOMS,
  MOMS_PER_SAVED_COST,
  MOST_MOMS,
  USUAL_MOMS,
} from "@larkwell/domain/savings/savings-estimate.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import SavingsSlider from "../../../islands/savings-slider.tsx";
import { Island } from "../../../kit/Island.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { OneInHundred } from "./EmployersScenes.tsx";
import styles from "./ForEmployers.module.css";

const count = () => new Intl.NumberFormat(locale());
const dollars = () => new Intl.NumberFormat(locale(), { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const perMom = dollars().format(COST_PER_MOM / MOMS_PER_SAVED_COST);
const examples = [LEAST_MOMS, USUAL_MOMS, 500, 1000, MOST_MOMS];

/** `birthCost` and `replacing` are the footnotes of the two public figures. */
export function SavingsSection({ birthCost, replacing }: { birthCost: ReactNode; replacing: ReactNode }) {
  return (
    <Stack as="section" gap="32" padding="64 24" background="sand" className={styles.savings} aria-labelledby="savings">
      <Stack gap="16" justify="start" className={styles.savingsHead}>
        <Text as="h2" size="title-lg" id="savings">
          <Trans>What if one more mother in a hundred stayed?</Trans>
        </Text>
        <Text color="muted">
          <Trans>
            One woman who stays, or stays well, because help was there when she needed it. Move the slider to your own
            number. The result is arithmetic, not a forecast, and every assumption is listed below.
          </Trans>
        </Text>
        <OneInHundred />
      </Stack>
      <Island name="savings-slider" of={SavingsSlider} props={{}} />
      <Stack gap="32" className={styles.assumptions}>
        <h3>
          <Trans>What this assumes</Trans>
        </h3>
        <dl>
          <div>
            <dt>
              <Trans>The formula</Trans>
            </dt>
            <dd>
              <Trans>
                Mothers per year × {dollars().format(COST_PER_MOM)} × 1 in {MOMS_PER_SAVED_COST}. Nothing else goes in.
                The cost of the benefit itself is not subtracted.
              </Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>The cost per mother</Trans>
            </dt>
            <dd>
              <Trans>
                This calculator uses {dollars().format(COST_PER_MOM)} for everything that one employee’s pregnancy,
                birth and return to work can cost, from claims to replacing her. There is no breakdown and we can’t
                prove it, so compare it with public figures. Health care alone for one birth averages $20,416 in
                employer plans{birthCost}. Replacing an employee costs about a fifth of a year’s pay in most jobs
                {replacing}.
              </Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>The rate</Trans>
            </dt>
            <dd>
              <Trans>
                One in {MOMS_PER_SAVED_COST}. No one has measured what this product saves, so we chose a low rate that
                is easy to check. It comes to {perMom} per mother, less than a twentieth of that health care cost.
              </Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>What it is not</Trans>
            </dt>
            <dd>
              <Trans>A promise, a quote or any customer’s result.</Trans>
            </dd>
          </div>
        </dl>
        <table className={styles.examples}>
          <caption>
            <Trans>The same calculation for other numbers</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Mothers per year</Trans>
              </th>
              <th scope="col">
                <Trans>Per year, as an illustration</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.map((moms) => (
              <tr key={moms}>
                <td>{count().format(moms)}</td>
                <td>{dollars().format(estimateSavings(moms))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Stack>
  );
}

/** The calculator of the page for employers, with everything it assumes in sight (D72, decision 021). */
import {
  COST_PER_MOM,
  estimateSavings,
  LEAST_MOMS,
  MOMS_PER_SAVED_COST,
  MOST_MOMS,
  USUAL_MOMS,
} from "@larkwell/domain/savings/savings-estimate.ts";
import type { ReactNode } from "react";
import SavingsSlider from "../../../islands/savings-slider.tsx";
import { Island } from "../../../kit/Island.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { OneInHundred } from "./EmployersScenes.tsx";
import styles from "./ForEmployers.module.css";

const count = new Intl.NumberFormat("en-US");
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const perMom = dollars.format(COST_PER_MOM / MOMS_PER_SAVED_COST);
const examples = [LEAST_MOMS, USUAL_MOMS, 500, 1000, MOST_MOMS];

/** `birthCost` and `replacing` are the footnotes of the two public figures. */
export function SavingsSection({ birthCost, replacing }: { birthCost: ReactNode; replacing: ReactNode }) {
  return (
    <Stack as="section" gap="32" padding="64 24" background="sand" className={styles.savings} aria-labelledby="savings">
      <Stack gap="16" justify="start" className={styles.savingsHead}>
        <Text as="h2" size="title-lg" id="savings">
          What if it kept one in a hundred?
        </Text>
        <Text color="muted">
          One woman who stays, or stays well, because help was near on the right evening. Move the slider to your own
          number. The sum is arithmetic, not a forecast, and every assumption stands below it.
        </Text>
        <OneInHundred />
      </Stack>
      <Island name="savings-slider" of={SavingsSlider} props={{}} />
      <Stack gap="32" className={styles.assumptions}>
        <h3>What this assumes</h3>
        <dl>
          <div>
            <dt>The formula</dt>
            <dd>
              Mothers in a year × {dollars.format(COST_PER_MOM)} × 1 in {MOMS_PER_SAVED_COST}. Nothing else goes in, and
              what the benefit itself costs you is not subtracted.
            </dd>
          </div>
          <div>
            <dt>The cost per mom</dt>
            <dd>
              {dollars.format(COST_PER_MOM)} is the constant of this calculator: one figure for all that pregnancy,
              birth and the return to work of one employee can cost, from claims to replacing her. It comes without a
              breakdown and we cannot prove it, so hold it against public figures. Health care alone around one birth
              averages $20,416 in employers’ plans{birthCost}. Replacing somebody costs about a fifth of a year’s pay in
              most jobs{replacing}.
            </dd>
          </div>
          <div>
            <dt>The rate</dt>
            <dd>
              One in {MOMS_PER_SAVED_COST}. Nobody has measured what this product saves, so we chose a rate that you can
              check in your head and that is hard to call generous: it comes to {perMom} for each mother, less than a
              twentieth of that health care.
            </dd>
          </div>
          <div>
            <dt>What it is not</dt>
            <dd>A promise, a quote, or the result of any customer.</dd>
          </div>
        </dl>
        <table className={styles.examples}>
          <caption>The same sum for other numbers</caption>
          <thead>
            <tr>
              <th scope="col">Mothers in a year</th>
              <th scope="col">A year, as an illustration</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((moms) => (
              <tr key={moms}>
                <td>{count.format(moms)}</td>
                <td>{dollars.format(estimateSavings(moms))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Stack>
  );
}

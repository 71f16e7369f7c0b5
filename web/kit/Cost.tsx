/** A price for the viewer: "$35", "Covered by Harbor & Vale" with the amount that it takes from the credit. */
import { t } from "@larkwell/domain/language/text.ts";
import { useCoverage } from "../api/coverage.ts";
import styles from "./Cost.module.css";
import { coverageWords } from "./coverage-words.ts";
import { Stack } from "./Layout.tsx";
import { Skeleton } from "./Skeleton.tsx";

type Props = {
  dollars: number;
  /** The start of the visit: credits that have expired by then do not count. Null: not known yet. */
  at: string | Temporal.Instant | null;
};

export function Cost({ dollars, at }: Props) {
  const coverage = useCoverage();
  if (coverage === undefined) return <Skeleton width="4rem" height="1.25rem" />;
  const { own, how } = coverageWords(coverage(dollars, at));
  return (
    <Stack as="span" className={styles.cost}>
      <span className="tabular">{own}</span>
      {how !== undefined && <small>{how}</small>}
    </Stack>
  );
}

/** Whose credit pays: "Harbor & Vale pays", "Your credits pay". */
export function CreditPays({ dollars, at }: Props) {
  const cost = useCoverage()?.(dollars, at);
  const sponsor = cost && "sponsor" in cost ? cost.sponsor : null;
  return sponsor === null ? t("Your credits pay") : t("{sponsor} pays", { sponsor });
}

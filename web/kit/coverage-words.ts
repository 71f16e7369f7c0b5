/** How a price is said to the person who pays it: on cards, profiles, slots and the home. */
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import type { Coverage } from "@larkwell/domain/payments/coverage.ts";

export type CoverageWords = {
  /** What it costs this person: "$35", "Covered by Harbor & Vale", "$0 for you". */
  own: string;
  /** Where the rest comes from; undefined where there is no rest. */
  how: string | undefined;
};

export function coverageWords(coverage: Coverage): CoverageWords {
  switch (coverage.kind) {
    case "free":
      return { own: "Free", how: undefined };
    case "plan":
      return { own: "$0 for you", how: "Covered by your plan" };
    case "covered": {
      const how = `${formatDollars(coverage.credit)} of your ${formatDollars(coverage.balance)} credit`;
      return { own: coverage.sponsor === null ? "$0 for you" : `Covered by ${coverage.sponsor}`, how };
    }
    case "partly": {
      const from = coverage.sponsor === null ? "your credit" : coverage.sponsor;
      return { own: `${formatDollars(coverage.own)} for you`, how: `${formatDollars(coverage.credit)} from ${from}` };
    }
    case "price":
      return { own: formatDollars(coverage.own), how: undefined };
  }
}

/** At the end of a longer name: "…, 20 minutes, covered by Harbor & Vale", "…, $45 for you". */
export function coverageInName(coverage: Coverage): string {
  if (coverage.kind === "free") return "no charge";
  const { own } = coverageWords(coverage);
  return own.replace(/^C/, "c");
}

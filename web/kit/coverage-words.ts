/** How a price is worded for the person who pays it: on cards, profiles, slots and home. */
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import type { Coverage } from "@larkwell/domain/payments/coverage.ts";

export type CoverageWords = {
  /** What it costs this person: "$35", "Covered by Harbor & Vale", "$0 for you". */
  own: string;
  /** Who or what pays the rest; undefined if there is no rest. */
  how: string | undefined;
};

export function coverageWords(coverage: Coverage): CoverageWords {
  switch (coverage.kind) {
    case "free":
      return { own: t("Free"), how: undefined };
    case "plan":
      return { own: t("$0 for you"), how: t("Covered by your plan") };
    case "covered": {
      const how = t("{credit} of your {balance} credit", {
        credit: formatDollars(coverage.credit),
        balance: formatDollars(coverage.balance),
      });
      return {
        own: coverage.sponsor === null ? t("$0 for you") : t("Covered by {sponsor}", { sponsor: coverage.sponsor }),
        how,
      };
    }
    case "partly": {
      const credit = formatDollars(coverage.credit);
      return {
        own: t("{own} for you", { own: formatDollars(coverage.own) }),
        how:
          coverage.sponsor === null
            ? t("{credit} from your credit", { credit })
            : t("{credit} from {sponsor}", { credit, sponsor: coverage.sponsor }),
      };
    }
    case "price":
      return { own: formatDollars(coverage.own), how: undefined };
  }
}

/** At the end of a longer name: "…, 20 minutes, covered by Harbor & Vale", "…, $45 for you". */
export function coverageInName(coverage: Coverage): string {
  if (coverage.kind === "free") return t("no charge");
  const { own } = coverageWords(coverage);
  return own.replace(/^C/, "c");
}

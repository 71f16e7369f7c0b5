/** An announced price of a plan, for its member and for someone who pays. Also said where the old one is charged once more. */
import type { OwnPlan } from "@larkwell/contract/plans.ts";
import { Trans } from "@lingui/react/macro";
import { TimeText } from "../../../../kit/Values.tsx";
import { rhythmOf } from "./plan-words.ts";

type Props = {
  of: Pick<OwnPlan, "new_price" | "period_months">;
  zone?: string;
};

export function NewPrice({ of: { new_price: next, period_months }, zone }: Props) {
  if (next === null) return null;
  const rhythm = rhythmOf({ price: next.amount, period_months });
  return (
    <p>
      <Trans>
        New price from <TimeText at={next.at} {...(zone ? { zone } : {})} show="date" />: {rhythm}
      </Trans>
    </p>
  );
}

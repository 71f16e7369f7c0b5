/** A plan that is not on sale: the others, or that there is none. */
import type { PlanOffer } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { PlainList, Stack } from "../../../../kit/Layout.tsx";
import { paths } from "../../../../paths.ts";
import { planPaths } from "../../../../plan-paths.ts";
import { rhythmOf } from "./plan-words.ts";

export function NoOffer({ plans }: { plans: readonly PlanOffer[] }) {
  if (plans.length === 0)
    return (
      <EmptyState
        title={t("No plans on sale right now")}
        action={
          <ButtonLink to={paths.practitioners()}>
            <Trans>Find a practitioner</Trans>
          </ButtonLink>
        }
      >
        <Trans>You can book visits without a plan. Each one shows its price first.</Trans>
      </EmptyState>
    );
  return (
    <Stack gap="16">
      <p>
        <Trans>The link you opened names no plan on sale. These are on sale now:</Trans>
      </p>
      <PlainList gap="8">
        {plans.map((plan) => (
          <li key={plan.id}>
            <Link to={planPaths.check({ plan_id: plan.id })}>{plan.name}</Link> · {rhythmOf(plan)}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

/** The member's plan in the wallet: what it costs, when it is charged next, and how to cancel, keep or pay it. */
import {
  listSubscriptionPlans,
  type OwnPayer,
  type OwnPlan,
  type PlanOffer,
  readPurchasingUser,
} from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Pill, type PillKind } from "../../../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Card, Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { planPaths } from "../../../../plan-paths.ts";
import { CancelPlan, KeepPlan } from "./ChangePlan.tsx";
import { ChooseCard } from "./ChooseCard.tsx";
import { NewPrice } from "./NewPrice.tsx";
import { ComeBack, PausePlan, UnpausePlan } from "./PausePlan.tsx";
import { AskPayer, Payer } from "./PayerSection.tsx";
import { PayStep } from "./PayStep.tsx";
import styles from "./Plan.module.css";
import { cardOf, priceOf, rhythmOf } from "./plan-words.ts";
import { usePlanPayment } from "./use-plan-payment.ts";

export function PlanSection() {
  const user = useQuery(q(readPurchasingUser, {}));
  const offers = useQuery(q(listSubscriptionPlans, {}));
  const hasNothingToSay =
    user.data?.plan === null &&
    user.data.payer === null &&
    (user.data.refused !== null || offers.data?.data.length === 0 || offers.isError);
  if (hasNothingToSay) return null;
  return (
    <Section title={t("Plan")}>
      <StateOf query={user} loading={<Skeleton height="9rem" />}>
        {({ plan, payer, refused }) => (
          <Stack gap="16">
            {plan && <Held plan={plan} payer={payer} />}
            {!plan && refused === null && <Offers plans={offers.data?.data ?? []} payer={payer} />}
            {payer && <Payer payer={payer} startsPlan={plan === null} />}
          </Stack>
        )}
      </StateOf>
    </Section>
  );
}

function Offers({ plans, payer }: { plans: readonly PlanOffer[]; payer: OwnPayer | null }) {
  return (
    <Stack gap="16" padding="24" radius="small" background="sand">
      <p>
        <Trans>You pay for each visit. With a plan, you pay one price for visits and messages.</Trans>
      </p>
      {plans.map((plan) => (
        <Row key={plan.id} gap="8 24" align="center" justify="between">
          <span>
            <strong translate="no">{plan.name}</strong> · {rhythmOf(plan)}
          </span>
          <Row gap="8 16">
            {payer === null && <AskPayer plan={plan} />}
            <ButtonLink
              kind="secondary"
              to={planPaths.check({ plan_id: plan.id })}
              aria-label={t("See the plan {name}", { name: plan.name })}
            >
              <Trans>See the plan</Trans>
            </ButtonLink>
          </Row>
        </Row>
      ))}
    </Stack>
  );
}

function standingOf({ state, renews, ends_unpaid_at, is_gift }: OwnPlan): { words: string; kind: PillKind } {
  if (ends_unpaid_at !== null) return { words: t("Payment failed"), kind: "bad" };
  if (is_gift) return { words: t("A gift"), kind: "good" };
  if (!renews) return { words: t("Canceled"), kind: "warn" };
  if (state === "trial") return { words: t("Free days"), kind: "good" };
  if (state === "paused") return { words: t("Paused"), kind: "warn" };
  return state === "active" ? { words: t("Active"), kind: "good" } : { words: t("Payment in progress"), kind: "warn" };
}

function Held({ plan, payer }: { plan: OwnPlan; payer: OwnPayer | null }) {
  const { words, kind } = standingOf(plan);
  return (
    <Card>
      <Stack gap="16">
        <Row gap="8 24" align="baseline" justify="between">
          <Row gap="8" align="center">
            <h3 translate="no">{plan.name}</h3>
            <Pill kind={kind}>{words}</Pill>
          </Row>
          {!plan.is_gift && <strong className="tabular">{rhythmOf(plan)}</strong>}
        </Row>
        <WhatFollows plan={plan} isPaidFor={payer?.state === "paying"} />
        <Row gap="8 16">
          {plan.can.pay && <PayNow plan={plan} />}
          {plan.can.keep && <KeepPlan />}
          {plan.can.return_for !== null && <ComeBack amount={plan.can.return_for} />}
          {plan.can.unpause && <UnpausePlan />}
          {plan.can.choose_card && !plan.can.pay && <ChooseCard plan={plan} />}
          {plan.can.pause.length > 0 && <PausePlan plan={plan} />}
          {plan.can.cancel && <CancelPlan plan={plan} />}
          {payer === null && !plan.is_gift && (plan.renews || !plan.can.keep) && <AskPayer />}
        </Row>
        <details>
          <summary>
            <Trans>What you agreed to</Trans>
          </summary>
          <Stack gap="8" paddingTop="8">
            <Muted>
              <Trans>
                On <TimeText at={plan.agreed_at} show="day" />, in these words:
              </Trans>
            </Muted>
            <ul className={styles.points}>
              {plan.terms.split("\n").map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Stack>
        </details>
      </Stack>
    </Card>
  );
}

function WhatFollows({ plan, isPaidFor }: { plan: OwnPlan; isPaidFor: boolean }) {
  const { time_zone: zone } = useMe();
  const { next_charge: next, ends_unpaid_at: end, card } = plan;
  const price = priceOf(next === null ? plan : { price: next.amount });
  if (end !== null && next !== null)
    return (
      <Stack gap="8" role="status">
        <p>
          <Trans>
            We couldn’t charge {price}. We’ll try again on <TimeText at={next.at} zone={zone} show="date" />.
          </Trans>
        </p>
        <p>
          <Trans>
            Your plan stays until <TimeText at={end} zone={zone} show="date" />. It ends then if no payment succeeds.
          </Trans>
        </p>
      </Stack>
    );
  if (!plan.renews && plan.state === "trial")
    return (
      <p>
        <Trans>
          Your plan ends on <TimeText at={plan.ends_at} zone={zone} show="date" />. Until then it’s free, and we won’t
          charge you for it.
        </Trans>
      </p>
    );
  if (!plan.renews)
    return (
      <p>
        <Trans>
          Your plan ends on <TimeText at={plan.ends_at} zone={zone} show="date" />. We won’t charge you for it again.
        </Trans>
      </p>
    );
  if (next === null) return null;
  return (
    <Stack gap="4">
      <PauseWords plan={plan} />
      {plan.state === "trial" ? (
        <FreeUntil plan={plan} amount={next.amount} />
      ) : (
        <p>
          <Trans>
            Next payment: {price} on <TimeText at={next.at} zone={zone} show="date" />
          </Trans>
        </p>
      )}
      {!isPaidFor && (
        <Muted>
          {card && plan.state === "trial"
            ? t("We then charge {card}.", { card: cardOf(card) })
            : card
              ? t("Paid with {card}", { card: cardOf(card) })
              : t("No card is saved. Add one before then.")}
        </Muted>
      )}
      <NewPrice of={plan} zone={zone} />
    </Stack>
  );
}

/** What follows the free days, and that nothing is paid before. */
function FreeUntil({ plan, amount }: { plan: OwnPlan; amount: number }) {
  const { time_zone: zone } = useMe();
  const rhythm = rhythmOf({ price: amount, period_months: plan.period_months });
  return (
    <>
      <p>
        <Trans>
          Free until <TimeText at={plan.ends_at} zone={zone} show="date" />, then {rhythm}
        </Trans>
      </p>
      <p>
        <Trans>Cancel before, and you pay nothing.</Trans>
      </p>
    </>
  );
}

function PauseWords({ plan }: { plan: OwnPlan }) {
  const { time_zone: zone } = useMe();
  const { paused_until: until } = plan;
  if (until === null) return null;
  if (plan.state === "paused")
    return (
      <p>
        <Trans>
          Your plan is paused, so it doesn’t pay for new visits and messages. It starts again on{" "}
          <TimeText at={until} zone={zone} show="date" />. Visits you’ve booked stay booked.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Your plan pauses on <TimeText at={plan.ends_at} zone={zone} show="date" /> and starts again on{" "}
        <TimeText at={until} zone={zone} show="date" />.
      </Trans>
    </p>
  );
}

function PayNow({ plan }: { plan: OwnPlan }) {
  const [open, setOpen] = useState(false);
  const payment = usePlanPayment(() => setOpen(false));
  const price = priceOf(plan);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("Pay {price} now", { price })}</Button>
      <Dialog
        open={open && payment.challenge === undefined}
        title={t("Pay {price} now", { price })}
        onClose={() => setOpen(false)}
      >
        <Stack gap="16">
          <p>
            <Trans>We charge the card you choose now, and for the next payments too.</Trans>
          </p>
          <PayStep payment={payment} label={t("Pay {price}", { price })} onPay={payment.pay} />
        </Stack>
      </Dialog>
    </>
  );
}

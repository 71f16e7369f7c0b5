/** /plan-purchase?plan_id&purchase_for_self: everything about a plan, the card, and the purchase (R2.036, R4.086, R4.087). */
import { type OwnPlan, type PlanOffer, readPurchasingUser } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { useSession } from "../../../../api/session.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { Redirect } from "../../../../kit/Redirect.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { paths } from "../../../../paths.ts";
import { planPaths } from "../../../../plan-paths.ts";
import { Opening } from "../../../../shell/Opening.tsx";
import { GiftPurchase } from "./GiftPurchase.tsx";
import { LinkPurchase } from "./LinkPurchase.tsx";
import { NoOffer } from "./NoOffer.tsx";
import { PayStep } from "./PayStep.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { PurchaseCode, usePurchaseCode } from "./PurchaseCode.tsx";
import { priceOf } from "./plan-words.ts";
import { useOffer } from "./use-offer.ts";
import { usePlanPayment } from "./use-plan-payment.ts";

export default function PlanPurchasePage() {
  const { query, plans, plan, params } = useOffer();
  const session = useSession();
  const [bought, setBought] = useState<OwnPlan | null>();
  const [given, setGiven] = useState<Given>();
  const code = params.get("encoded_user_id");
  const isGift = params.get("purchase_for_self") === "false";
  if (code !== null) return <LinkPurchase code={code} />;
  if (session.status === "loading") return <Opening />;
  const isMember = session.status === "signed_in" && session.user.role === "member";
  if (!isMember)
    return (
      <Redirect
        to={planPaths.check({
          plan_id: Number(params.get("plan_id")) || undefined,
          purchase_for_self: isGift ? "false" : undefined,
        })}
      />
    );
  if (given) return <GiftComplete {...given} />;
  if (bought !== undefined) return <Complete plan={bought} />;
  return (
    <Page
      title={isGift ? t("Give a plan") : t("Buy a plan")}
      lead={t("Check what you agree to, and choose a card.")}
      width="narrow"
    >
      <StateOf query={query} loading={<Skeleton height="32rem" />}>
        {() => {
          if (!plan) return <NoOffer plans={plans} />;
          return isGift ? (
            <GiftPurchase plan={plan} onBought={setGiven} />
          ) : (
            <Purchase plan={plan} onBought={(own) => setBought(own ?? null)} />
          );
        }}
      </StateOf>
    </Page>
  );
}

type PurchaseProps = { plan: PlanOffer; onBought: (plan: OwnPlan | null) => void };

function Purchase({ plan, onBought }: PurchaseProps) {
  const [paysNow, setPaysNow] = useState(false);
  const user = useQuery(q(readPurchasingUser, {}));
  const code = usePurchaseCode(plan.id);
  const payment = usePlanPayment(onBought, code.takes);
  return (
    <StateOf query={user} loading={<Skeleton height="32rem" />}>
      {({ refused, trials }) => {
        const trial = paysNow ? null : (trials.find(({ plan_id }) => plan_id === plan.id) ?? null);
        // In the middle of a purchase, the page must not jump to another one.
        if (refused !== null && !payment.busy) return <Redirect to={planPaths.check({ plan_id: plan.id })} />;
        return (
          <Stack gap="32">
            <PlanFacts plan={plan} trial={trial} first={trial ? undefined : code.first} />
            <PurchaseCode code={code} isFree={trial !== null} />
            <PayStep
              payment={payment}
              label={
                trial
                  ? t("Agree and start free days")
                  : t("Agree and pay {price}", { price: priceOf({ price: code.first?.charged ?? plan.price }) })
              }
              onPay={(payment_method_id) => {
                // What it lowers is shown before anything is charged.
                if (trial === null && code.isUnchecked) return code.check();
                payment.buy({
                  plan_id: plan.id,
                  price: plan.price,
                  free_until: trial?.free_until,
                  payment_method_id,
                  ...code.body(trial === null),
                });
              }}
            >
              {payment.error?.code === "plan_no_trial" && !paysNow && (
                <Button
                  kind="secondary"
                  onClick={() => {
                    payment.clear();
                    setPaysNow(true);
                  }}
                >
                  <Trans>Start without free days</Trans>
                </Button>
              )}
            </PayStep>
          </Stack>
        );
      }}
    </StateOf>
  );
}

function Complete({ plan }: { plan: OwnPlan | null }) {
  const isFree = plan?.state === "trial";
  return (
    <Page title={t("Your plan has started")} width="narrow">
      <EmptyState
        title={isFree ? t("You paid nothing today") : t("Your payment went through")}
        action={
          <>
            <ButtonLink to={paths.practitioners()}>
              <Trans>Find a practitioner</Trans>
            </ButtonLink>
            <ButtonLink kind="secondary" to={paths.wallet()}>
              <Trans>Open your wallet</Trans>
            </ButtonLink>
          </>
        }
      >
        {isFree ? (
          <Trans>Your wallet shows until when your plan is free, the first payment, and how to cancel.</Trans>
        ) : (
          <Trans>Your wallet shows the receipt, the next payment, and how to cancel.</Trans>
        )}
      </EmptyState>
    </Page>
  );
}

type Given = { to: string; isLater: boolean };

/** The address in full: the wallet shows only enough of it to recognize it. */
function GiftComplete({ to, isLater }: Given) {
  return (
    <Page title={t("Your gift is paid")} width="narrow">
      <EmptyState
        title={t("Your payment went through")}
        action={
          <ButtonLink to={paths.wallet()}>
            <Trans>Open your wallet</Trans>
          </ButtonLink>
        }
      >
        {isLater
          ? t("We’ll send the email to {to} on the day you chose.", { to })
          : t("We’re sending the email to {to} now.", { to })}{" "}
        <Trans>
          Is the address wrong? Take the gift back in your wallet, and we refund all of it. Your wallet also shows the
          receipt, and whether the gift was claimed.
        </Trans>
      </EmptyState>
    </Page>
  );
}

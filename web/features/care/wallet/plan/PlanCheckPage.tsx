/** /plan-purchase-check-user?plan_id: what a plan is, and whether this person can buy it, before anything is asked (R2.035). */
import { type PlanOffer, readPurchasingUser } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../../api/client.ts";
import { useMe, useSession } from "../../../../api/session.ts";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { paths } from "../../../../paths.ts";
import { planPaths } from "../../../../plan-paths.ts";
import { NoOffer } from "./NoOffer.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { useOffer } from "./use-offer.ts";

export default function PlanCheckPage() {
  const { query, plans, plan, params } = useOffer();
  const session = useSession();
  // A giver whose session ended is a giver again after logging in.
  const isGift = params.get("purchase_for_self") === "false";
  return (
    <Page title={t("A plan for your care")} lead={t("One price for visits and messages.")} width="narrow">
      <StateOf query={query} loading={<Skeleton height="24rem" />}>
        {() =>
          plan ? (
            <Stack gap="24">
              {session.status === "signed_in" ? <OwnFacts plan={plan} /> : <PlanFacts plan={plan} trial={undefined} />}
              {session.status === "loading" && <Skeleton height="3rem" />}
              {session.status === "signed_in" && <NextStep plan={plan} isGift={isGift} />}
              {(session.status === "signed_out" || session.status === "locked") && (
                <SignInFirst plan={plan} isGift={isGift} />
              )}
            </Stack>
          ) : (
            <NoOffer plans={plans} />
          )
        }
      </StateOf>
    </Page>
  );
}

/** With the free days that this person would get. */
function OwnFacts({ plan }: { plan: PlanOffer }) {
  const me = useMe();
  const user = useQuery({ ...q(readPurchasingUser, {}), enabled: me.role === "member" });
  const trial = user.data?.trials.find(({ plan_id }) => plan_id === plan.id) ?? null;
  return <PlanFacts plan={plan} trial={user.data ? trial : undefined} />;
}

type Step = { plan: PlanOffer; isGift: boolean };

const purchase = ({ plan, isGift }: Step) =>
  isGift ? planPaths.gift({ plan_id: plan.id }) : planPaths.purchase({ plan_id: plan.id, purchase_for_self: true });

function SignInFirst(step: Step) {
  return (
    <Stack gap="16">
      <p>
        <Trans>To buy this plan, log in or create an account. You’ll see everything again before you pay.</Trans>
      </p>
      <Row gap="16">
        <ButtonLink to={paths.register({ from: purchase(step) })}>
          <Trans>Create my account</Trans>
        </ButtonLink>
        <ButtonLink kind="secondary" to={paths.login({ from: purchase(step) })}>
          <Trans>I have an account</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function NextStep({ plan, isGift }: Step) {
  const me = useMe();
  const user = useQuery({ ...q(readPurchasingUser, {}), enabled: me.role === "member" });
  if (me.role !== "member")
    return (
      <p>
        <Trans>Plans are for members. You’re signed in with another kind of account.</Trans>
      </p>
    );
  return (
    <StateOf query={user} loading={<Skeleton height="3rem" />}>
      {({ refused }) => {
        if (refused === "held")
          return (
            <Stack gap="16">
              <p>
                <Trans>You already have a plan. You can change it in your wallet.</Trans>
              </p>
              <Row gap="16">
                <ButtonLink to={paths.wallet()}>
                  <Trans>Open your wallet</Trans>
                </ButtonLink>
                <ForSomeoneElse plan={plan} />
              </Row>
            </Stack>
          );
        if (refused === "sponsored")
          return (
            <Stack gap="16">
              <p>
                <Trans>An organization pays for your care here, so you don’t need a plan.</Trans>
              </p>
              <Row gap="16">
                <ForSomeoneElse plan={plan} />
              </Row>
            </Stack>
          );
        return (
          <Stack gap="16">
            <Row gap="16">
              <ButtonLink to={purchase({ plan, isGift })}>
                <Trans>Continue</Trans>
              </ButtonLink>
              <ForSomeoneElse plan={plan} />
            </Row>
            <Muted>
              <Trans>You’ll choose the card and confirm on the next page.</Trans>
            </Muted>
          </Stack>
        );
      }}
    </StateOf>
  );
}

const ForSomeoneElse = ({ plan }: { plan: PlanOffer }) => (
  <ButtonLink kind="secondary" to={planPaths.gift({ plan_id: plan.id })}>
    <Trans>Give it to someone else</Trans>
  </ButtonLink>
);

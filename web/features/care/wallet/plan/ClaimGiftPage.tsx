/** The page of a gift's link: says what it is, leads through login or registration, asks, and only then claims (D8, D49). */
import { claimPlanGift, type OfferedGift, readPlanGift } from "@larkwell/contract/plan-gifts.ts";
import { readPurchasingUser } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { claimTerms, planIncludes } from "@larkwell/domain/plans/terms.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { type ApiError, q, useSend } from "../../../../api/client.ts";
import { isFinal } from "../../../../api/is-final.ts";
import { reloadPerson, useSession } from "../../../../api/session.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { paths } from "../../../../paths.ts";
import { planPaths } from "../../../../plan-paths.ts";
import { EntryPage } from "../../../../shell/sign-in/EntryPage.tsx";
import styles from "./Plan.module.css";
import { lengthOf } from "./plan-words.ts";

type Claimed = { plan: string; ends_at: string };

export default function ClaimGiftPage() {
  const { token = "" } = useParams();
  const gift = useQuery({ ...q(readPlanGift, { params: { token } }), retry: false });
  const [claimed, setClaimed] = useState<Claimed>();
  if (claimed) return <Done claimed={claimed} />;
  if (gift.data === undefined && isFinal(gift.error)) return <Gone />;
  return (
    <EntryPage tab={t("A gift for you")} title={gift.data ? titleOf(gift.data) : t("A gift for you")}>
      <StateOf query={gift} loading={<Skeleton height="24rem" />}>
        {(found) => (
          <Stack gap="24">
            {found.message !== "" && <blockquote className={styles.message}>{found.message}</blockquote>}
            <What gift={found} />
            <Next token={token} onClaimed={setClaimed} />
            <Muted>
              <Trans>
                You can claim it until <TimeText at={found.expires_at} show="date" />.
              </Trans>
            </Muted>
          </Stack>
        )}
      </StateOf>
    </EntryPage>
  );
}

const titleOf = ({ from }: OfferedGift): string =>
  from === "" ? t("Someone you know sent you a gift") : t("{from} sent you a gift", { from });

function What({ gift }: { gift: OfferedGift }) {
  return (
    <Stack as="section" gap="16" padding="24" radius="small" background="sand" aria-label={t("The gift")}>
      <p>
        <Trans>
          The plan <strong translate="no">{gift.plan}</strong>, paid for {lengthOf(gift.months)}. It includes:
        </Trans>
      </p>
      <ul className={styles.points}>
        {planIncludes().map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>
        <Trans>What you agree to:</Trans>
      </p>
      <ul className={styles.points}>
        {claimTerms(gift.months).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Stack>
  );
}

function Next({ token, onClaimed }: { token: string; onClaimed: (claimed: Claimed) => void }) {
  const session = useSession();
  const from = planPaths.claimGift(token);
  if (session.status === "loading") return <Skeleton height="3rem" />;
  if (session.status !== "signed_in")
    return (
      <Stack gap="16">
        <Row gap="16">
          <ButtonLink to={paths.register({ from })}>
            <Trans>Create an account</Trans>
          </ButtonLink>
          <ButtonLink kind="secondary" to={paths.login({ from })}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </Row>
        <Muted>
          <Trans>This doesn’t claim the gift yet. You’ll come back here to decide.</Trans>
        </Muted>
      </Stack>
    );
  if (session.user.role !== "member")
    return (
      <p>
        <Trans>Gifts are for members. To claim this one, log out, open the link again and use a member account.</Trans>
      </p>
    );
  return <Claim token={token} onClaimed={onClaimed} />;
}

function Claim({ token, onClaimed }: { token: string; onClaimed: (claimed: Claimed) => void }) {
  const [problem, setProblem] = useState<ApiError>();
  const claim = useSend(claimPlanGift, {
    invalidates: [readPurchasingUser],
    onSuccess: async (claimed) => {
      onClaimed(claimed);
      // What visits and messages cost now follows from the person.
      await reloadPerson().catch(() => {});
    },
    onError: setProblem,
  });
  return (
    <Stack gap="16">
      {problem !== undefined && (
        <Stack gap="8" padding="16" radius="small" background="danger" role="alert">
          <p>{problem.message}</p>
          {problem.code === "email_unconfirmed" && (
            <p>
              <Trans>
                Open the link in the email we sent you when you registered, or{" "}
                <Link to={paths.account()}>ask for a new one</Link>. Then come back to this page.
              </Trans>
            </p>
          )}
        </Stack>
      )}
      <Row gap="16">
        <Button
          busy={claim.isPending}
          onClick={() => {
            setProblem(undefined);
            claim.mutate({ params: { token } });
          }}
        >
          <Trans>Claim the gift</Trans>
        </Button>
        <ButtonLink kind="quiet" to={paths.dashboard()}>
          <Trans>Not now</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function Done({ claimed }: { claimed: Claimed }) {
  return (
    <EntryPage title={t("The plan is yours")}>
      <p role="status">
        <Trans>
          It’s paid until <TimeText at={claimed.ends_at} show="date" />. Then it ends, and nothing is charged.
        </Trans>
      </p>
      <Row gap="16">
        <ButtonLink to={paths.practitioners()}>
          <Trans>Find a practitioner</Trans>
        </ButtonLink>
        <ButtonLink kind="secondary" to={paths.wallet()}>
          <Trans>Open your wallet</Trans>
        </ButtonLink>
      </Row>
    </EntryPage>
  );
}

/** Unknown, claimed, taken back and expired gifts look the same. */
const Gone = () => (
  <EntryPage
    title={t("This gift can’t be claimed")}
    lead={t("It was claimed or taken back, or its time is over. If you claimed it yourself, your wallet shows it.")}
  >
    <Row gap="16">
      <ButtonLink to={paths.wallet()}>
        <Trans>Open your wallet</Trans>
      </ButtonLink>
    </Row>
  </EntryPage>
);

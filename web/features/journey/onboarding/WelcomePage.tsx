/** /app/onboarding/welcome?inviteid: what an invite contains, before it is answered (R2.158, D8). */
import { type Invite, readInvite } from "@larkwell/contract/invites.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { isFinal } from "../../../api/is-final.ts";
import { useSession } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { LostPath } from "../../../kit/illustrations/LostPath.tsx";
import { Sprig } from "../../../kit/illustrations/Sprig.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Welcome.module.css";

export default function WelcomePage() {
  const [params] = useSearchParams();
  const token = params.get("inviteid") ?? params.get("invite_id") ?? "";
  const query = useQuery({
    ...q(readInvite, { params: { invite_id: token } }),
    enabled: token !== "",
    retry: false,
  });
  const refused = isFinal(query.error);
  if (token === "" || refused) return <BadInvite />;
  return (
    <Page title={t("Welcome to {brand}", { brand: brand.name })} lead={t("Someone invited you.")} width="narrow">
      <StateOf query={query} loading={<Skeleton height="14rem" />}>
        {(invite) => <Offer invite={invite} token={token} />}
      </StateOf>
    </Page>
  );
}

const from: Readonly<Record<Invite["kind"], (invite: Invite) => string>> = {
  enterprise: ({ name }) =>
    t("{name} sponsors your care here. They learn that someone uses the benefit, never who or why.", { name }),
  campus: ({ name }) => t("You have {name}: visits with practitioners, no card needed.", { name }),
  plan: ({ name }) => t("You have {name}, already paid for.", { name }),
  partner: ({ name }) =>
    name === ""
      ? t("Someone invites you to join. You get your own account and see what they choose to share.")
      : t("{name} invites you to join. You get your own account and see what {name} chooses to share.", { name }),
};

function Offer({ invite, token }: { invite: Invite; token: string }) {
  const signedIn = useSession().status === "signed_in";
  const next = paths.claimInvite(token);
  return (
    <>
      <Card tint="peach">
        <Row gap="24" align="center" justify="between" nowrap>
          <Stack gap="8">
            <h2>
              <Trans>Your invite</Trans>
            </h2>
            <p>{from[invite.kind](invite)}</p>
            {invite.module !== null && (
              <p>
                <Trans>It’s for the program “{trackDisplayName(invite.module)}”.</Trans>
              </p>
            )}
            <Muted>
              <Trans>
                It can be used until <TimeText at={invite.expires_at} show="date" />.
              </Trans>
            </Muted>
          </Stack>
          <Sprig className={styles.sprig ?? ""} />
        </Row>
      </Card>
      <Row gap="16">
        {signedIn ? (
          <ButtonLink to={next}>
            <Trans>Review and accept</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.register({ from: next })}>
              <Trans>Create my account</Trans>
            </ButtonLink>
            <ButtonLink kind="secondary" to={paths.login({ from: next })}>
              <Trans>I have an account</Trans>
            </ButtonLink>
          </>
        )}
      </Row>
      <Muted>
        <Trans>Opening this page doesn’t use the invite. We’ll ask you again first.</Trans>
      </Muted>
    </>
  );
}

function BadInvite() {
  const signedIn = useSession().status === "signed_in";
  return (
    <Page title={t("This invite can’t be used")} width="narrow">
      <EmptyState
        title={t("This link is no longer valid")}
        picture={<LostPath />}
        action={
          <ButtonLink to={signedIn ? paths.onboarding() : paths.welcome()}>
            {signedIn ? t("Continue without it") : t("See how to join")}
          </ButtonLink>
        }
      >
        <Trans>
          It was used, withdrawn or expired, or the link is incomplete. The person who sent it can send it again.
        </Trans>
      </EmptyState>
    </Page>
  );
}

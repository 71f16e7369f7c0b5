/** /app/onboarding/welcome?inviteid: what an invite holds, before anything is said to it (R2.158, D8). */
import { type Invite, readInvite } from "@larkwell/contract/invites.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
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
    <Page title={`Welcome to ${brand.name}`} lead="Somebody has kept a place for you." width="narrow">
      <StateOf query={query} loading={<Skeleton height="14rem" />}>
        {(invite) => <Offer invite={invite} token={token} />}
      </StateOf>
    </Page>
  );
}

const from: Readonly<Record<Invite["kind"], (invite: Invite) => string>> = {
  enterprise: ({ name }) =>
    `${name} sponsors your care here. They learn that a place is used, never who uses it for what.`,
  campus: ({ name }) => `${name} is yours: visits with practitioners, without a card.`,
  plan: ({ name }) => `${name} is yours, and paid for.`,
  partner: ({ name }) =>
    name === ""
      ? "Somebody would like you to come along. You get an account of your own, and see what they choose to share."
      : `${name} would like you to come along. You get an account of your own, and see what ${name} chooses to share.`,
};

function Offer({ invite, token }: { invite: Invite; token: string }) {
  const signedIn = useSession().status === "signed_in";
  const next = paths.claimInvite(token);
  return (
    <>
      <Card tint="peach">
        <Row gap="24" align="center" justify="between" nowrap>
          <Stack gap="8">
            <h2>Your invite</h2>
            <p>{from[invite.kind](invite)}</p>
            {invite.module !== null && <p>It is for the program “{trackDisplayName(invite.module)}”.</p>}
            <Muted>
              It can be used until <TimeText at={invite.expires_at} show="date" />.
            </Muted>
          </Stack>
          <Sprig className={styles.sprig ?? ""} />
        </Row>
      </Card>
      <Row gap="16">
        {signedIn ? (
          <ButtonLink to={next}>Look at it and say yes</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.register({ from: next })}>Create my account</ButtonLink>
            <ButtonLink kind="secondary" to={paths.login({ from: next })}>
              I have an account
            </ButtonLink>
          </>
        )}
      </Row>
      <Muted>Nothing happens by opening this page. You are asked once more before it is used.</Muted>
    </>
  );
}

function BadInvite() {
  const signedIn = useSession().status === "signed_in";
  return (
    <Page title="This invite can’t be used" width="narrow">
      <EmptyState
        title="The link has had its time"
        picture={<LostPath />}
        action={
          <ButtonLink to={signedIn ? paths.onboarding() : paths.welcome()}>
            {signedIn ? "Go on without it" : "See how to join"}
          </ButtonLink>
        }
      >
        It may have been used, taken back or run out, or the link was cut on its way. Whoever sent it can send it again.
      </EmptyState>
    </Page>
  );
}

/** An invite link's page: says what it is, leads through login or registration, asks, and only then claims (D8, D20, R2.034). */
import { type Invite, readInvite } from "@larkwell/contract/invites.ts";
import { POST_INVITE_REDIRECT_MS } from "@larkwell/domain/invites/invite-states.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconCheck, IconMailOpened } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { ApiError, q } from "../../../api/client.ts";
import { useSession } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { type InviteParameter, paths } from "../../../paths.ts";
import styles from "../../../shell/invites/Invites.module.css";
import { inviteWords, lateWords, programWords } from "../../../shell/invites/invite-words.ts";
import { useClaim } from "../../../shell/invites/use-claim.ts";
import { Opening } from "../../../shell/Opening.tsx";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";
import { fromOf } from "../../sign-in/accounts/entry-target.ts";

/** The name under which a registration stores the token. */
const parameters: Record<Invite["kind"], InviteParameter> = {
  partner: "partner_invite_id",
  enterprise: "claiminvite",
  campus: "invite_id",
  plan: "plan_invite_id",
};

export default function ClaimInvitePage() {
  const token = useParams()["claiminvite"] ?? "";
  const session = useSession();
  const invite = useQuery({ ...q(readInvite, { params: { invite_id: token } }), retry: false });
  if (invite.error instanceof ApiError && [404, 410].includes(invite.error.status) && !invite.data)
    return <BadInvite isSignedIn={session.status === "signed_in"} late={lateWords(invite.error)} />;
  return (
    <EntryPage tab={t("Your invitation")} title={invite.data ? inviteWords(invite.data).title : t("Your invitation")}>
      <StateOf query={invite} loading={<Skeleton height="22rem" />}>
        {(found) => <Letter invite={found} token={token} />}
      </StateOf>
    </EntryPage>
  );
}

/** Unknown, used, withdrawn and expired invites look the same, so that no one finds out which it is; a link for many says it. */
const BadInvite = ({ isSignedIn, late }: { isSignedIn: boolean; late: ReturnType<typeof lateWords> }) => (
  <EntryPage
    title={late?.title ?? t("This invitation is no longer valid")}
    lead={late?.text ?? t("It expired, was withdrawn or was already used. Ask the person who sent it for a new one.")}
  >
    <Row gap="16">
      {isSignedIn ? (
        <ButtonLink to={paths.dashboard()}>
          <Trans>Go to my home page</Trans>
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.login()}>
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.register()}>
            <Trans>Create an account anyway</Trans>
          </ButtonLink>
        </>
      )}
    </Row>
  </EntryPage>
);

function Letter({ invite, token }: { invite: Invite; token: string }) {
  const session = useSession();
  const lines = [...inviteWords(invite).lines, ...(session.status === "signed_in" ? programWords(invite) : [])];
  return (
    <Stack gap="24" padding="32 24" border="all" radius="small" background="surface" className={styles.letter}>
      <Stack
        as="span"
        align="center"
        justify="center"
        radius="pill"
        background="peach"
        color="clay"
        className={styles.seal}
        aria-hidden="true"
      >
        <IconMailOpened size={28} stroke={1.5} />
      </Stack>
      <PlainList gap="16" className={styles.lines}>
        {lines.map((line) => (
          <Stack as="li" gap="16" columns="auto 1fr" size="lg" relaxed key={line}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{line}</span>
          </Stack>
        ))}
      </PlainList>
      {session.status === "loading" && (session.trouble ? <Opening /> : <Skeleton height="3rem" />)}
      {session.status === "signed_out" && <Doors invite={invite} token={token} />}
      {session.status === "signed_in" && session.user.role === "member" && <Ask invite={invite} token={token} />}
      {session.status === "signed_in" && session.user.role !== "member" && (
        <p>
          <Trans>
            Invitations are for members. To use this one, log out, open the link again and use a member account.
          </Trans>
        </p>
      )}
    </Stack>
  );
}

function useFrom() {
  const [params] = useSearchParams();
  const from = fromOf(params, window.location.host);
  return from === undefined ? {} : { from };
}

function Doors({ invite, token }: { invite: Invite; token: string }) {
  const from = useFrom();
  return (
    <>
      <Row gap="16">
        <ButtonLink to={paths.register({ ...from, [parameters[invite.kind]]: token })}>
          <Trans>Create an account</Trans>
        </ButtonLink>
        <ButtonLink kind="secondary" to={paths.login({ ...from, invite_id: token })}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Row>
      <Muted>
        <Trans>This doesn’t accept the invitation yet. You’ll come back here to decide.</Trans>
      </Muted>
    </>
  );
}

function Ask({ invite, token }: { invite: Invite; token: string }) {
  const { claim, claimed, busy } = useClaim(invite.kind, token);
  const { from } = useFrom() as { from?: string };
  const navigate = useNavigate();
  const next = claimed?.next;
  useEffect(() => {
    if (next === undefined) return;
    const to = next === "onboarding" ? paths.onboarding() : (from ?? paths.dashboard());
    const timer = setTimeout(() => void navigate(to, { replace: true }), POST_INVITE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [next, from, navigate]);
  const words = inviteWords(invite);
  if (claimed) return <p role="status">{words.done}</p>;
  return (
    <Row gap="16">
      <Button busy={busy} onClick={claim}>
        {words.confirm}
      </Button>
      <ButtonLink kind="quiet" to={from ?? paths.dashboard()}>
        <Trans>Not now</Trans>
      </ButtonLink>
    </Row>
  );
}

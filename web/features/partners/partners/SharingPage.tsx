/** What a member shares with their partner: item by item, with what it looks like, until when, and how to end it all silently. */
import { endPartnerLink, readSharing, type SharingState } from "@larkwell/contract/sharing.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PlainList, Row, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { PairDrawing } from "./PairDrawing.tsx";
import { PartnerInviteForm } from "./PartnerInviteForm.tsx";
import styles from "./Partners.module.css";
import { SentInvites } from "./SentInvites.tsx";
import { SharedItemCard } from "./SharedItemCard.tsx";
import { SharingHistory } from "./SharingHistory.tsx";

const hasNothing = ({ can, partner, invites }: SharingState) => !can.invite && !partner && invites.length === 0;

export default function SharingPage() {
  const me = useMe();
  const sharing = useQuery(q(readSharing, { params: { user_id: me.id } }));
  return (
    <Page
      title={t("Sharing")}
      lead={t(
        "You choose what your partner sees. We never tell them what you change, and they never see your messages, notes or location. They see visit dates only if you share them.",
      )}
      width="narrow"
    >
      <StateOf
        query={sharing}
        loading={<Skeleton height="28rem" />}
        isEmpty={hasNothing}
        empty={
          <EmptyState title={t("Nothing to share right now")} picture={<PairDrawing />}>
            <Trans>
              If your benefit covers a partner, this page shows who you’re connected with and what they see.
            </Trans>
          </EmptyState>
        }
      >
        {(state) => <Sharing state={state} />}
      </StateOf>
    </Page>
  );
}

function Sharing({ state }: { state: SharingState }) {
  const { can, partner, invites, items, suspended } = state;
  const offered = items.filter((one) => one.offered);
  return (
    <>
      {partner && <Partner partner={partner} />}
      {suspended && (
        <Text padding="24" radius="small" background="peach" role="status">
          <Trans>
            <strong>Sharing is paused.</strong> Your partner sees nothing you shared, and we don’t tell them why. To
            share something again, turn it on here.
          </Trans>
        </Text>
      )}
      {can.invite && (
        <Section title={t("Invite your partner")}>
          <PartnerInviteForm />
        </Section>
      )}
      {invites.length > 0 && <SentInvites invites={invites} />}
      {partner && (
        <Section title={t("What your partner sees")}>
          <PlainList gap="16">
            {offered.map((one) => (
              <li key={one.item}>
                <SharedItemCard shared={one} />
              </li>
            ))}
          </PlainList>
        </Section>
      )}
      <SharingHistory />
    </>
  );
}

function Partner({ partner }: { partner: NonNullable<SharingState["partner"]> }) {
  const me = useMe();
  const [asked, setAsked] = useState(false);
  const end = useSend(endPartnerLink, {
    invalidates: [readSharing],
    says: t("Connection ended. We didn’t tell anyone."),
    onSuccess: () => setAsked(false),
  });
  return (
    <Row
      gap="16 24"
      align="center"
      justify="between"
      padding="24"
      radius="small"
      background="sage"
      className={styles.who}
    >
      <div>
        <strong>{partner.name || t("Your partner")}</strong>
        <span>
          <Trans>
            Connected since <TimeText at={partner.since} zone={me.time_zone} show="date" />
          </Trans>
        </span>
      </div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>End the connection</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        title={t("End the connection?")}
        confirm={t("End connection")}
        keep={t("Keep connection")}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { user_id: me.id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>
            Your partner will no longer see anything of yours. We won’t tell them, and their page will look as if
            nothing was ever shared.
          </Trans>
        </p>
        <p>
          <Trans>They keep their own account and care, so nothing there shows that you ended it.</Trans>
        </p>
      </ConfirmDialog>
    </Row>
  );
}

/** What a member lets her partner see: item by item, with what it looks like, until when, and how to end it all without a word. */
import { endPartnerLink, readSharing, type SharingState } from "@larkwell/contract/sharing.ts";
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
      title="Sharing"
      lead="You choose what your partner sees. They are never told what you change, and never see your messages, your notes or where you are. Of visits they see the dates, if you share them."
      width="narrow"
    >
      <StateOf
        query={sharing}
        loading={<Skeleton height="28rem" />}
        isEmpty={hasNothing}
        empty={
          <EmptyState title="There is nothing to share right now" picture={<PairDrawing />}>
            Whom you are connected with, and what they see, stands here when your benefit covers a partner.
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
          <strong>Everything you shared rests.</strong> Your partner sees nothing of it and isn’t told why. What you
          switch on here is seen again.
        </Text>
      )}
      {can.invite && (
        <Section title="Invite your partner">
          <PartnerInviteForm />
        </Section>
      )}
      {invites.length > 0 && <SentInvites invites={invites} />}
      {partner && (
        <Section title="What your partner sees">
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
    says: "The connection is ended. Nobody was told.",
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
        <strong>{partner.name || "Your partner"}</strong>
        <span>
          Connected since <TimeText at={partner.since} zone={me.time_zone} show="date" />
        </span>
      </div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        End the connection
      </Button>
      <ConfirmDialog
        open={asked}
        title="End the connection?"
        confirm="End it"
        keep="Keep it"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { user_id: me.id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          From this moment your partner sees nothing of yours. They get no message, and their page looks as if nothing
          had been shared.
        </p>
        <p>Their own account and care stay, so that losing them tells nothing either.</p>
      </ConfirmDialog>
    </Row>
  );
}

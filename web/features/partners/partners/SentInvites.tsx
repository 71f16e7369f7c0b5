/** The member's invitations: the status of each, sending one again, and withdrawing one silently. */
import { type PartnerInvite, resendPartnerInvite, revokePartnerInvite } from "@larkwell/contract/invites.ts";
import { readSharing } from "@larkwell/contract/sharing.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Partners.module.css";
import { inviteStates } from "./partner-words.ts";

export const SentInvites = ({ invites }: { invites: readonly PartnerInvite[] }) => (
  <Section title={t("Invitations")}>
    <PlainList gap="16">
      {invites.map((invite) => (
        <li key={invite.id}>
          <Sent invite={invite} />
        </li>
      ))}
    </PlainList>
  </Section>
);

function Sent({ invite }: { invite: PartnerInvite }) {
  const me = useMe();
  const params = { user_id: me.id, id: invite.id };
  const resend = useSend(resendPartnerInvite, { invalidates: [readSharing], says: messages.sent() });
  const revoke = useSend(revokePartnerInvite, {
    invalidates: [readSharing],
    says: t("Invitation withdrawn. The link no longer works."),
  });
  const { words, kind } = inviteStates()[invite.state];
  return (
    <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.invite}>
      <div>
        <p>
          <strong>{invite.name}</strong> <Pill kind={kind}>{words}</Pill>
        </p>
        <Muted>
          <Trans>
            Sent to {invite.sent_to} on <TimeText at={invite.created_at} zone={me.time_zone} show="date" />
          </Trans>
        </Muted>
      </div>
      {invite.can.revoke && (
        <Row gap="8">
          <Button kind="secondary" busy={resend.isPending} onClick={() => resend.mutate({ params })}>
            <Trans>Send again</Trans>
          </Button>
          <Button kind="quiet" busy={revoke.isPending} onClick={() => revoke.mutate({ params })}>
            <Trans>Withdraw</Trans>
          </Button>
        </Row>
      )}
    </Row>
  );
}

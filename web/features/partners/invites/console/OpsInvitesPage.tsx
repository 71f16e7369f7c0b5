/**
 * Campus, plan and enterprise invites: who has used which, withdrawing one, and creating one. Members' own invites are
 * not here.
 */
import { listOpsInvites, type OpsInvite, revokeOpsInvite } from "@larkwell/contract/invites.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { inviteKinds, inviteStandings } from "./invite-words.ts";
import { NewInviteDialog } from "./NewInviteDialog.tsx";

export default function OpsInvitesPage() {
  const [making, setMaking] = useState(false);
  return (
    <QueuePage
      title={t("Invites")}
      lead={t(
        "Each link connects one account, or as many as you choose for a college. It’s shown only once, when you create it.",
      )}
      action={
        <span className={styles.actions}>
          <ButtonLink kind="secondary" to={opsPaths.colleges()}>
            <Trans>Colleges</Trans>
          </ButtonLink>
          <Button onClick={() => setMaking(true)}>
            <Trans>New invite</Trans>
          </Button>
        </span>
      }
      endpoint={listOpsInvites}
      caption={t("Invites")}
      filters={{
        kind: { label: t("Type"), choices: inviteKinds() },
        state: { label: t("Status"), choices: inviteStandings() },
      }}
      empty={t("No invites yet")}
      columns={[
        {
          name: t("Invite"),
          render: (row, open) => (
            <RowButton label={t("Invite {id}", { id: row.id })} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        { name: t("Status"), render: (row) => <Standing of={inviteStandings()[row.state]} /> },
        {
          name: t("Used"),
          oneLine: true,
          render: (row) => t("{used} of {places}", { used: row.used, places: row.places }),
        },
        { name: t("Type"), render: (row) => inviteKinds()[row.kind] },
        { name: t("Plan or organization"), render: (row) => row.holds },
        { name: t("College"), render: (row) => row.college ?? "" },
        { name: t("Program"), render: (row) => (row.module ? trackDisplayName(row.module) : "") },
        { name: t("Note"), render: (row) => row.name },
        { name: t("Created by"), render: (row) => row.created_by },
        { name: t("Created (UTC)"), oneLine: true, render: (row) => row.created_at },
        { name: t("Expires (UTC)"), oneLine: true, render: (row) => row.expires_at },
        { name: t("Plan ends (UTC)"), oneLine: true, render: (row) => row.grants_until ?? "" },
      ]}
      renderDialog={(invite, close) => <TakeBack invite={invite} onClose={close} />}
    >
      {making && <NewInviteDialog onClose={() => setMaking(false)} />}
    </QueuePage>
  );
}

function TakeBack({ invite, onClose }: { invite: OpsInvite; onClose: () => void }) {
  const revoke = useSend(revokeOpsInvite, {
    invalidates: [listOpsInvites],
    says: t("Invite {id} is withdrawn.", { id: invite.id }),
    onSuccess: onClose,
  });
  if (!invite.can.revoke)
    return (
      <ConfirmDialog
        open
        title={t("Invite {id}", { id: invite.id })}
        confirm={t("Close")}
        keep={t("Back to the list")}
        onConfirm={onClose}
        onClose={onClose}
      >
        <p>
          <Trans>
            {inviteStandings()[invite.state].words}
            {invite.ended_at ? t(", {endedAt} (UTC)", { endedAt: invite.ended_at }) : ""}. There is nothing left to do
            with it.
          </Trans>
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={t("Withdraw invite {id}?", { id: invite.id })}
      confirm={t("Withdraw invite")}
      keep={t("Keep it")}
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: invite.id } })}
      onClose={onClose}
    >
      <p>
        <Trans>
          The link stops working right away. We don’t tell anyone, and people who used it keep what it gave them. It was
          created for {invite.holds}.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

/** Campus, plan and enterprise invites: who has used which, taking one back, and making a new one. Members' own are not here. */
import { listOpsInvites, type OpsInvite, revokeOpsInvite } from "@larkwell/contract/invites.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { inviteKinds, inviteStandings } from "./invite-words.ts";
import { NewInviteDialog } from "./NewInviteDialog.tsx";

export default function OpsInvitesPage() {
  const [making, setMaking] = useState(false);
  return (
    <QueuePage
      title="Invites"
      lead="Each link connects one account. It is shown once, when it is made."
      action={<Button onClick={() => setMaking(true)}>New invite</Button>}
      endpoint={listOpsInvites}
      caption="Invites"
      filters={{
        kind: { label: "Kind", choices: inviteKinds },
        state: { label: "Standing", choices: inviteStandings },
      }}
      empty="Nobody has been invited yet."
      columns={[
        {
          name: "Invite",
          render: (row, open) => (
            <RowButton label={`Invite ${row.id}`} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        { name: "Standing", render: (row) => <Standing of={inviteStandings[row.state]} /> },
        { name: "Kind", render: (row) => inviteKinds[row.kind] },
        { name: "Holds", render: (row) => row.holds },
        { name: "Program", render: (row) => (row.module ? trackDisplayName(row.module) : "") },
        { name: "Note", render: (row) => row.name },
        { name: "Made by", render: (row) => row.created_by },
        { name: "Made (UTC)", oneLine: true, render: (row) => row.created_at },
        { name: "Works until (UTC)", oneLine: true, render: (row) => row.expires_at },
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
    says: `Invite ${invite.id} is taken back.`,
    onSuccess: onClose,
  });
  if (!invite.can.revoke)
    return (
      <ConfirmDialog
        open
        title={`Invite ${invite.id}`}
        confirm="Close"
        keep="Back to the list"
        onConfirm={onClose}
        onClose={onClose}
      >
        <p>
          {inviteStandings[invite.state].words}
          {invite.ended_at ? `, ${invite.ended_at} (UTC)` : ""}. There is nothing left to do with it.
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={`Take invite ${invite.id} back?`}
      confirm="Take it back"
      keep="Keep it"
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: invite.id } })}
      onClose={onClose}
    >
      <p>Its link stops working at once, and nobody is told. It was made for {invite.holds}.</p>
    </ConfirmDialog>
  );
}

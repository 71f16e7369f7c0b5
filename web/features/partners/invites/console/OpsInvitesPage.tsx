/** Campus, plan and enterprise invites: who has used which, taking one back, and making a new one. Members' own are not here. */
import { listOpsInvites, type OpsInvite, revokeOpsInvite } from "@larkwell/contract/invites.ts";
import { INVITE_STATES, STAFF_INVITE_KINDS } from "@larkwell/domain/invites/invite-states.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { inviteKinds, inviteStandings } from "./invite-words.ts";
import { NewInviteDialog } from "./NewInviteDialog.tsx";

const names = ["kind", "state"] as const;

function useWish() {
  const filters = useFilters(names);
  const kind = STAFF_INVITE_KINDS.find((one) => one === filters.values.kind);
  const state = INVITE_STATES.find((one) => one === filters.values.state);
  return { ...filters, query: { ...(kind ? { kind } : {}), ...(state ? { state } : {}) } };
}

export default function OpsInvitesPage() {
  const { values, query, page, offset, change } = useWish();
  const list = useQuery({
    ...q(listOpsInvites, { query: { ...query, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [making, setMaking] = useState(false);
  const [chosen, setChosen] = useState<OpsInvite>();
  return (
    <Page
      title="Invites"
      lead="Each link connects one account. It is shown once, when it is made."
      width="wide"
      action={<Button onClick={() => setMaking(true)}>New invite</Button>}
    >
      <ConsoleTable<OpsInvite>
        caption="Invites"
        filters={<InviteFilters values={values} onChange={change} />}
        columns={[
          {
            name: "Invite",
            render: (row) => (
              <button type="button" data-row aria-label={`Invite ${row.id}`} onClick={() => setChosen(row)}>
                {row.id}
              </button>
            ),
          },
          {
            name: "Standing",
            render: (row) => <Pill kind={inviteStandings[row.state].kind}>{inviteStandings[row.state].words}</Pill>,
          },
          { name: "Kind", render: (row) => inviteKinds[row.kind] },
          { name: "Holds", render: (row) => row.holds },
          { name: "Program", render: (row) => (row.module ? trackDisplayName(row.module) : "") },
          { name: "Note", render: (row) => row.name },
          { name: "Made by", render: (row) => row.created_by },
          { name: "Made (UTC)", render: (row) => <span className={styles.together}>{row.created_at}</span> },
          { name: "Works until (UTC)", render: (row) => <span className={styles.together}>{row.expires_at}</span> },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        empty={Object.keys(query).length === 0 ? "Nobody has been invited yet." : undefined}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {making && <NewInviteDialog onClose={() => setMaking(false)} />}
      {chosen && <TakeBack key={chosen.id} invite={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

type Filtered = { values: Record<(typeof names)[number], string>; onChange: ReturnType<typeof useWish>["change"] };

const InviteFilters = ({ values, onChange }: Filtered) => (
  <Filters>
    <SelectField label="Kind" value={values.kind} onChange={(event) => onChange({ kind: event.target.value })}>
      <option value="">Any</option>
      {STAFF_INVITE_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {inviteKinds[kind]}
        </option>
      ))}
    </SelectField>
    <SelectField label="Standing" value={values.state} onChange={(event) => onChange({ state: event.target.value })}>
      <option value="">Any</option>
      {INVITE_STATES.map((state) => (
        <option key={state} value={state}>
          {inviteStandings[state].words}
        </option>
      ))}
    </SelectField>
  </Filters>
);

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

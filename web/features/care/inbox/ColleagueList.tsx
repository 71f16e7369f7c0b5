/** Conversations among colleagues: the list, a new one, and who takes part. The members they are about never see them. */
import {
  addChannelPeople,
  type InternalChannel,
  leaveChannel,
  listInternalChannels,
} from "@larkwell/contract/inbox.ts";
import { createChannel } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { CountBadge } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";
import { ColleagueSearch } from "./ColleagueSearch.tsx";
import styles from "./Inbox.module.css";
import { inboxData } from "./use-inbox.ts";

const namesOf = ({ people }: InternalChannel) =>
  people.length === 0
    ? t("Only you")
    : people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(", ");

export function ColleagueList({ open }: { open: number | undefined }) {
  const list = useQuery(q(listInternalChannels, {}));
  const [isNew, setNew] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setNew(true)}>
        <Trans>Write to a colleague</Trans>
      </Button>
      <StateOf
        query={list}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title={t("No conversations with colleagues")}>
            <Trans>Members never see what you write to each other here.</Trans>
          </EmptyState>
        }
      >
        {({ data }) => (
          <PlainList gap="4" aria-label={t("Conversations with colleagues")}>
            {data.map((channel) => (
              <li key={channel.channel_id}>
                <Link
                  to={paths.inbox(channel.channel_id, { tab: "colleagues" })}
                  className={styles.entry}
                  aria-current={channel.channel_id === open ? "page" : undefined}
                >
                  <span className={styles.entryHead}>
                    <strong translate="no">{namesOf(channel)}</strong>
                    <CountBadge count={channel.new_messages} of={t("unread messages")} />
                  </span>
                  {channel.about && <small>{t("About {name}", { name: channel.about.name })}</small>}
                  {channel.last_message && <span className={styles.excerpt}>{channel.last_message.excerpt}</span>}
                </Link>
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
      {isNew && <PeopleDialog onClose={() => setNew(false)} />}
    </>
  );
}

type PeopleProps = {
  onClose: () => void;
  /** Adds to this conversation; without it a new one is opened. */
  addTo?: number;
  /** A new one is about this member. */
  about?: number;
};

export function PeopleDialog({ onClose, addTo, about }: PeopleProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const open = useSend(createChannel, {
    invalidates: inboxData,
    onSuccess: ({ id }) => {
      onClose();
      void navigate(paths.inbox(id, { tab: "colleagues" }));
    },
  });
  const add = useSend(addChannelPeople, { invalidates: inboxData, onSuccess: onClose });
  const submit = () => {
    const user_ids = [...chosen];
    if (addTo !== undefined) add.mutate({ params: { channel_id: addTo }, body: { user_ids } });
    else open.mutate({ body: { user_ids, ...(about === undefined ? {} : { about_member_id: about }) } });
  };
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog
      open
      title={addTo === undefined ? t("Write to colleagues") : t("Add colleagues")}
      onClose={onClose}
      actions={
        <Button
          busy={open.isPending || add.isPending}
          {...(chosen.size === 0 ? { why: t("Choose someone.") } : {})}
          onClick={submit}
        >
          {addTo === undefined ? t("Open conversation") : t("Add")}
        </Button>
      }
    >
      {about !== undefined && (
        <p>
          <Trans>It is linked to this member. Colleagues see the name only if they may know the member.</Trans>
        </p>
      )}
      <ColleagueSearch who="internal" none={t("No colleague has this name.")}>
        {({ id }, label) => <CheckField label={label} checked={chosen.has(id)} onChange={() => toggle(id)} />}
      </ColleagueSearch>
    </Dialog>
  );
}

export function InternalBar({ channelId }: { channelId: number }) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const leave = useSend(leaveChannel, {
    invalidates: inboxData,
    says: t("You left."),
    onSuccess: () => void navigate(paths.inbox(undefined, { tab: "colleagues" })),
  });
  return (
    <Stack gap="4" className={styles.bar}>
      <Row gap="8">
        <Button kind="quiet" onClick={() => setAdding(true)}>
          <Trans>Add colleagues</Trans>
        </Button>
        <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate({ params: { channel_id: channelId } })}>
          <Trans>Leave</Trans>
        </Button>
      </Row>
      <Muted>
        <Trans>Members never see this conversation.</Trans>
      </Muted>
      {isAdding && <PeopleDialog addTo={channelId} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

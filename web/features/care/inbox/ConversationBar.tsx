/** What can be done with a conversation of the inbox: who answers, assign, hand over, snooze, close. */
import {
  assignConversation,
  claimConversation,
  closeConversation,
  handOverConversation,
  type InboxConversation,
  listInboxColleagues,
  reopenConversation,
  snoozeConversation,
  wakeConversation,
} from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextArea, TextField } from "../../../kit/TextField.tsx";
import styles from "./Inbox.module.css";
import { holderWords, instantOf, momentWords, snoozeChoices } from "./inbox-words.ts";
import { inboxData } from "./use-inbox.ts";

export type BarDialog = "hand_over" | "snooze" | "take_over" | null;

type Props = {
  conversation: InboxConversation;
  dialog: BarDialog;
  onDialog: (dialog: BarDialog) => void;
  /** Closed, snoozed or handed over: the next one follows. */
  onDone: () => void;
  onPanel: () => void;
};

export function useConversationSteps(conversation: InboxConversation | undefined, onDone: () => void) {
  const params = { channel_id: conversation?.channel_id ?? 0 };
  const seen_number = conversation?.last_number ?? 0;
  const close = useSend(closeConversation, { invalidates: inboxData, says: t("Closed."), onSuccess: onDone });
  const assign = useSend(assignConversation, { invalidates: inboxData });
  return {
    isClosing: close.isPending,
    close: () => {
      if (conversation?.can.close) close.mutate({ params, body: { seen_number } });
    },
    assign: () => {
      if (conversation?.can.assign) assign.mutate({ params, body: { to: conversation.assignee ? "everyone" : "me" } });
    },
  };
}

export function ConversationBar({ conversation, dialog, onDialog, onDone, onPanel }: Props) {
  const me = useMe();
  const params = { channel_id: conversation.channel_id };
  const steps = useConversationSteps(conversation, onDone);
  const assign = useSend(assignConversation, { invalidates: inboxData });
  const reopen = useSend(reopenConversation, { invalidates: inboxData });
  const wake = useSend(wakeConversation, { invalidates: inboxData });
  const { can, assignee } = conversation;
  const isMine = assignee?.id === me.id;
  return (
    <div className={styles.bar}>
      <Row gap="4" align="center" className={styles.actions}>
        {conversation.claim && !conversation.claim.mine && can.claim && (
          <Button kind="secondary" onClick={() => onDialog("take_over")}>
            <Trans>Take over</Trans>
          </Button>
        )}
        {can.assign && (
          <Button
            kind="quiet"
            busy={assign.isPending}
            onClick={() => assign.mutate({ params, body: { to: isMine ? "everyone" : "me" } })}
          >
            {isMine ? t("Return to everyone") : t("Assign to me")}
          </Button>
        )}
        {can.hand_over && (
          <Button kind="quiet" onClick={() => onDialog("hand_over")}>
            <Trans>Hand over</Trans>
          </Button>
        )}
        {can.snooze && (
          <Button kind="quiet" onClick={() => onDialog("snooze")}>
            <Trans>Snooze</Trans>
          </Button>
        )}
        {conversation.state === "snoozed" && (
          <Button kind="quiet" busy={wake.isPending} onClick={() => wake.mutate({ params })}>
            <Trans>End snooze</Trans>
          </Button>
        )}
        {can.close && (
          <Button kind="quiet" busy={steps.isClosing} onClick={steps.close}>
            <Trans>Close conversation</Trans>
          </Button>
        )}
        {can.reopen && (
          <Button kind="quiet" busy={reopen.isPending} onClick={() => reopen.mutate({ params })}>
            <Trans>Reopen</Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={onPanel}>
          <Trans>About the member</Trans>
        </Button>
      </Row>
      <Muted role="status">{holderWords(conversation)}</Muted>
      <HandedOver conversation={conversation} />
      {dialog === "take_over" && <TakeOverDialog conversation={conversation} onClose={() => onDialog(null)} />}
      {dialog === "hand_over" && (
        <HandOverDialog conversation={conversation} onClose={() => onDialog(null)} onDone={onDone} />
      )}
      {dialog === "snooze" && (
        <SnoozeDialog conversation={conversation} onClose={() => onDialog(null)} onDone={onDone} />
      )}
    </div>
  );
}

/** The note of the last hand-over, in front of the person who got it. */
function HandedOver({ conversation: { history, assignee } }: { conversation: InboxConversation }) {
  const me = useMe();
  const last = history.find(({ what }) => what === "handed_over");
  if (assignee?.id !== me.id || !last?.to?.mine || last.note === "") return null;
  return (
    <Stack gap="4" padding="8 16" radius="small" background="sage" size="sm" className={styles.notice}>
      <strong>{t("{name} handed this over to you:", { name: last.by?.name ?? "" })}</strong>
      <p translate="no">{last.note}</p>
    </Stack>
  );
}

type DialogProps = { conversation: InboxConversation; onClose: () => void };

function TakeOverDialog({ conversation, onClose }: DialogProps) {
  const [word, setWord] = useState("");
  const claim = useSend(claimConversation, { invalidates: inboxData, onSuccess: onClose });
  const name = conversation.claim?.name ?? "";
  return (
    <Dialog
      open
      title={t("Take this conversation over?")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" named onClick={onClose}>
            {t("Leave it to {name}", { name })}
          </Button>
          <Button
            busy={claim.isPending}
            onClick={() =>
              claim.mutate({ params: { channel_id: conversation.channel_id }, body: { take_over: { word } } })
            }
          >
            <Trans>Take over</Trans>
          </Button>
        </>
      }
    >
      <p>{t("{name} is answering right now. They see what you write here; the member doesn’t.", { name })}</p>
      <TextField
        label={t("A word to your colleague")}
        value={word}
        maxLength={200}
        aboutOthers
        onChange={(event) => setWord(event.target.value)}
      />
    </Dialog>
  );
}

function HandOverDialog({ conversation, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const [to, setTo] = useState("");
  const [note, setNote] = useState("");
  const colleagues = useQuery(q(listInboxColleagues, { query: { who: "hand_over" } }));
  const hand = useSend(handOverConversation, {
    invalidates: inboxData,
    says: t("Handed over."),
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={t("Hand over to a colleague")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            busy={hand.isPending}
            {...(to === "" ? { why: t("Choose a colleague.") } : {})}
            onClick={() =>
              hand.mutate({ params: { channel_id: conversation.channel_id }, body: { to_id: Number(to), note } })
            }
          >
            <Trans>Hand over</Trans>
          </Button>
        </>
      }
    >
      <SelectField label={t("Colleague")} value={to} onChange={(event) => setTo(event.target.value)}>
        <option value="">{t("Choose a colleague")}</option>
        {colleagues.data?.data.map((one) => (
          <option key={one.id} value={one.id}>
            {one.away
              ? t("{name} (away)", { name: `${one.first_name} ${one.last_name}` })
              : `${one.first_name} ${one.last_name}`}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t("Note")}
        help={t("Your colleagues see it. The member doesn’t.")}
        optional
        value={note}
        maxLength={2000}
        aboutOthers
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}

function SnoozeDialog({ conversation, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const { time_zone: zone } = useMe();
  const now = Temporal.Now.instant();
  const snooze = useSend(snoozeConversation, {
    invalidates: inboxData,
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Dialog open title={t("Snooze until when?")} onClose={onClose}>
      <p>
        <Trans>It comes back by itself then, or as soon as the member writes.</Trans>
      </p>
      <Stack gap="8">
        {snoozeChoices(now, zone).map(({ label, until }) => (
          <Button
            key={label}
            kind="secondary"
            wide
            busy={snooze.isPending}
            onClick={() =>
              snooze.mutate({
                params: { channel_id: conversation.channel_id },
                body: { until: toWire(until), seen_number: conversation.last_number },
              })
            }
          >
            {label} <small>{momentWords(instantOf(toWire(until)), now, zone)}</small>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}

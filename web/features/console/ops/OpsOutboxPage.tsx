/** What was sent by mail and SMS, and what waits or was given up. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  downloadMessages,
  findMessages,
  listMessages,
  listQueuedJobs,
  type OpenedMessage,
  type OpsQueuedJob,
  openMessage,
  retryQueuedJob,
} from "@larkwell/contract/ops.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, send, useSend } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { AskReason, OpenWithReason } from "../../../kit/console/OpenWithReason.tsx";
import styles from "../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../kit/console/RowButton.tsx";
import { ROWS } from "../../../kit/console/use-filters.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Section } from "../../../kit/Page.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { Unread } from "../../../kit/Unread.tsx";

type Found = ReturnsOf<typeof findMessages>;

export default function OpsOutboxPage() {
  const [found, setFound] = useState<Found>();
  const [searching, setSearching] = useState(false);
  return (
    <QueuePage
      title="Outbox"
      lead="Every e-mail and text as it was sent. Give a reason to see whose it is; your look is recorded."
      action={
        <Button kind="secondary" onClick={() => setSearching(true)}>
          Find by address
        </Button>
      }
      csv={{ name: "messages", fetchTable: (body) => send(downloadMessages, { body }) }}
      endpoint={listMessages}
      caption="Messages"
      filters={{
        channel: { label: "Channel", choices: { email: "E-mail", sms: "SMS" } },
        template: { label: "Template", type: "search" },
        since: { label: "From (UTC)", type: "date" },
        until: { label: "To (UTC)", type: "date" },
      }}
      empty="No message has been sent yet."
      found={found}
      columns={[
        { name: "Subject", render: (row, open) => <RowButton onClick={open}>{row.subject || "SMS"}</RowButton> },
        { name: "Sent (UTC)", render: (row) => row.sent_at },
        { name: "Channel", render: (row) => (row.channel === "sms" ? "SMS" : "E-mail") },
        { name: "Template", render: (row) => row.template },
        { name: "Recipient", render: (row) => row.recipient },
        { name: "By", render: (row) => row.provider },
      ]}
      renderDialog={({ id }, close) => (
        <OpenWithReason endpoint={openMessage} id={id} title="Open this message?" confirm="Open it" onClose={close}>
          {(message) => <Message message={message} onClose={close} />}
        </OpenWithReason>
      )}
    >
      <Troubles />
      {found && (
        <p className={styles.actions} role="status">
          {found.data.length === 0 ? "Nothing was sent there." : `The newest ${found.data.length} messages found.`}
          <Button kind="quiet" onClick={() => setFound(undefined)}>
            Show all messages
          </Button>
        </p>
      )}
      {searching && <FindByAddress onFound={setFound} onClose={() => setSearching(false)} />}
    </QueuePage>
  );
}

function Message({ message, onClose }: { message: OpenedMessage; onClose: () => void }) {
  return (
    <Dialog open title={message.subject || "SMS"} size="large" onClose={onClose}>
      <p>
        To {message.recipient}, {message.sent_at} UTC.{" "}
        {message.keys_shown
          ? "This demo sends no messages out, so links and codes are shown. Anywhere else they are removed."
          : "Links and codes that act for the person are removed."}
      </p>
      {/* As text: a mail's own markup never becomes part of this page. */}
      <pre className={styles.words}>{message.body || "The text of this message is no longer kept here."}</pre>
    </Dialog>
  );
}

/** The address stays out of the page's own address, and out of the browser's history. */
function FindByAddress({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const [recipient, setRecipient] = useState("");
  return (
    <AskReason
      endpoint={findMessages}
      input={(reason) => ({ body: { recipient, limit: 100, reason } })}
      title="Find messages by address"
      confirm="Find them"
      onAnswer={(answer) => {
        onFound(answer);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="E-mail address or phone number"
        autoComplete="off"
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
      />
    </AskReason>
  );
}

/** Decision 008: nobody knows whether it left, and only a person may send it again. */
const isInDoubt = (queued: OpsQueuedJob) => queued.last_error === "in_doubt";

const outcome = (queued: OpsQueuedJob) =>
  isInDoubt(queued)
    ? "may have left: the connection or the server broke off while it was handed over. Ask before you send it twice."
    : `after ${queued.attempts} tries${queued.last_error ? ` (${queued.last_error})` : ""}`;

/** Shown only when something was given up: it needs a person. */
function Troubles() {
  const failed = useQuery(q(listQueuedJobs, { query: { state: "failed", limit: ROWS } }));
  const retry = useSend(retryQueuedJob, {
    invalidates: [listQueuedJobs, listMessages],
    says: "It will be tried again now.",
  });
  if (!failed.data) return <Unread name="What was given up" queries={[failed]} />;
  if (failed.data.pagination.total === 0) return null;
  const words = (queued: OpsQueuedJob) => queued.template ?? queued.kind;
  return (
    <Section title="Given up">
      <ul>
        {failed.data.data.map((queued) => (
          <li key={queued.id} className={styles.actions}>
            <Pill kind="bad">{isInDoubt(queued) ? "In doubt" : "Failed"}</Pill> {words(queued)} {outcome(queued)}
            <Button kind="quiet" busy={retry.isPending} onClick={() => retry.mutate({ params: { id: queued.id } })}>
              {isInDoubt(queued) ? "Send it again" : "Try again"}
              <span className="visually-hidden"> {words(queued)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was sent by email and SMS, what is waiting, and what could not be sent. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  downloadSentMessages,
  findSentMessages,
  listQueuedJobs,
  listSentMessages,
  type OpenedMessage,
  type OpsQueuedJob,
  openSentMessage,
  retryQueuedJob,
} from "@larkwell/contract/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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

type Found = ReturnsOf<typeof findSentMessages>;

export default function OpsOutboxPage() {
  const [found, setFound] = useState<Found>();
  const [searching, setSearching] = useState(false);
  return (
    <QueuePage
      title={t("Outbox")}
      lead={t("Every email and text as it was sent. To see the recipient, give a reason. We record that you looked.")}
      action={
        <Button kind="secondary" onClick={() => setSearching(true)}>
          <Trans>Find by recipient</Trans>
        </Button>
      }
      csv={{ name: "messages", fetchTable: (body) => send(downloadSentMessages, { body }) }}
      endpoint={listSentMessages}
      caption={t("Messages")}
      filters={{
        channel: { label: t("Channel"), choices: { email: t("Email"), sms: t("Text message") } },
        template: { label: t("Template"), type: "search" },
        since: { label: t("From (UTC)"), type: "date" },
        until: { label: t("To (UTC)"), type: "date" },
      }}
      empty={t("No message has been sent yet.")}
      found={found}
      columns={[
        { name: t("Subject"), render: (row, open) => <RowButton onClick={open}>{row.subject || "SMS"}</RowButton> },
        { name: t("Sent (UTC)"), render: (row) => row.sent_at },
        { name: t("Channel"), render: (row) => (row.channel === "sms" ? t("SMS") : t("Email")) },
        { name: t("Template"), render: (row) => row.template },
        { name: t("Recipient"), render: (row) => row.recipient },
        { name: t("By"), render: (row) => row.provider },
      ]}
      renderDialog={({ id }, close) => (
        <OpenWithReason
          endpoint={openSentMessage}
          id={id}
          title={t("Open this message?")}
          confirm={t("Open message")}
          onClose={close}
        >
          {(message) => <Message message={message} onClose={close} />}
        </OpenWithReason>
      )}
    >
      <Troubles />
      {found && (
        <p className={styles.actions} role="status">
          {found.data.length === 0
            ? t("Nothing was sent to that address or number.")
            : t("The newest {found} messages that match.", { found: found.data.length })}
          <Button kind="quiet" onClick={() => setFound(undefined)}>
            <Trans>Show all messages</Trans>
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
        <Trans>
          To {message.recipient}, {message.sent_at} UTC.{" "}
          {message.keys_shown
            ? t("This demo doesn’t send messages, so links and codes are shown. In a live system they’re hidden.")
            : t("Links and codes that would let you act as this person are hidden.")}
        </Trans>
      </p>
      {/* Shown as text: an email's markup never becomes part of this page. */}
      <pre className={styles.words}>{message.body || t("The text of this message was deleted.")}</pre>
    </Dialog>
  );
}

/** The address stays out of the page's own address, and out of the browser's history. */
function FindByAddress({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const [recipient, setRecipient] = useState("");
  return (
    <AskReason
      endpoint={findSentMessages}
      input={(reason) => ({ body: { recipient, limit: 100, reason } })}
      title={t("Find messages by recipient")}
      confirm={t("Find messages")}
      onAnswer={(answer) => {
        onFound(answer);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t("Email address or phone number")}
        autoComplete="off"
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
      />
    </AskReason>
  );
}

/** Decision 008: we don't know whether it was sent, so only a person may send it again. */
const isInDoubt = (queued: OpsQueuedJob) => queued.last_error === "in_doubt";

const outcome = (queued: OpsQueuedJob) =>
  isInDoubt(queued)
    ? t(
        "may have been sent. The connection dropped during delivery. Check with the recipient before you send it again.",
      )
    : t("after {attempts} attempts{lastError}", {
        attempts: queued.attempts,
        lastError: queued.last_error ? ` (${queued.last_error})` : "",
      });

/** Shown only if something could not be sent: it needs a person. */
function Troubles() {
  const failed = useQuery(q(listQueuedJobs, { query: { state: "failed", limit: ROWS } }));
  const retry = useSend(retryQueuedJob, {
    invalidates: [listQueuedJobs, listSentMessages],
    says: t("We’re trying it again now."),
  });
  if (!failed.data) return <Unread name={t("Failed messages and tasks")} queries={[failed]} />;
  if (failed.data.pagination.total === 0) return null;
  const words = (queued: OpsQueuedJob) => queued.template ?? queued.kind;
  return (
    <Section title={t("Failed at")}>
      <ul>
        {failed.data.data.map((queued) => (
          <li key={queued.id} className={styles.actions}>
            <Pill kind="bad">{isInDoubt(queued) ? t("Delivery unknown") : t("Failed")}</Pill> {words(queued)}{" "}
            {outcome(queued)}
            <Button kind="quiet" busy={retry.isPending} onClick={() => retry.mutate({ params: { id: queued.id } })}>
              {isInDoubt(queued) ? t("Send again") : t("Try again")}
              <span className="visually-hidden"> {words(queued)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

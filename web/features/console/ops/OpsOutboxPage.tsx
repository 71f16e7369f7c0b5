/** What was sent by mail and SMS, and what waits or was given up. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  downloadMessages,
  findMessages,
  listEffects,
  listMessages,
  type OpenedMessage,
  type OpsEffect,
  type OpsMessage,
  openMessage,
  retryEffect,
} from "@larkwell/contract/ops.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, send, useSend } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { ConsoleTable, Filters } from "../../../kit/console/ConsoleTable.tsx";
import { CsvWithReason } from "../../../kit/console/CsvWithReason.tsx";
import styles from "../../../kit/console/Ops.module.css";
import { ReasonDialog } from "../../../kit/console/ReasonDialog.tsx";
import { ROWS, useFilters } from "../../../kit/console/use-filters.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import { Unread } from "../../../kit/Unread.tsx";

const channels = ["email", "sms"] as const;
const names = ["channel", "template", "since", "until"] as const;

export default function OpsOutboxPage() {
  const { values, given, page, offset, change } = useFilters(names);
  const { channel: _, ...others } = given;
  const channel = channels.find((one) => one === given.channel);
  const query = { ...others, ...(channel ? { channel } : {}) };
  const all = useQuery({
    ...q(listMessages, { query: { ...query, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<OpsMessage>();
  const [opened, setOpened] = useState<OpenedMessage>();
  const [found, setFound] = useState<ReturnsOf<typeof findMessages>>();
  const [searching, setSearching] = useState(false);
  const list = found ?? all.data;
  const field = (name: "template" | "since" | "until") => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Page
      title="Outbox"
      lead="Every e-mail and text as it was sent. Give a reason to see whose it is; your look is recorded."
      width="wide"
      action={
        <span className={styles.actions}>
          <Button kind="secondary" onClick={() => setSearching(true)}>
            Find by address
          </Button>
          <CsvWithReason
            name="messages"
            fetchTable={(reason) => send(downloadMessages, { body: { ...query, reason } })}
          />
        </span>
      }
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
      <ConsoleTable<OpsMessage>
        caption="Messages"
        filters={
          <Filters>
            <SelectField
              label="Channel"
              value={values.channel}
              onChange={(event) => change({ channel: event.target.value })}
            >
              <option value="">Any</option>
              <option value="email">E-mail</option>
              <option value="sms">SMS</option>
            </SelectField>
            <TextField label="Template" type="search" {...field("template")} />
            <TextField label="From (UTC)" type="date" {...field("since")} />
            <TextField label="To (UTC)" type="date" {...field("until")} />
          </Filters>
        }
        columns={[
          {
            name: "Subject",
            render: (row) => (
              <button type="button" data-row onClick={() => setAsked(row)}>
                {row.subject || "SMS"}
              </button>
            ),
          },
          { name: "Sent (UTC)", render: (row) => row.sent_at },
          { name: "Channel", render: (row) => (row.channel === "sms" ? "SMS" : "E-mail") },
          { name: "Template", render: (row) => row.template },
          { name: "Recipient", render: (row) => row.recipient },
          { name: "By", render: (row) => row.provider },
        ]}
        rows={list?.data}
        query={all}
        keyOf={(row) => row.id}
        total={list?.pagination.total ?? 0}
        empty={!found && Object.keys(given).length === 0 ? "No message has been sent yet." : undefined}
        more={list?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {asked && (
        <Reason
          message={asked}
          onOpened={(message) => {
            setAsked(undefined);
            setOpened(message);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <Dialog
        open={opened !== undefined}
        title={opened?.subject || "SMS"}
        size="large"
        onClose={() => setOpened(undefined)}
      >
        <p>
          To {opened?.recipient}, {opened?.sent_at} UTC.{" "}
          {opened?.keys_shown
            ? "This demo sends no messages out, so links and codes are shown. Anywhere else they are removed."
            : "Links and codes that act for the person are removed."}
        </p>
        {/* As text: a mail's own markup never becomes part of this page. */}
        <pre className={styles.words}>{opened?.body || "The text of this message is no longer kept here."}</pre>
      </Dialog>
    </Page>
  );
}

function Reason(props: { message: OpsMessage; onOpened: (message: OpenedMessage) => void; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const open = useSend(openMessage, {
    onSuccess: props.onOpened,
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  return (
    <ReasonDialog
      title="Open this message?"
      confirm="Open it"
      busy={open.isPending}
      error={error}
      onReason={(reason) => open.mutate({ params: { id: props.message.id }, body: { reason } })}
      onClose={props.onClose}
    />
  );
}

/** The address stays out of the page's own address, and out of the browser's history. */
function FindByAddress(props: { onFound: (found: ReturnsOf<typeof findMessages>) => void; onClose: () => void }) {
  const [recipient, setRecipient] = useState("");
  const [error, setError] = useState<string>();
  const find = useSend(findMessages, {
    onSuccess: (found) => {
      props.onFound(found);
      props.onClose();
    },
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  return (
    <ReasonDialog
      title="Find messages by address"
      confirm="Find them"
      busy={find.isPending}
      error={error}
      onReason={(reason) => find.mutate({ body: { recipient, limit: 100, reason } })}
      onClose={props.onClose}
    >
      <TextField
        label="E-mail address or phone number"
        autoComplete="off"
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** Decision 008: nobody knows whether it left, and only a person may send it again. */
const isInDoubt = (effect: OpsEffect) => effect.last_error === "in_doubt";

const outcome = (effect: OpsEffect) =>
  isInDoubt(effect)
    ? "may have left: the connection or the server broke off while it was handed over. Ask before you send it twice."
    : `after ${effect.attempts} tries${effect.last_error ? ` (${effect.last_error})` : ""}`;

/** Shown only when something was given up: it needs a person. */
function Troubles() {
  const failed = useQuery(q(listEffects, { query: { state: "failed", limit: ROWS } }));
  const retry = useSend(retryEffect, { invalidates: [listEffects, listMessages], says: "It will be tried again now." });
  if (!failed.data) return <Unread name="What was given up" queries={[failed]} />;
  if (failed.data.pagination.total === 0) return null;
  const words = (effect: OpsEffect) => effect.template ?? effect.kind;
  return (
    <Section title="Given up">
      <ul>
        {failed.data.data.map((effect) => (
          <li key={effect.id} className={styles.actions}>
            <Pill kind="bad">{isInDoubt(effect) ? "In doubt" : "Failed"}</Pill> {words(effect)} {outcome(effect)}
            <Button kind="quiet" busy={retry.isPending} onClick={() => retry.mutate({ params: { id: effect.id } })}>
              {isInDoubt(effect) ? "Send it again" : "Try again"}
              <span className="visually-hidden"> {words(effect)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

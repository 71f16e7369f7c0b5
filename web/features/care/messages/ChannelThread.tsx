/** One channel: who is on the other side, its messages, and the box to answer. Members and the care side use the same. */
import { readMessageBilling } from "@larkwell/contract/message-credits.ts";
import { readChannel } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useState } from "react";

import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { Portrait } from "../../../kit/Portrait.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import { ClosedChannel } from "./ClosedChannel.tsx";

import { Composer } from "./Composer.tsx";
import { CreditCost } from "./CreditCost.tsx";
import { type ChannelStore, channelStoreQuery, type Shown, useShown } from "./channel-store.ts";
import { lastNumber } from "./channel-sync.ts";
import { AddFiles } from "./files/AddFiles.tsx";
import { FileTray } from "./files/FileTray.tsx";
import { useFileQueue, waitsFor } from "./files/use-file-queue.ts";
import { useMessageSync } from "./message-sync.ts";
import { channelName, othersIn, readersWords, roleWords } from "./message-words.ts";
import { type Outgoing, ofChannel } from "./outbox.ts";
import { AwayNote, type OpenChannel, ReplyHours, replyWords } from "./ReplyTime.tsx";
import { useOutbox } from "./send-queue.ts";
import styles from "./Thread.module.css";
import { ThreadLines } from "./ThreadLines.tsx";
import { useDraft } from "./use-draft.ts";

const BuyCreditsDialog = lazyOnline(async () => ({
  default: (await import("./dialog/BuyCreditsDialog.tsx")).BuyCreditsDialog,
}));
const PushOffer = lazyOnline(() => import("./PushOffer.tsx"));

/** What parts beside the compose box can do with it. */
export interface ComposeTools {
  body: string;
  /** Puts text where the writer is, such as a saved reply. */
  insert: (text: string) => void;
}

export type ChannelThreadProps = {
  channelId: number;
  /** Before the name on small screens: the way back to the list. */
  back?: ReactNode;
  /** The level of the heading: 1 if the thread is what its page is about. */
  level?: 1 | 2;
  /** Beside the name: what can be done with the channel. */
  actions?: ReactNode;
  /** Beside the compose box, such as saved replies. */
  tools?: (compose: ComposeTools) => ReactNode;
  /** The number of a message to show. */
  target?: number | null;
  /** Where a channel that doesn't exist leads. */
  wayBack?: { to: string; label: string };
};

export function ChannelThread({ channelId, ...props }: ChannelThreadProps) {
  return <Thread key={channelId} channelId={channelId} {...props} />;
}

function Thread(props: ChannelThreadProps) {
  useMessageSync();
  const meId = useMe().id;
  const channel = useQuery({
    ...q(readChannel, { params: { channel_id: props.channelId } }),
    select: useCallback((whole: OpenChannel) => othersIn(whole, meId), [meId]),
  });
  const store = useQuery(channelStoreQuery(props.channelId));
  const wayBack = props.wayBack ?? { to: paths.messages(), label: t("Go to your messages") };
  // What was loaded stays, whatever fails later.
  const both = {
    data: channel.data && store.data ? { channel: channel.data, store: store.data } : undefined,
    error: channel.error ?? store.error,
    isFetching: channel.isFetching || store.isFetching,
    refetch: () => Promise.all([channel.refetch(), store.refetch()]),
  };
  return (
    <section className={styles.thread} aria-label={t("Conversation")}>
      <Head {...props} channel={channel.data} />
      <StateOf query={both} wayBack={wayBack} loading={<ThreadSkeleton />}>
        {(loaded) => <OpenThread {...props} {...loaded} />}
      </StateOf>
    </section>
  );
}

type HeadProps = ChannelThreadProps & { channel: OpenChannel | undefined };

function Head({ channel, back, level = 1, actions }: HeadProps) {
  const Heading = level === 1 ? "h1" : "h2";
  const { time_zone: zone } = useMe();
  const [person] = channel?.participants ?? [];
  const name = channel ? channelName(channel) : "";
  const isMember = channel?.reply != null;
  return (
    <header className={styles.head}>
      <Row gap="16" align="center" nowrap>
        {back}
        {person && <Portrait person={person} className={styles.portrait} />}
        <Stack gap="4" shrinkable className={styles.names}>
          <Heading>{channel ? <span translate="no">{name}</span> : t("Conversation")}</Heading>
          {channel && (
            <Row gap="4 8" align="center">
              <Muted as="span">{roleWords(channel)}</Muted>
              {person?.role === "practitioner" && channel.kind === "practitioner" && (
                <Pill kind="good">
                  <Trans>Practitioner</Trans>
                </Pill>
              )}
            </Row>
          )}
        </Stack>
        {actions}
      </Row>
      {channel && isMember && (
        <Muted>
          {readersWords(channel)} {channel.reply && replyWords(channel.reply)}
        </Muted>
      )}
      {channel?.reply && <ReplyHours hours={channel.reply.hours} zone={zone} />}
      {channel?.reply && <AwayNote away={channel.reply.away} name={name} zone={zone} />}
    </header>
  );
}

type OpenProps = ChannelThreadProps & { channel: OpenChannel; store: ChannelStore };

function OpenThread({ channelId, channel, store, tools, target = null }: OpenProps) {
  const me = useMe();
  const { outbox, add, allow, takeBack } = useOutbox();
  const { draft, type, take, putBack, addElsewhere, dropElsewhere } = useDraft(me.id, channelId, channel.draft);
  const shown = useShown(store);
  const side = me.role === "member" ? "member" : "care";
  const name = channelName(channel);
  const queue = useFileQueue(channelId, filesOnTheWay(outbox));
  const [tried, setTried] = useState(false);
  const buying = useBuying(channel.billed);
  const sent = useSentHere(shown);
  const send = () => {
    const isHeld = waitsFor(queue) !== null;
    setTried(isHeld);
    if (isHeld) return;
    add({
      key: crypto.randomUUID(),
      channelId,
      body: draft.body.trim(),
      files: queue.ready,
      suggests: null,
      writtenAt: Date.now(),
      draftRevision: take(),
      seenNumber: side === "care" ? lastNumber(shown) : null,
      creditAgreed: channel.billed,
      state: "waiting",
      why: null,
      code: null,
    });
    queue.clear();
  };
  return (
    <>
      <ThreadLines
        channelId={channelId}
        store={store}
        outbox={ofChannel(outbox, channelId)}
        billed={channel.billed}
        name={name}
        target={target}
        onAllow={allow}
        onTakeBack={(one) => {
          takeBack(one.key);
          putBack(one.body);
          queue.putBack(one.files);
        }}
      />
      {sent.length > 0 && (
        <Suspense>
          <PushOffer name={side === "member" ? name : null} sent={sent} />
        </Suspense>
      )}
      {channel.can.write ? (
        <Composer
          label={t("Message to {name}", { name })}
          body={draft.body}
          onType={type}
          onSend={send}
          elsewhere={draft.elsewhere}
          onElsewhere={(isTaken) => (isTaken ? addElsewhere() : dropElsewhere())}
          why={buying.why}
          side={side}
          cost={channel.billed ? <CreditCost onBuy={buying.open} /> : null}
          hasFiles={queue.items.length > 0}
          tray={<FileTray queue={queue} note={tried ? waitsFor(queue) : null} />}
          tools={
            <>
              <AddFiles queue={queue} />
              {tools?.({ body: draft.body, insert: (text) => type(joined(draft.body, text)) })}
            </>
          }
        />
      ) : (
        <Stack gap="8" padding="16" border="top">
          <ClosedChannel channel={channel} />
        </Stack>
      )}
      {buying.isOpen && (
        <Suspense>
          <BuyCreditsDialog keepsText={draft.body.trim() !== "" || queue.items.length > 0} onClose={buying.close} />
        </Suspense>
      )}
    </>
  );
}

/** Without a credit nothing can be sent; the dialog that buys some is a step of the history. */
function useBuying(billed: boolean) {
  const history = useHistorySteps();
  const billing = useQuery({ ...q(readMessageBilling, {}), enabled: billed, refetchOnMount: "always" });
  const hasNone = billed && billing.data?.available_messages === 0;
  return {
    why: hasNone ? t("Buy message credits to send this.") : undefined,
    isOpen: billed && history.isOpen("buy-credits"),
    open: () => void history.open("buy-credits"),
    close: () => history.close("buy-credits"),
  };
}

/** What this person sent while the conversation is open. */
function useSentHere(shown: Shown): string[] {
  const [openedAt] = useState(() => lastNumber(shown));
  return shown.messages.filter(({ mine, number }) => mine && number > openedAt).map(({ body }) => body);
}

/** Files of messages that the server does not have yet belong to those messages, and not to the next one. */
const filesOnTheWay = (outbox: readonly Outgoing[]) => outbox.flatMap(({ files }) => files.map(({ id }) => id));

const joined = (body: string, text: string): string => (body.trim() === "" ? text : `${body.trimEnd()}\n\n${text}`);

const ThreadSkeleton = () => (
  <Stack gap="16" padding="24" className={styles.frame}>
    <Skeleton width="60%" height="3rem" />
    <Skeleton width="45%" height="4.5rem" />
    <Skeleton width="55%" height="3rem" />
  </Stack>
);

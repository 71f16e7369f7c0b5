/** The inside of the dialog that begins a message: it opens the channel, then leads from writing to "Sent!". */
import { createChannel, readChannel } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { q } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { paths } from "../../../../paths.ts";
import { ClosedChannel } from "../ClosedChannel.tsx";
import { MessageSafety } from "../MessageBox.tsx";
import { othersIn } from "../message-words.ts";
import { ofChannel, questionOf } from "../outbox.ts";
import type { OpenChannel } from "../ReplyTime.tsx";
import { useOutbox } from "../send-queue.ts";
import { useDraft } from "../use-draft.ts";
import { BuySteps } from "./BuySteps.tsx";
import { Refused } from "./Refused.tsx";
import { SendStep } from "./SendStep.tsx";
import { SentStep } from "./SentStep.tsx";
import { useDialogSteps } from "./use-dialog-steps.ts";
import { useSingleClicks } from "./use-single-clicks.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { WriteStep } from "./WriteStep.tsx";

type Props = {
  personId: number;
  /** The message that was sent from here, if one was. */
  sentKey: string | undefined;
  onSent: (key: string) => void;
  /** What was sent is taken back to be edited. */
  onEdit: () => void;
  onClose: () => void;
};

export function MessageFlow({ personId, ...props }: Props) {
  const meId = useMe().id;
  // Answers the channel that is there already, if there is one.
  const opened = useQuery({
    ...q(createChannel, { body: { user_ids: [personId] } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const id = opened.data?.id;
  const channel = useQuery({
    ...q(readChannel, { params: { channel_id: id ?? 0 } }),
    enabled: id !== undefined,
    // Whether there are messages, what they take, and the draft may have changed since.
    refetchOnMount: "always",
    select: useCallback((whole: OpenChannel) => othersIn(whole, meId), [meId]),
  });
  const both = {
    data: channel.data,
    error: opened.error ?? channel.error,
    isFetching: opened.isFetching || channel.isFetching,
    refetch: () => (opened.data ? channel.refetch() : opened.refetch()),
  };
  return (
    <StateOf query={both} loading={<FlowSkeleton />} wayBack={{ to: paths.practitioners(), label: t("Find care") }}>
      {(open) => (open.can.write ? <Steps channel={open} {...props} /> : <ClosedChannel channel={open} />)}
    </StateOf>
  );
}

type StepsProps = Omit<Props, "personId"> & { channel: OpenChannel };

function Steps({ channel, sentKey, onSent, onEdit, onClose }: StepsProps) {
  const me = useMe();
  const { draft, type, take, putBack, addElsewhere, dropElsewhere } = useDraft(me.id, channel.id, channel.draft);
  const { outbox, add, allow, takeBack } = useOutbox();
  const hasText = draft.body.trim() !== "";
  const steps = useDialogSteps({ aim: "write", sent: sentKey !== undefined, hasText, billed: channel.billed });
  const { step, purchase } = steps;
  const ref = useStepFocus(step);
  const onClickCapture = useSingleClicks(step);
  const waiting = ofChannel(outbox, channel.id);
  const outgoing = waiting.find(({ key }) => key === sentKey);

  const send = () => {
    if (sentKey !== undefined || !hasText) return;
    const key = crypto.randomUUID();
    add({
      key,
      channelId: channel.id,
      body: draft.body.trim(),
      files: [],
      suggests: null,
      writtenAt: Date.now(),
      draftRevision: take(),
      seenNumber: null,
      creditAgreed: channel.billed,
      state: "waiting",
      why: null,
      code: null,
    });
    purchase.clear();
    onSent(key);
  };
  const edit = () => {
    if (!outgoing) return;
    takeBack(outgoing.key);
    putBack(outgoing.body);
    onEdit();
  };
  const refused = purchase.error && <Refused error={purchase.error} keepsText />;

  return (
    <Stack gap="16" ref={ref} onClickCapture={onClickCapture}>
      <MessageSafety body={draft.body} />
      {step === "writeNew" ? (
        <WriteStep
          channel={channel}
          body={draft.body}
          onType={type}
          elsewhere={draft.elsewhere}
          onElsewhere={(isTaken) => (isTaken ? addElsewhere() : dropElsewhere())}
          onContinue={steps.confirmWritten}
        />
      ) : step === "confirmMessageSend" ? (
        <SendStep {...{ channel, refused }} body={draft.body} onBack={steps.back} onSend={send} />
      ) : step === "sent" ? (
        <SentStep
          channel={channel}
          outgoing={outgoing}
          isHeld={outgoing !== undefined && isHeld(waiting, channel.billed)}
          onAgain={() => outgoing && allow(outgoing.key)}
          onEdit={edit}
          onClose={onClose}
        />
      ) : (
        <BuySteps steps={steps} keepsText onBack={steps.back} />
      )}
    </Stack>
  );
}

/** The first one of the channel failed, or asks its writer something: the thread shows it. */
function isHeld(waiting: ReturnType<typeof ofChannel>, billed: boolean): boolean {
  const [first] = waiting;
  return first !== undefined && (first.state === "failed" || questionOf(first, { now: Date.now(), billed }) !== null);
}

const FlowSkeleton = () => (
  <Stack gap="16">
    <Skeleton width="60%" height="1.5rem" />
    <Skeleton height="3rem" />
    <Skeleton height="8rem" />
  </Stack>
);

/**
 * Begins or continues the messages with one person, from their profile, a card, a visit or the care team. A member writes
 * in a dialog over the page; the care side goes to the conversation.
 */
import { createChannel, listChannels } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, type ButtonKind } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { paths } from "../../../paths.ts";
import { lazyOnline } from "../../../shell/lazy-online.ts";

const MessageFlow = lazyOnline(async () => ({ default: (await import("./dialog/MessageFlow.tsx")).MessageFlow }));

export interface MessageButtonProps {
  /** Who is written to. */
  person: { id: number; first_name: string; last_name: string };
  kind?: ButtonKind;
  /** Instead of "Message". */
  label?: string;
  /** Begins right away: the visitor pressed the button before signing in. */
  startsOpen?: boolean;
}

export function MessageButton(props: MessageButtonProps) {
  return useMe().role === "member" ? <DialogButton {...props} /> : <ConversationButton {...props} />;
}

type Words = Pick<MessageButtonProps, "person" | "label">;

const messageTo = ({ person }: Words) =>
  t("Message {name}", { name: `${person.first_name} ${person.last_name}`.trim() });

/** The dialog is a step of the history: Back closes it step by step and stays on this page, and a reload keeps it. */
function DialogButton({ person, kind = "secondary", label, startsOpen = false }: MessageButtonProps) {
  const history = useHistorySteps();
  const step = `message-${person.id}`;
  const [sentKey, setSentKey] = useState<string>();
  const { pathname, search, hash } = useLocation();
  const openByLink = useEffectEvent(() => {
    const params = new URLSearchParams(search);
    params.delete("message");
    const here = `${pathname}${params.size === 0 ? "" : `?${params}`}${hash}`;
    void history.openOver(here, step, here);
  });
  useEffect(() => {
    if (startsOpen) openByLink();
  }, [startsOpen]);
  const close = () => {
    setSentKey(undefined);
    history.close(step);
  };
  return (
    <>
      <Button kind={kind} onClick={() => void history.open(step)} aria-label={label ?? messageTo({ person })}>
        {label ?? t("Message")}
      </Button>
      {(history.isOpen(step) || sentKey !== undefined) &&
        // Outside of the card or the row that the button is in, whose styles are not the dialog's.
        createPortal(
          <Dialog open title={messageTo({ person })} onClose={close}>
            <Suspense fallback={<Skeleton height="16rem" />}>
              <MessageFlow
                personId={person.id}
                sentKey={sentKey}
                onSent={(key) => {
                  setSentKey(key);
                  history.close(step);
                }}
                onEdit={() => void history.open(step).then(() => setSentKey(undefined))}
                onClose={close}
              />
            </Suspense>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function ConversationButton({ person, kind = "secondary", label, startsOpen = false }: MessageButtonProps) {
  const navigate = useNavigate();
  const open = useSend(createChannel, {
    invalidates: [listChannels],
    onSuccess: ({ id }) => void navigate(paths.messages(id), { replace: startsOpen }),
  });
  const start = () => open.mutate({ body: { user_ids: [person.id] } });
  const startOnce = useEffectEvent(start);
  useEffect(() => {
    if (startsOpen) startOnce();
  }, [startsOpen]);
  return (
    <Button kind={kind} busy={open.isPending} onClick={start} aria-label={label ?? messageTo({ person })}>
      {label ?? t("Message")}
    </Button>
  );
}

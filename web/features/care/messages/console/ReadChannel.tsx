/** One channel for one look: asks for the reason, then shows the messages. Older ones are asked for with the same reason. */
import { type OpenedChannel, openChannel } from "@larkwell/contract/ops-messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { PlainList, Stack } from "../../../../kit/Layout.tsx";

export function ReadChannel({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [opened, setOpened] = useState<OpenedChannel>();
  const [error, setError] = useState<string>();
  const open = useSend(openChannel, {
    onSuccess: (page) =>
      setOpened((before) => (before ? { ...page, messages: [...page.messages, ...before.messages] } : page)),
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  const ask = (why: string) => {
    setReason(why);
    open.mutate({ params: { id }, body: { reason: why } });
  };
  if (!opened)
    return (
      <ReasonDialog
        title={t("Read these messages?")}
        confirm={t("Read messages")}
        busy={open.isPending}
        error={error}
        onReason={ask}
        onClose={onClose}
      >
        <p>
          <Trans>Only this channel opens. The member sees your first name and your reason.</Trans>
        </p>
      </ReasonDialog>
    );
  const older = () => open.mutate({ params: { id }, body: { reason, before: opened.messages[0]?.number ?? 1 } });
  return (
    <Dialog open title={t("Channel {id}", { id })} size="large" onClose={onClose}>
      <Stack gap="16">
        <p>
          {opened.practitioner === null
            ? t("{member} (member {memberId}) with the care coordinators", {
                member: opened.member,
                memberId: opened.member_id,
              })
            : t("{member} (member {memberId}) with {practitioner}", {
                member: opened.member,
                memberId: opened.member_id,
                practitioner: opened.practitioner,
              })}
        </p>
        {opened.more && (
          <div>
            <Button kind="secondary" busy={open.isPending} onClick={older}>
              <Trans>Show older messages</Trans>
            </Button>
          </div>
        )}
        <PlainList gap="16">
          {opened.messages.map((message) => (
            <MessageOf key={message.id} message={message} />
          ))}
        </PlainList>
      </Stack>
    </Dialog>
  );
}

function MessageOf({ message }: { message: OpenedChannel["messages"][number] }) {
  return (
    <Stack as="li" gap="4" border="bottom" breakWords paddingBlock="8">
      <strong>
        {message.from === "member"
          ? t("{author}, member", { author: message.author })
          : t("{author}, clinic", { author: message.author })}
      </strong>
      <span>
        {t("{time} UTC", { time: message.created_at })} {message.urgent && <Pill kind="bad">{t("May be urgent")}</Pill>}
      </span>
      {message.removed ? (
        <p>
          <Trans>This message was removed.</Trans>
        </p>
      ) : (
        <p className={styles.words}>{message.body}</p>
      )}
      {message.files.map((file) => (
        <span key={file.id}>{t("File: {name}. Staff can’t open it.", { name: file.name })}</span>
      ))}
    </Stack>
  );
}

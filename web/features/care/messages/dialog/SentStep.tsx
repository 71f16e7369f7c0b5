/** After Send: on its way, sent, waiting for the connection, or not sent and what can be done. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import * as messages from "../../../../api/feature-messages.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { paths } from "../../../../paths.ts";
import { channelName } from "../message-words.ts";
import type { Outgoing } from "../outbox.ts";
import type { OpenChannel } from "../ReplyTime.tsx";
import { useOnline } from "../use-online.ts";
import { StepTitle } from "./StepTitle.tsx";

type Props = {
  channel: OpenChannel;
  /** Undefined once the server has it. */
  outgoing: Outgoing | undefined;
  /** An earlier message of this conversation failed or asks something: this one follows it. */
  isHeld: boolean;
  onAgain: () => void;
  onEdit: () => void;
  onClose: () => void;
};

export function SentStep({ channel, outgoing, isHeld, onAgain, onEdit, onClose }: Props) {
  const online = useOnline();
  const name = channelName(channel);
  if (outgoing?.state === "failed")
    return (
      <Stack gap="16">
        <StepTitle>{t("Not sent")}</StepTitle>
        <p role="alert">{outgoing.why}</p>
        <Row gap="8 16" justify="end">
          {outgoing.code === "message_credit_needed" ? (
            // What it takes is above the box there, and the packages follow.
            <Button onClick={onEdit}>
              <Trans>Back to your message</Trans>
            </Button>
          ) : (
            <>
              <Button kind="quiet" onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
              <Button onClick={onAgain}>
                <Trans>Try again</Trans>
              </Button>
            </>
          )}
        </Row>
      </Stack>
    );
  return (
    <Stack gap="16">
      <Stack gap="16" role="status">
        <StepTitle>{outgoing === undefined ? messages.sent() : isHeld ? t("Not sent yet") : t("Sending…")}</StepTitle>
        <p>
          {outgoing === undefined
            ? t("You’ll find the answer in your messages.")
            : isHeld
              ? t("An earlier message to {name} has to be sent first. Open the conversation to see why it wasn’t.", {
                  name,
                })
              : online
                ? t("This takes a moment.")
                : t("You’re offline. We’ll send it when you’re back online.")}
        </p>
      </Stack>
      <Row gap="8 16" justify="end">
        <ButtonLink
          kind="secondary"
          to={paths.messages(channel.id)}
          aria-label={t("Open the conversation with {name}", { name })}
        >
          <Trans>Open the conversation</Trans>
        </ButtonLink>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

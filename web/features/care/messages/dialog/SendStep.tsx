/** confirmMessageSend: the message once more, what it takes, and the button that sends it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { Box, Row, Stack } from "../../../../kit/Layout.tsx";
import { CreditCost } from "../CreditCost.tsx";
import { channelName } from "../message-words.ts";
import type { OpenChannel } from "../ReplyTime.tsx";
import styles from "./Steps.module.css";
import { StepTitle } from "./StepTitle.tsx";

type Props = {
  channel: OpenChannel;
  body: string;
  refused: ReactNode;
  onBack: () => void;
  onSend: () => void;
};

export function SendStep({ channel, body, refused, onBack, onSend }: Props) {
  return (
    <Stack gap="16">
      {refused}
      <StepTitle>{t("Send this message to {name}?", { name: channelName(channel) })}</StepTitle>
      <Box
        padding="16"
        radius="small"
        background="sand"
        className={styles.words}
        translate="no"
        dir="auto"
        tabIndex={0}
      >
        {body.trim()}
      </Box>
      {channel.billed && <CreditCost />}
      <Row gap="8 16" justify="end">
        <Button kind="quiet" onClick={onBack}>
          <Trans>Edit</Trans>
        </Button>
        <Button onClick={onSend}>
          <IconSend size={18} aria-hidden="true" />
          <Trans>Send</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

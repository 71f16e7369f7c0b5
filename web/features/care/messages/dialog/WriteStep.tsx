/** writeNew: what this costs, who reads it and when an answer can be expected, and the box. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useMe } from "../../../../api/session.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Elsewhere } from "../../../../kit/Elsewhere.tsx";
import { Muted, Row, Stack, Text } from "../../../../kit/Layout.tsx";
import { paths } from "../../../../paths.ts";
import { CreditCost } from "../CreditCost.tsx";
import { useFormatting } from "../Formatting.tsx";
import { MessageBox, MessageLeft } from "../MessageBox.tsx";
import { channelName, readersWords } from "../message-words.ts";
import { AwayNote, type OpenChannel, replyWords } from "../ReplyTime.tsx";
import { StepTitle } from "./StepTitle.tsx";

type Props = {
  channel: OpenChannel;
  body: string;
  onType: (body: string) => void;
  elsewhere: string | null;
  onElsewhere: (isTaken: boolean) => void;
  onContinue: () => void;
};

export function WriteStep({ channel, body, onType, elsewhere, onElsewhere, onContinue }: Props) {
  const { time_zone: zone } = useMe();
  const name = channelName(channel);
  const box = useRef<HTMLTextAreaElement>(null);
  const formatting = useFormatting(body);
  const errorId = useId();
  const [tried, setTried] = useState(false);
  const isEmpty = body.trim() === "";
  const wrong = tried && isEmpty;
  const submit = () => {
    setTried(true);
    if (isEmpty) box.current?.focus();
    else onContinue();
  };
  return (
    <Stack
      as="form"
      gap="16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StepTitle>{t("Write your message")}</StepTitle>
      <Muted>
        {readersWords(channel)} {channel.reply && replyWords(channel.reply)}{" "}
        {channel.last_number > 0 && (
          <Link to={paths.messages(channel.id)} replace>
            <Trans>Open the conversation</Trans>
          </Link>
        )}
      </Muted>
      {channel.reply && <AwayNote away={channel.reply.away} name={name} zone={zone} />}
      {channel.billed && <CreditCost />}
      <Elsewhere text={elsewhere} onElsewhere={onElsewhere} />
      <Stack gap="8">
        {wrong && (
          <Text id={errorId} size="sm" color="danger" role="alert">
            <Trans>Write your message first.</Trans>
          </Text>
        )}
        {formatting.tools}
        <MessageBox
          ref={box}
          id={formatting.boxId}
          label={t("Message to {name}", { name })}
          body={body}
          onType={onType}
          onSubmit={submit}
          tall
          wrong={wrong ? errorId : undefined}
        />
        <Row gap="8" align="center">
          {formatting.button}
          <MessageLeft body={body} />
        </Row>
      </Stack>
      <Row gap="8 16" justify="end">
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

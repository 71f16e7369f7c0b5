/**
 * Where a message is written. The Enter key makes a new line, so that nothing is sent by accident; Ctrl+Enter sends on a
 * keyboard.
 */

import { Trans } from "@lingui/react/macro";
import { IconSend } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Elsewhere } from "../../../kit/Elsewhere.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { useMediaQuery } from "../../../kit/use-media-query.ts";
import styles from "./Compose.module.css";
import { useFormatting } from "./Formatting.tsx";
import { MessageBox, MessageLeft, MessageSafety } from "./MessageBox.tsx";

type Props = {
  label: string;
  body: string;
  onType: (body: string) => void;
  onSend: () => void;
  /** Why nothing can be sent now; undefined if it can. What is typed stays. */
  why: string | undefined;
  /** What was written on another device: null if nothing. */
  elsewhere: string | null;
  onElsewhere: (isTaken: boolean) => void;
  /** Only what members write is checked for words of danger: the care side writes about others. */
  side: "member" | "care";
  /** "This message uses 1 of your 3 message credits." */
  cost: ReactNode;
  /** There is something to send besides the text. */
  hasFiles: boolean;
  /** The files of this message. */
  tray: ReactNode;
  /** Files to choose, saved replies, a visit to suggest. */
  tools: ReactNode;
};

export function Composer(props: Props) {
  const { label, body, onType, onSend, why, side, cost, hasFiles, tools } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const formatting = useFormatting(body);
  const hasKeyboard = useMediaQuery("(hover: hover) and (pointer: fine)");
  const isEmpty = body.trim() === "" && !hasFiles;
  const submit = () => {
    if (isEmpty || why !== undefined) return;
    onSend();
    box.current?.focus();
  };
  return (
    <Stack
      as="form"
      gap="8"
      className={styles.compose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {side === "member" && <MessageSafety body={body} />}
      <Elsewhere text={props.elsewhere} onElsewhere={props.onElsewhere} />
      {cost}
      {props.tray}
      {formatting.tools}
      <MessageBox ref={box} id={formatting.boxId} label={label} body={body} onType={onType} onSubmit={submit} />
      <Row gap="8" align="center" justify="between">
        <Row gap="8" align="center">
          {tools}
          {formatting.button}
          <MessageLeft body={body} />
        </Row>
        <Row gap="8" align="center">
          {hasKeyboard && why === undefined && (
            <Muted className={styles.hint}>
              <Trans>Ctrl+Enter sends</Trans>
            </Muted>
          )}
          <Button
            type="submit"
            {...(why === undefined ? {} : { why })}
            {...(isEmpty && why === undefined ? { "aria-disabled": true } : {})}
          >
            <IconSend size={18} aria-hidden="true" />
            <Trans>Send</Trans>
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

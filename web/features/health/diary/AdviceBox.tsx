/** What an entry calls for: whom to call, how fast, and where that comes from. Nothing is shown for any other number. */
import type { DiaryAdvice } from "@larkwell/domain/diary/advice.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { HELPLINES } from "@larkwell/domain/safety/helplines.ts";
import { type SourceName, sources } from "@larkwell/domain/this-week/sources.ts";
import { useEffect, useRef } from "react";
import { HelplineButtons } from "../../../kit/HelplineButtons.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";

/** `focused`: after an entry was sent, it gets the focus. Beside fields, it is read out and the focus stays. */
export function AdviceBox({ advice, focused }: { advice: DiaryAdvice; focused?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of a long form sees this first.
  useEffect(() => {
    if (focused && advice) box.current?.focus();
  }, [advice, focused]);
  const { call } = advice;
  // On a phone it may begin below the bar at the bottom.
  useEffect(() => {
    if (!focused && call) box.current?.scrollIntoView({ block: "center" });
  }, [call, focused]);
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      gap="8"
      padding="16 24"
      radius="small"
      background="danger"
      role="alert"
      data-urgency={advice.urgency}
    >
      <Text size="lg" weight="600">
        {advice.call}
      </Text>
      {advice.say.map((sentence) => (
        <p key={sentence}>{translated(sentence)}</p>
      ))}
      {advice.helplines && <HelplineButtons line={HELPLINES.suicide} />}
      <Muted>
        <Sources names={advice.sources} />
      </Muted>
    </Stack>
  );
}

export function Sources({ names }: { names: readonly SourceName[] }) {
  return (
    <>
      {t("Sources")}:{" "}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ", "}
          <a href={sources[name].url} target="_blank" rel="noopener noreferrer">
            {sources[name].title}
          </a>
        </span>
      ))}
      {". "}
      <Reviewed review={null} />
    </>
  );
}

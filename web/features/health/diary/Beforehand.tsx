/** Urgent signs that are said before an entry of some kinds: no number can stand for them. */
import { type DiarySituation, saidBefore } from "@larkwell/domain/diary/advice.ts";
import type { DiaryKind } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Sources } from "./AdviceBox.tsx";

export function Beforehand({ kind, situation }: { kind: DiaryKind; situation: DiarySituation }) {
  const said = saidBefore(kind, situation);
  if (said.length === 0) return null;
  return (
    <Stack gap="8" padding="16 24" radius="small" background="sand">
      {said.map(({ call, text }) => (
        <p key={text}>
          <Text as="strong">{call}:</Text> {text}
        </p>
      ))}
      {kind === "movements" && (
        <p>
          {t(
            "If the baby already moves less or differently, don’t count: call now. In the US, many clinics ask people to note how long 10 movements take, and to call at fewer than 10 in 2 hours. Reaching 10 never means that all is well.",
          )}
        </p>
      )}
      <Muted>
        <Sources names={[...new Set(said.flatMap(({ sources }) => sources))]} />
      </Muted>
    </Stack>
  );
}

/**
 * All helplines to call or text in a crisis. Plain links and text, so that they work without script and without the
 * server.
 */
import { ALL_HELPLINES, OUTSIDE_THE_US } from "@larkwell/domain/safety/helplines.ts";
import { HelplineButtons } from "../kit/HelplineButtons.tsx";
import { Muted, PlainList, Stack, Text } from "../kit/Layout.tsx";

/** `chat`: also links to the helplines' chat pages; not if someone is signed in (D9). */
export function CrisisLines({ chat = false }: { chat?: boolean }) {
  return (
    <PlainList gap="24">
      {ALL_HELPLINES.map((line) => (
        <Stack as="li" gap="8" key={line.id}>
          <Text color="title" weight="600">
            {line.name}
          </Text>
          <Muted>{line.about}</Muted>
          <HelplineButtons line={line} chat={chat} />
        </Stack>
      ))}
      <Stack as="li" gap="8">
        <Muted>{OUTSIDE_THE_US}</Muted>
      </Stack>
    </PlainList>
  );
}

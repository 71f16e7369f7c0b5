/** "Was this helpful?", with a word to the editors. */
import { type LibraryPiece, rateLibraryPiece } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LONGEST_FEEDBACK } from "@larkwell/domain/library/limits.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { TextArea } from "../../../kit/TextField.tsx";

export function PieceFeedback({ piece }: { piece: LibraryPiece }) {
  const [helpful, setHelpful] = useState(piece.helpful);
  const [note, setNote] = useState("");
  const [sent, setSent] = useState(false);
  const rate = useSend(rateLibraryPiece, {});
  const params = { id: piece.resource.id };
  const choose = (next: boolean) => {
    const before = helpful;
    setHelpful(next);
    rate.mutate({ params, body: { helpful: next, note } }, { onError: () => setHelpful(before) });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (helpful === null || note.trim() === "") return;
    rate.mutate({ params, body: { helpful, note } }, { onSuccess: () => setSent(true) });
  };
  return (
    <Section title={t("Was this helpful?")}>
      <Row gap="8">
        <Button kind="secondary" aria-pressed={helpful === true} onClick={() => choose(true)}>
          <Trans>Yes</Trans>
        </Button>
        <Button kind="secondary" aria-pressed={helpful === false} onClick={() => choose(false)}>
          <Trans>No</Trans>
        </Button>
      </Row>
      <p role="status">
        {sent
          ? t("Thank you. Your note is kept for the editors.")
          : helpful !== null && t("Thank you. If you like, say more.")}
      </p>
      {helpful !== null && !sent && (
        <Stack as="form" gap="16" columns="fill" onSubmit={onSubmit}>
          <TextArea
            label={t("Your note to the editors")}
            optional
            help={t("What was missing, wrong or good? No one answers here. For your own health, ask a practitioner.")}
            maxLength={LONGEST_FEEDBACK}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Row>
            <Button type="submit" kind="secondary" busy={rate.isPending} disabled={note.trim() === ""}>
              <Trans>Send note</Trans>
            </Button>
          </Row>
        </Stack>
      )}
    </Section>
  );
}

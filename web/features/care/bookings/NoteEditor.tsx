/** The member's note to the practitioner: kept while it is typed, saved with one press (R8.033, R8.062). */
import { type Appointment, changeAppointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import { forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

/** Characters, as in the contract. */
export const LONGEST_NOTE = 4_000;

type Props = {
  appointment: Appointment;
  /** The button's text. */
  save?: string;
  onSaved?: () => void;
  /** Leaves without saving. */
  onSkip?: () => void;
};

const draftName = (id: number) => `larkwell.note.${id}`;

export function NoteEditor({ appointment, save: saveWord = t("Save note"), onSaved, onSkip }: Props) {
  const saved = appointment.pre_session.notes;
  const name = draftName(appointment.id);
  const field = useId();
  const [note, setNote] = useState(() => keptInTab(name) ?? saved);
  const [error, setError] = useState<string>();
  const save = useSend(changeAppointment, {
    invalidates: [readAppointment, listAppointments],
    says: messages.noteUpdated(),
    onSuccess: () => {
      forgetInTab(name);
      onSaved?.();
    },
    onError: (problem) => {
      // The login dialog says that the session ended; what was typed is kept.
      if (problem.code === "unauthenticated" || problem.code === "session_ended") return;
      setError(messages.actionFailed(problem.message));
    },
  });
  const change = (text: string) => {
    setNote(text);
    setError(undefined);
    keepInTab(name, text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (note.trim() === saved && onSaved) return onSaved();
    // No version: the note is the member's own, and nothing else in the record changes.
    save.mutate({ params: { id: appointment.id }, body: { pre_session: { notes: note } } });
  };
  const unchanged = note.trim() === saved;
  return (
    <Stack as="form" gap="16" onSubmit={submit} noValidate>
      <TextArea
        id={field}
        label={t("A note to {firstName}", { firstName: appointment.product.practitioner.first_name })}
        help={t("What’s going on, since when, and what you hope for. Only your practitioner reads it.")}
        optional
        rows={5}
        maxLength={LONGEST_NOTE}
        value={note}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <Row gap="8 16" align="center">
        {unchanged && !onSkip ? (
          <Muted>{saved === "" ? t("No note yet.") : t("Saved.")}</Muted>
        ) : (
          <Button type="submit" kind={onSkip ? "primary" : "secondary"} busy={save.isPending}>
            {saveWord}
          </Button>
        )}
        {onSkip && (
          <Button kind="quiet" onClick={onSkip}>
            <Trans>Not now</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  );
}

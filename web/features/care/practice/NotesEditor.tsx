/**
 * The practitioner's own notes: saved automatically shortly after the last keystroke, with a message. Two tabs never
 * overwrite each other.
 */
import { type AppointmentNotes, readAppointmentNotes } from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { q } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import { askToStay } from "../../../shell/quick-exit.ts";
import styles from "./Notes.module.css";
import type { NotesPad } from "./notes-pad.ts";
import { padOf, watchOtherTabs } from "./notes-pads.ts";

const MAX_CHARACTERS = 20_000;

type Props = { appointmentId: number; canWrite: boolean; rows?: number };

export function NotesEditor({ appointmentId, canWrite, rows = 10 }: Props) {
  const notes = useQuery({
    ...q(readAppointmentNotes, { params: { id: appointmentId } }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refetch } = notes;
  useEffect(() => watchOtherTabs(appointmentId, () => void refetch()), [appointmentId, refetch]);
  return (
    <StateOf query={notes} loading={<Skeleton height="12rem" />}>
      {(kept) =>
        canWrite ? (
          <Editor key={appointmentId} notes={kept} rows={rows} />
        ) : (
          <p className={styles.text}>{kept.body || t("No notes.")}</p>
        )
      }
    </StateOf>
  );
}

function Editor({ notes, rows }: { notes: AppointmentNotes; rows: number }) {
  const pad = padOf(notes);
  const state = useSyncExternalStore(pad.subscribe, pad.read);
  useEffect(() => pad.hear(notes), [pad, notes]);
  useSavedOnLeaving(pad);
  const { saving, problem, other } = state;
  return (
    <Stack gap="8" justify="start" className={styles.notes}>
      <TextArea
        aboutOthers
        label={t("Notes on this visit")}
        help={t("Only you can read these notes. They are saved as you write.")}
        optional
        rows={rows}
        maxLength={MAX_CHARACTERS}
        value={state.typed}
        error={problem && t("{problem} We kept what you wrote.", { problem })}
        onChange={(event) => pad.type(event.target.value)}
        onBlur={() => void pad.flush()}
      />
      <Text color="success" size="sm" weight="600" className={styles.saving} role="status">
        {saving === "saving" && t("Saving")}
        {saving === "saved" && state.everSaved && messages.saved()}
      </Text>
      {saving === "failed" && (
        <Button kind="secondary" onClick={() => void pad.flush()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {other && <Conflict other={other} onChoose={(choice) => void pad.settle(choice)} />}
    </Stack>
  );
}

/** Saves when the person leaves the screen, when the tab is hidden, and when the connection is back. */
function useSavedOnLeaving(pad: NotesPad) {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void pad.flush();
    };
    const isBack = () => void pad.flush();
    const close = (event: BeforeUnloadEvent) => {
      const { saving } = pad.read();
      if (saving === "failed" || saving === "conflict") askToStay(event);
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", isBack);
    window.addEventListener("beforeunload", close);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", isBack);
      window.removeEventListener("beforeunload", close);
      void pad.flush();
    };
  }, [pad]);
}

type ConflictProps = { other: AppointmentNotes; onChoose: (choice: "mine" | "other" | "both") => void };

function Conflict({ other, onChoose }: ConflictProps) {
  return (
    <Stack
      as="section"
      gap="16"
      padding="16"
      radius="small"
      background="warning"
      color="ink"
      wide
      className={styles.conflict}
      role="alert"
      aria-label={t("Notes changed elsewhere")}
    >
      <p>
        <Trans>
          <strong>These notes were changed in another tab or on another device.</strong> Nothing is lost. Your text is
          above and not saved yet. The other text says:
        </Trans>
      </p>
      <p className={styles.text}>{other.body || t("Nothing. The notes were cleared.")}</p>
      <Row gap="8">
        <Button onClick={() => onChoose("both")}>
          <Trans>Keep both texts</Trans>
        </Button>
        <Button kind="secondary" onClick={() => onChoose("mine")}>
          <Trans>Keep mine only</Trans>
        </Button>
        <Button kind="secondary" onClick={() => onChoose("other")}>
          <Trans>Keep the other only</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

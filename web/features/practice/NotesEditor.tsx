/** The practitioner's own notes: saved by themselves shortly after the last key, and said so. */
import { readAppointmentNotes, saveAppointmentNotes } from "@larkwell/contract/bookings.ts";
import { readPracticeOverview } from "@larkwell/contract/practice.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { invalidate, q, send } from "../../api/client.ts";
import { messages } from "../../api/messages.ts";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../kit/Button.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { TextArea } from "../../kit/TextField.tsx";
import styles from "./Visit.module.css";

const PAUSE_MS = 1_200;
const MOST_CHARACTERS = 20_000;

export function NotesEditor({ appointmentId, canWrite }: { appointmentId: number; canWrite: boolean }) {
  const notes = useQuery({
    ...q(readAppointmentNotes, { params: { id: appointmentId } }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <StateOf query={notes} loading={<Skeleton height="12rem" />}>
      {({ body }) =>
        canWrite ? (
          <Editor key={appointmentId} appointmentId={appointmentId} initial={body} />
        ) : (
          <p className={styles.note}>{body || "No notes."}</p>
        )
      }
    </StateOf>
  );
}

type Saving = "saved" | "waiting" | "saving" | { failed: string };

function Editor({ appointmentId, initial }: { appointmentId: number; initial: string }) {
  const [typed, setTyped] = useState(initial);
  const [saving, setSaving] = useState<Saving>("saved");
  const [everSaved, setEverSaved] = useState(false);
  const latest = useRef(initial);
  const kept = useRef(initial);
  const running = useRef<Promise<void>>(undefined);

  const save = useCallback(async () => {
    // One save after the other: an older text must never arrive after a newer one.
    while (running.current) await running.current;
    if (latest.current === kept.current) return setSaving("saved");
    const body = latest.current;
    const input = { params: { id: appointmentId }, body: { body } };
    setSaving("saving");
    running.current = send(saveAppointmentNotes, input)
      .then((answer) => {
        kept.current = body;
        queryClient.setQueryData([readAppointmentNotes.name, { params: { id: appointmentId } }], answer);
        setEverSaved(true);
        setSaving(latest.current === body ? "saved" : "waiting");
        void invalidate(readPracticeOverview);
      })
      .catch((error: Error) => setSaving({ failed: error.message }))
      .finally(() => {
        running.current = undefined;
      });
    await running.current;
  }, [appointmentId]);

  useEffect(() => {
    if (typed === kept.current) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, save]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void save();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      if (latest.current !== kept.current) void save();
    };
  }, [save]);

  const failed = typeof saving === "object" ? saving.failed : undefined;
  return (
    <div className={styles.notes}>
      <TextArea
        aboutOthers
        label="Notes on this visit"
        help="Only you can read these notes. They are saved as you write."
        optional
        rows={10}
        maxLength={MOST_CHARACTERS}
        value={typed}
        error={failed && `${failed} What you wrote is kept here.`}
        onChange={(event) => {
          setTyped(event.target.value);
          latest.current = event.target.value;
          setSaving("waiting");
        }}
      />
      <p className={styles.saving} role="status">
        {saving === "saving" && "Saving"}
        {saving === "saved" && everSaved && messages.saved}
      </p>
      {failed && (
        <Button kind="secondary" onClick={() => void save()}>
          Try again
        </Button>
      )}
    </div>
  );
}

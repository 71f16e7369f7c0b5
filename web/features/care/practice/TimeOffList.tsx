/** Time off that is coming: taken in a dialog that names booked visits first, and taken back. */
import {
  addTimeOff,
  BookedVisits,
  listTimeOff,
  type PracticeVisit,
  readPracticeOverview,
  readPracticeSchedule,
  removeTimeOff,
  type TimeOff,
} from "@larkwell/contract/with-shapes/practice.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { PlainList, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { CheckField, TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import styles from "./Availability.module.css";
import { StretchFields } from "./StretchFields.tsx";
import { StretchText } from "./StretchText.tsx";
import { stretchFrom } from "./stretch-input.ts";
import { VisitRow } from "./VisitRow.tsx";

const touched = [listTimeOff, readPracticeSchedule, readPracticeOverview];

export function TimeOffList({ zone }: { zone: string }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<TimeOff>();
  const list = useQuery(q(listTimeOff, {}));
  const remove = useSend(removeTimeOff, {
    invalidates: touched,
    says: "Your hours are open again.",
    onSuccess: () => setRemoving(undefined),
  });
  return (
    <Section
      title="Time off"
      aside={
        <Button kind="secondary" onClick={() => setAdding(true)}>
          Add time off
        </Button>
      }
    >
      <StateOf
        query={list}
        loading={<Skeleton height="4rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Text color="muted">No time off is planned. Nothing can be booked during time off.</Text>}
      >
        {({ data }) => (
          <PlainList gap="8" className={styles.list}>
            {data.map((off) => (
              <li key={off.id}>
                <span>
                  <StretchText starts={off.starts_at} ends={off.ends_at} zone={zone} />
                  {off.note && <small>{off.note}</small>}
                </span>
                <Button kind="quiet" onClick={() => setRemoving(off)}>
                  Take back
                </Button>
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
      {adding && <TimeOffDialog zone={zone} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title="Take this time off back?"
        confirm="Open the hours again"
        keep="Keep the time off"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
        onClose={() => setRemoving(undefined)}
      >
        {removing && (
          <p>
            <StretchText starts={removing.starts_at} ends={removing.ends_at} zone={zone} />. Your weekly hours in that
            time can be booked again, and members who wait for hours are told.
          </p>
        )}
      </ConfirmDialog>
    </Section>
  );
}

function TimeOffDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const today = Temporal.Now.plainDateISO(zone).toString();
  const form = useForm({ date: today, start: "09:00", until: today, end: "17:00", whole_days: true, note: "" });
  const [booked, setBooked] = useState<PracticeVisit[]>([]);
  const add = useSend(addTimeOff, {
    invalidates: touched,
    says: "Time off is in your calendar.",
    onSuccess: onClose,
    onError: (error) => {
      const visits = BookedVisits.safeParse(error.details["visits"]);
      if (error.code === "booked_hours" && visits.success) setBooked(visits.data);
      else form.refuse(error);
    },
  });
  const submit = (keepVisits: boolean) => {
    const stretch = stretchFrom(form.values, zone);
    if ("field" in stretch) return form.show([stretch]);
    add.mutate({ body: { ...stretch, note: form.values.note, keep_visits: keepVisits } });
  };
  if (booked.length > 0) {
    return (
      <Dialog
        open
        title={booked.length === 1 ? "A visit is booked then" : `${booked.length} visits are booked then`}
        onClose={onClose}
        actions={
          <>
            <Button kind="quiet" onClick={() => setBooked([])}>
              Change the time off
            </Button>
            <Button busy={add.isPending} onClick={() => submit(true)}>
              Take time off and hold these visits
            </Button>
          </>
        }
      >
        <p>
          Nothing is cancelled for you. You can take the time off and still hold these visits, or open a visit and
          cancel it: the member then gets everything back and is told.
        </p>
        <PlainList gap="8">
          {booked.map((visit) => (
            <VisitRow key={visit.appointment_id} visit={visit} zone={zone} />
          ))}
        </PlainList>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Add time off"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button busy={add.isPending} onClick={() => submit(false)}>
            Take time off
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} />
      <CheckField label="Whole days" {...form.tick("whole_days")} />
      <StretchFields form={form} wholeDays={form.values.whole_days} />
      <TextField label="Note" optional help="Only you see it." maxLength={200} {...form.text("note")} />
    </Dialog>
  );
}

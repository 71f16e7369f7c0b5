/** Upcoming time off: added in a dialog that names booked visits first, and removed. */
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
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    says: t("Members can book these hours again."),
    onSuccess: () => setRemoving(undefined),
  });
  return (
    <Section
      title={t("Time off")}
      aside={
        <Button kind="secondary" onClick={() => setAdding(true)}>
          <Trans>Add time off</Trans>
        </Button>
      }
    >
      <StateOf
        query={list}
        loading={<Skeleton height="4rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text color="muted">
            <Trans>No time off planned. Members can’t book you during time off.</Trans>
          </Text>
        }
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
                  <Trans>Cancel time off</Trans>
                </Button>
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
      {adding && <TimeOffDialog zone={zone} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t("Cancel this time off?")}
        confirm={t("Open the hours again")}
        keep={t("Keep the time off")}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
        onClose={() => setRemoving(undefined)}
      >
        {removing && (
          <p>
            <Trans>
              <StretchText starts={removing.starts_at} ends={removing.ends_at} zone={zone} />. Members can book your
              weekly hours in that time again. We notify members who are waiting for hours.
            </Trans>
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
    says: t("Time off is in your calendar."),
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
        title={
          booked.length === 1
            ? t("A visit is booked then")
            : t("{booked} visits are booked then", { booked: booked.length })
        }
        onClose={onClose}
        actions={
          <>
            <Button kind="quiet" onClick={() => setBooked([])}>
              <Trans>Change the time off</Trans>
            </Button>
            <Button busy={add.isPending} onClick={() => submit(true)}>
              <Trans>Take time off and keep these visits</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            We don’t cancel these visits. You can take the time off and still hold them, or open a visit and cancel it.
            We then give the member a full refund and tell them.
          </Trans>
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
      title={t("Add time off")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button busy={add.isPending} onClick={() => submit(false)}>
            <Trans>Take time off</Trans>
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} />
      <CheckField label={t("Whole days")} {...form.tick("whole_days")} />
      <StretchFields form={form} wholeDays={form.values.whole_days} />
      <TextField label={t("Note")} optional help={t("Only you see it.")} maxLength={200} {...form.text("note")} />
    </Dialog>
  );
}

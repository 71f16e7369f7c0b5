/** Hours beyond the weekly ones: added in a dialog, and removed. */
import {
  addExtraHours,
  type ExtraHours,
  listExtraHours,
  readPracticeOverview,
  readPracticeSchedule,
  removeExtraHours,
} from "@larkwell/contract/practice.ts";
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
import { useForm } from "../../../kit/use-form.ts";
import styles from "./Availability.module.css";
import { StretchFields } from "./StretchFields.tsx";
import { StretchText } from "./StretchText.tsx";
import { stretchFrom } from "./stretch-input.ts";

const touched = [listExtraHours, readPracticeSchedule, readPracticeOverview];

export function ExtraHoursList({ zone }: { zone: string }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ExtraHours>();
  const list = useQuery(q(listExtraHours, {}));
  const remove = useSend(removeExtraHours, {
    invalidates: touched,
    says: t("These hours are closed."),
    onSuccess: () => setRemoving(undefined),
  });
  return (
    <Section
      title={t("Extra hours")}
      aside={
        <Button kind="secondary" onClick={() => setAdding(true)}>
          <Trans>Add extra hours</Trans>
        </Button>
      }
    >
      <StateOf
        query={list}
        loading={<Skeleton height="4rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text color="muted">
            <Trans>No extra hours. Add a one-time evening or Saturday to your weekly hours.</Trans>
          </Text>
        }
      >
        {({ data }) => (
          <PlainList gap="8" className={styles.list}>
            {data.map((extra) => (
              <li key={extra.id}>
                <StretchText starts={extra.starts_at} ends={extra.ends_at} zone={zone} />
                <Button kind="quiet" onClick={() => setRemoving(extra)}>
                  <Trans>Close</Trans>
                </Button>
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
      {adding && <ExtraHoursDialog zone={zone} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t("Close these extra hours?")}
        confirm={t("Close the hours")}
        keep={t("Keep them open")}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
        onClose={() => setRemoving(undefined)}
      >
        {removing && (
          <p>
            <Trans>
              <StretchText starts={removing.starts_at} ends={removing.ends_at} zone={zone} />. No one can book them
              anymore. Visits already booked stay booked.
            </Trans>
          </p>
        )}
      </ConfirmDialog>
    </Section>
  );
}

function ExtraHoursDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const today = Temporal.Now.plainDateISO(zone).toString();
  const form = useForm({ date: today, start: "18:00", until: today, end: "20:00" });
  const add = useSend(addExtraHours, {
    invalidates: touched,
    says: t("Your extra hours are open."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = () => {
    const stretch = stretchFrom({ ...form.values, whole_days: false }, zone);
    if ("field" in stretch) return form.show([stretch]);
    add.mutate({ body: stretch });
  };
  return (
    <Dialog
      open
      title={t("Add extra hours")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button busy={add.isPending} onClick={submit}>
            <Trans>Open hours</Trans>
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} />
      <StretchFields form={form} wholeDays={false} />
    </Dialog>
  );
}

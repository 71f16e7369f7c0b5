/** Adds a vaccination that a child was given, or changes one. */
import {
  addChildVaccination,
  type ChildVaccination,
  changeChildVaccination,
  readChildPage,
} from "@larkwell/contract/family.ts";
import type { KeptChild } from "@larkwell/contract/health-record.ts";
import { dateFaults } from "@larkwell/domain/family/growth.ts";
import { namesIn } from "@larkwell/domain/health-record/codes.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { DateField } from "../../../kit/DateField.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary, type FormError } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { TextArea, TextField } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";

interface Props {
  child: KeptChild;
  /** The entry to change; without one, one is added. */
  entry?: ChildVaccination | undefined;
  onClose: () => void;
}

const blank = { name: "", on: "", dose: "", given_by: "", note: "" };

function faultsOf(values: typeof blank, days: { birthday: string; today: string }): FormError[] {
  const faults: FormError[] = [];
  if (values.name.trim() === "") faults.push({ field: "name", message: t("Enter the vaccine.") });
  if (values.on === "") return [...faults, { field: "on", message: t("Enter the month, day and year.") }];
  return [
    ...faults,
    ...dateFaults(values.on, days).map(({ field, message }) => ({ field, message: translated(message) })),
  ];
}

function useVaccinationForm({ child, entry, onClose }: Props) {
  const { id: user_id, time_zone: zone } = useMe();
  const today = Temporal.Now.plainDateISO(zone).toString();
  const first = entry
    ? { name: entry.name, on: entry.on, dose: entry.dose, given_by: entry.given_by, note: entry.note }
    : { ...blank, on: today };
  const form = useDraftForm(`larkwell.vaccination.${child.id}.${entry?.id ?? "new"}`, blank, first);
  const [client_key] = useState(() => crypto.randomUUID());
  const done = {
    invalidates: [readChildPage],
    says: t("Saved"),
    onSuccess: () => {
      form.forget();
      onClose();
    },
    onError: form.refuse,
  };
  const add = useSend(addChildVaccination, done);
  const change = useSend(changeChildVaccination, done);
  const busy = add.isPending || change.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const faults = faultsOf(form.values, { birthday: child.birthday, today });
    if (faults.length > 0) return form.show(faults);
    const params = { user_id, child_id: child.id };
    if (entry) change.mutate({ params: { ...params, id: entry.id }, body: form.values });
    else add.mutate({ params, body: { ...form.values, client_key } });
  };
  return { form, submit, busy };
}

export function VaccinationDialog(props: Props) {
  const { entry, onClose } = props;
  const { form, submit, busy } = useVaccinationForm(props);
  const list = `${form.idOf("name")}-names`;
  return (
    <Dialog open title={entry ? t("Change this vaccination") : t("Add a vaccination")} onClose={onClose}>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField label={t("Vaccine")} maxLength={120} list={list} {...form.text("name")} />
        <datalist id={list}>
          {namesIn("vaccines").map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <DateField
          label={t("Date given")}
          id={form.idOf("on")}
          value={form.values.on}
          error={form.errorOf("on")}
          onChange={(on) => form.set({ on })}
        />
        <TextField label={t("Dose")} help={t("For example, 2 of 3.")} optional maxLength={60} {...form.text("dose")} />
        <TextField label={t("Where it was given")} optional maxLength={120} {...form.text("given_by")} />
        <TextArea label={t("Note")} optional maxLength={1_000} rows={2} {...form.text("note")} />
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

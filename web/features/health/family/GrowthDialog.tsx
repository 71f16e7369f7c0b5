/** Adds a measurement of a child, or changes one. It asks once whether an unlikely number is right, and says nothing about the child. */
import { addGrowth, changeGrowth, type GrowthEntry, readChildPage } from "@larkwell/contract/family.ts";
import type { KeptChild } from "@larkwell/contract/health-record.ts";
import { GROWTH_NAMES, isUnlikely, monthsAt } from "@larkwell/domain/family/growth.ts";
import { GROWTH_KINDS } from "@larkwell/domain/family/growth-tables.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { DateField } from "../../../kit/DateField.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextArea, TextField } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { TABLES } from "./growth-points.ts";
import { blankGrowth, bodyOf, hasOunces, kindOf, typedOf, unitsAt } from "./growth-words.ts";

interface Props {
  child: KeptChild;
  /** The entry to change; without one, one is added. */
  entry?: GrowthEntry | undefined;
  onClose: () => void;
}

function useGrowthForm({ child, entry, onClose }: Props) {
  const { id: user_id, time_zone: zone } = useMe();
  const today = Temporal.Now.plainDateISO(zone).toString();
  const units = unitsAt(zone);
  const first = entry ? typedOf(entry, units) : { ...blankGrowth, on: today, units: units as string };
  const form = useDraftForm(`larkwell.family.${child.id}.${entry?.id ?? "new"}`, blankGrowth, first);
  const [client_key] = useState(() => crypto.randomUUID());
  /** The amount that was asked about: a second press saves it. */
  const [asked, setAsked] = useState<string>();
  const done = {
    invalidates: [readChildPage],
    says: t("Saved"),
    onSuccess: () => {
      form.forget();
      onClose();
    },
    onError: form.refuse,
  };
  const add = useSend(addGrowth, done);
  const change = useSend(changeGrowth, done);
  const busy = add.isPending || change.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { body, faults } = bodyOf(form.values, { birthday: child.birthday, today });
    if (!body) return form.show(faults);
    form.clear();
    const measured = `${body.kind} ${body.amount} ${body.on}`;
    if (isUnlikely(TABLES, body.kind, body.amount, monthsAt(child.birthday, body.on)) && asked !== measured)
      return setAsked(measured);
    setAsked(undefined);
    const params = { user_id, child_id: child.id };
    if (entry) change.mutate({ params: { ...params, id: entry.id }, body });
    else add.mutate({ params, body: { ...body, client_key } });
  };
  return { form, submit, busy, asked };
}

export function GrowthDialog(props: Props) {
  const { entry, onClose } = props;
  const { form, submit, busy, asked } = useGrowthForm(props);
  return (
    <Dialog open title={entry ? t("Change this measurement") : t("Add a measurement")} onClose={onClose}>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <SelectField label={t("What was measured")} {...form.text("kind")}>
          {GROWTH_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {GROWTH_NAMES[kind]}
            </option>
          ))}
        </SelectField>
        <DateField
          label={t("Date")}
          id={form.idOf("on")}
          value={form.values.on}
          error={form.errorOf("on")}
          onChange={(on) => form.set({ on })}
        />
        <Amount form={form} />
        <TextArea label={t("Note")} optional maxLength={1_000} rows={2} {...form.text("note")} />
        {asked !== undefined && (
          <Stack padding="16" radius="small" background="sand" role="alert">
            <p>
              <Trans>Is this right? Check the number, the unit and the date. If they are right, save again.</Trans>
            </p>
          </Stack>
        )}
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

type Form = ReturnType<typeof useGrowthForm>["form"];

function Amount({ form }: { form: Form }) {
  const { values } = form;
  const decimal = { inputMode: "decimal" } as const;
  const kind = kindOf(values);
  const labels = kind === "weight" ? { us: t("lb and oz"), metric: t("kg") } : { us: t("inches"), metric: t("cm") };
  return (
    <>
      <SelectField label={t("Unit")} {...form.text("units")}>
        <option value="us">{labels.us}</option>
        <option value="metric">{labels.metric}</option>
      </SelectField>
      {hasOunces(values) ? (
        <Row gap="16" align="start">
          <TextField label={t("Pounds (lb)")} {...decimal} {...form.text("amount")} />
          <TextField label={t("Ounces (oz)")} optional {...decimal} {...form.text("ounces")} />
        </Row>
      ) : (
        <TextField label={amountLabel(kind === "weight", values.units)} {...decimal} {...form.text("amount")} />
      )}
    </>
  );
}

function amountLabel(isWeight: boolean, units: string): string {
  if (isWeight) return t("Kilograms (kg)");
  return units === "us" ? t("Inches (in)") : t("Centimeters (cm)");
}

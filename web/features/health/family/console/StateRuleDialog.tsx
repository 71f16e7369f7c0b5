/** What parents in one state may open of a child who is 12 to 17. */
import type { MinorAccessRule } from "@larkwell/contract/ops-family.ts";
import { readMinorAccess, saveMinorAccess } from "@larkwell/contract/with-shapes/ops-family.ts";
import { CHILD_KIND_NAMES, CHILD_KINDS } from "@larkwell/domain/family/parent-access.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { STATES, stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { CheckField, SelectField, TextArea } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";

interface Props {
  /** Without one, a state is added. */
  rule?: MinorAccessRule | undefined;
  /** They can’t be added again. */
  taken: readonly MinorAccessRule[];
  onClose: () => void;
}

export function StateRuleDialog({ rule, taken, onClose }: Props) {
  const form = useForm({
    state: rule?.state ?? "",
    note: rule?.note ?? "",
    growth: rule?.open.includes("growth") ?? false,
    vaccinations: rule?.open.includes("vaccinations") ?? false,
    visits: rule?.open.includes("visits") ?? false,
    files: rule?.open.includes("files") ?? false,
  });
  const save = useSend(saveMinorAccess, {
    invalidates: [readMinorAccess],
    says: t("Your changes are saved."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { state, note } = form.values;
    const body = { state, note, open: CHILD_KINDS.filter((kind) => form.values[kind]) };
    if (!save.isPending && form.check(saveMinorAccess.body, body)) save.mutate({ body });
  };
  return (
    <Dialog open title={rule ? (stateName(rule.state) ?? rule.state) : t("Add a state")} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        {!rule && (
          <SelectField label={t("State")} {...form.text("state")}>
            <option value="">{t("Choose a state")}</option>
            {STATES.filter(({ code }) => !taken.some(({ state }) => state === code)).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Stack as="fieldset" gap="8" plain>
          <legend>
            <Trans>Parents may open, from 12 to 17</Trans>
          </legend>
          {CHILD_KINDS.map((kind) => (
            <CheckField key={kind} label={CHILD_KIND_NAMES[kind]} {...form.tick(kind)} />
          ))}
        </Stack>
        <TextArea
          label={t("Why")}
          optional
          rows={3}
          maxLength={500}
          help={t("For example, the law, and who checked it when.")}
          {...form.text("note")}
        />
        <div>
          <Button type="submit" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

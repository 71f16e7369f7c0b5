/** The clinic's legal name, address and tax number, as receipts print them. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { readReceiptSettings, saveReceiptClinic } from "@larkwell/contract/with-shapes/ops-receipts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { TextArea, TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";

export function ReceiptClinicForm({ clinic }: { clinic: ReturnsOf<typeof readReceiptSettings>["clinic"] }) {
  const form = useForm({ ...clinic });
  const save = useSend(saveReceiptClinic, {
    invalidates: [readReceiptSettings],
    says: t("Receipts say this from now on."),
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending && form.check(saveReceiptClinic.body, form.values)) save.mutate({ body: form.values });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <TextField label={t("Legal name")} optional {...form.text("legal_name")} />
      <TextArea label={t("Address")} optional rows={3} {...form.text("address")} />
      <TextField
        label={t("Tax number")}
        optional
        inputMode="numeric"
        help={t("The employer identification number, such as 12-3456789.")}
        {...form.text("tax_id")}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

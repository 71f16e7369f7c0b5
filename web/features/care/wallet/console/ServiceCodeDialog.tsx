/** The code of one service, for visits from now on. */
import type { ServiceCode } from "@larkwell/contract/ops-receipts.ts";
import { readReceiptSettings, setServiceCode } from "@larkwell/contract/with-shapes/ops-receipts.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";

export function ServiceCodeDialog({ service, onClose }: { service: ServiceCode; onClose: () => void }) {
  const { vertical_id, minutes, profession } = service;
  const form = useForm({ code: service.code });
  const set = useSend(setServiceCode, {
    invalidates: [readReceiptSettings],
    says: t("The code is saved."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { vertical_id, minutes, code: form.values.code.trim() };
    if (!set.isPending && form.check(setServiceCode.body, body)) set.mutate({ body });
  };
  return (
    <Dialog
      open
      title={t("{profession}, {minutes} minutes", { profession: translated(profession), minutes: String(minutes) })}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <p>
          {service.code === ""
            ? t("Receipts of all visits of this kind will say it, also of earlier ones.")
            : t("Receipts of visits from now on will say it. Those of earlier visits keep the code they have.")}
        </p>
        <TextField
          label={t("Code")}
          optional
          autoCapitalize="characters"
          spellCheck={false}
          help={t("The procedure code that insurers know, such as 99213. Empty: no code.")}
          {...form.text("code")}
        />
        <div>
          <Button type="submit" busy={set.isPending}>
            <Trans>Save code</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

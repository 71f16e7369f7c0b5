/** The button and the dialog that put a package of message credits on sale. */
import { addMessagePackage, listOpsMessagePackages } from "@larkwell/contract/with-shapes/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useForm } from "../../../../kit/use-form.ts";

export function AddPackage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Add a package</Trans>
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ number_of_messages: "", price: "" });
  const add = useSend(addMessagePackage, {
    invalidates: [listOpsMessagePackages],
    says: t("Members can buy it now."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const body = {
      number_of_messages: numberOf(form.values.number_of_messages),
      price: numberOf(form.values.price),
    };
    if (form.check(addMessagePackage.body, body)) add.mutate({ body });
  };
  return (
    <Dialog open title={t("Add a package")} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField
            label={t("Number of messages")}
            inputMode="numeric"
            help={t("1 to 100.")}
            {...form.text("number_of_messages")}
          />
          <TextField
            label={t("Price in dollars")}
            inputMode="decimal"
            help={t("For the whole package.")}
            {...form.text("price")}
          />
        </div>
        <div>
          <Button type="submit" busy={add.isPending}>
            <Trans>Add package</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Staff sends a member one of their receipts, by the number that is printed on it, without seeing it. */
import { sendMembersReceipt, sendMembersReceiptShape } from "@larkwell/contract/with-shapes/receipt-sendings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Muted } from "../../../../kit/Layout.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { TimeText } from "../../../../kit/Values.tsx";

export function SendReceiptForm() {
  const form = useForm({ email_address: "", receipt: "" });
  const [sentAt, setSentAt] = useState<string>();
  const send = useSend(sendMembersReceipt, {
    onSuccess: (sent) => setSentAt(sent.sent_at),
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSentAt(undefined);
    if (!send.isPending && form.check(sendMembersReceiptShape, form.values)) send.mutate({ body: form.values });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Muted>
        <Trans>We email the member a link to their receipt. You don’t see it. Who sent it is in the audit log.</Trans>
      </Muted>
      <ErrorSummary errors={form.errors} />
      <TextField label={t("Member’s email address")} type="email" autoComplete="off" {...form.text("email_address")} />
      <TextField
        label={t("Receipt number or year")}
        help={t("As printed on the receipt, such as P00000012. For all payments of a year, enter the year.")}
        autoComplete="off"
        {...form.text("receipt")}
      />
      <div>
        <Button type="submit" kind="secondary" busy={send.isPending}>
          <Trans>Send receipt</Trans>
        </Button>
      </div>
      {sentAt && (
        <p role="status">
          <Trans>
            Sent at <TimeText at={sentAt} show="clock" />.
          </Trans>
        </p>
      )}
    </form>
  );
}

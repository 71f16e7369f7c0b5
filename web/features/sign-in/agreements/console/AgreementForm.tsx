/** A new agreement, or the next version of one: what changes, from when, for whom. */
import {
  listOpsAgreements,
  newAgreementShape,
  type OpsAgreement,
  publishAgreement,
} from "@larkwell/contract/with-shapes/ops-agreements.ts";
import { type FormEvent, useId } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";

const roles = ["member", "practitioner", "staff"] as const;

export function AgreementForm({ follows, onClose }: { follows: OpsAgreement | undefined; onClose: () => void }) {
  const formId = useId();
  const form = useForm({
    name: follows?.name ?? "",
    title: follows?.title ?? "",
    path: follows?.path ?? "",
    for_role: follows?.for_role ?? "",
    effective_at: "",
    changes: "",
  });
  const publish = useSend(publishAgreement, {
    invalidates: [listOpsAgreements],
    says: "Published.",
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { effective_at, for_role, ...rest } = form.values;
    const body = {
      ...rest,
      for_role: roles.find((one) => one === for_role) ?? null,
      // "2026-03-09T15:00" as the browser's field gives it.
      effective_at: effective_at ? `${effective_at.replace("T", " ").slice(0, 16)}:00` : null,
    };
    if (!publish.isPending && form.check(newAgreementShape, body)) publish.mutate({ body });
  };
  return (
    <Dialog
      open
      title={follows ? `New version of ${follows.title}` : "New agreement"}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={publish.isPending}>
            Publish
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        {!follows && (
          <TextField
            label="Short name"
            help="Small letters, such as terms. Its versions share it."
            {...form.text("name")}
          />
        )}
        <TextField label="Title" maxLength={120} {...form.text("title")} />
        <TextField label="Path of the page with the whole text" help="Such as /terms." {...form.text("path")} />
        {!follows && (
          <SelectField label="For" {...form.text("for_role")}>
            <option value="">Everybody</option>
            <option value="member">Members</option>
            <option value="practitioner">Practitioners</option>
            <option value="staff">Staff</option>
          </SelectField>
        )}
        <TextField
          label="In force from (UTC)"
          optional
          help="Empty: from now on."
          type="datetime-local"
          {...form.text("effective_at")}
        />
        <TextArea
          aboutOthers
          label="What changes"
          help="Everybody reads this before accepting: plain words, one thing a line."
          maxLength={4000}
          {...form.text("changes")}
        />
      </form>
    </Dialog>
  );
}

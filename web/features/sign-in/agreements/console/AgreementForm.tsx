/** A new agreement, or the next version of one: what changes, from when, and who it is for. */
import {
  listOpsAgreements,
  newAgreementShape,
  type OpsAgreement,
  publishAgreement,
} from "@larkwell/contract/with-shapes/ops-agreements.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    says: t("Published."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { effective_at, for_role, ...rest } = form.values;
    const body = {
      ...rest,
      for_role: roles.find((one) => one === for_role) ?? null,
      // "2026-03-09T15:00", the format that the browser's field returns.
      effective_at: effective_at ? `${effective_at.replace("T", " ").slice(0, 16)}:00` : null,
    };
    if (!publish.isPending && form.check(newAgreementShape, body)) publish.mutate({ body });
  };
  return (
    <Dialog
      open
      title={follows ? t("New version of {title}", { title: follows.title }) : t("New agreement")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={formId} busy={publish.isPending}>
            <Trans>Publish</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        {!follows && (
          <TextField
            label={t("Short name")}
            help={t("Lowercase letters, such as terms. All versions share it.")}
            {...form.text("name")}
          />
        )}
        <TextField label={t("Title")} maxLength={120} {...form.text("title")} />
        <TextField
          label={t("Path of the page with the full text")}
          help={t("Such as /terms.")}
          {...form.text("path")}
        />
        {!follows && (
          <SelectField label={t("For")} {...form.text("for_role")}>
            <option value="">{t("Everyone")}</option>
            <option value="member">{t("Members")}</option>
            <option value="practitioner">{t("Practitioners")}</option>
            <option value="staff">{t("Staff")}</option>
          </SelectField>
        )}
        <TextField
          label={t("Effective from (UTC)")}
          optional
          help={t("Leave empty to start now.")}
          type="datetime-local"
          {...form.text("effective_at")}
        />
        <TextArea
          aboutOthers
          label={t("Summary of changes")}
          help={t("Everyone reads this before accepting. Use plain words, one point per line.")}
          maxLength={4000}
          {...form.text("changes")}
        />
      </form>
    </Dialog>
  );
}

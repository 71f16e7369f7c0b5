/** The checklist: what was done is recorded part by part. The text survives reloads and what the clock does meanwhile. */
import { addSafetyEntry, type SafetyCase } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { CHECKLIST, CHECKLIST_NAMES } from "@larkwell/domain/safety/safety-cases.ts";
import { Trans } from "@lingui/react/macro";
import { IconCheck, IconCircle } from "@tabler/icons-react";
import type { SubmitEvent } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { PlainList, Row } from "../../../../kit/Layout.tsx";
import { CheckField, SelectField, TextArea } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { keepCase } from "./use-live-safety.ts";

const KINDS = [...CHECKLIST, "note"] as const;
type Kind = (typeof KINDS)[number];
const kindOf = (typed: string): Kind => KINDS.find((one) => one === typed) ?? "contact";

const blank = { kind: "contact", body: "", reached: false };

export function EntryForm({ found }: { found: SafetyCase }) {
  const form = useDraftForm(`safety-entry-${found.id}`, blank, blank);
  const kind = kindOf(form.values.kind);
  const add = useSend(addSafetyEntry, {
    onSuccess: (after) => {
      form.forget();
      const next = CHECKLIST.find((part) => !after.entries.some((entry) => entry.kind === part));
      form.set({ kind: next ?? "note", body: "", reached: false });
      toast.success(t("Recorded."));
      keepCase(after);
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const { body, reached } = form.values;
    if (body.trim() === "") return form.show([{ field: "body", message: t("Say what you did.") }]);
    add.mutate({ params: { id: found.id }, body: { kind, body, ...(kind === "contact" ? { reached } : {}) } });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate aria-label={t("Checklist")}>
      <h2>
        <Trans>Checklist</Trans>
      </h2>
      <Done found={found} />
      <ErrorSummary errors={form.errors} />
      <SelectField label={t("Record")} {...form.text("kind")}>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {one === "note" ? t("Note") : CHECKLIST_NAMES[one].name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t("What you did or learned")}
        help={kind === "note" ? t("For the next person who works on this case.") : CHECKLIST_NAMES[kind].help}
        rows={3}
        maxLength={2_000}
        aboutOthers
        {...form.text("body")}
      />
      {kind === "contact" && (
        <CheckField
          label={t("The member was reached")}
          id={form.idOf("reached")}
          checked={form.values.reached}
          onChange={(event) => form.set({ reached: event.target.checked })}
        />
      )}
      <div>
        <Button type="submit" busy={add.isPending}>
          <Trans>Record</Trans>
        </Button>
      </div>
    </form>
  );
}

function Done({ found }: { found: SafetyCase }) {
  return (
    <PlainList gap="8">
      {CHECKLIST.map((part) => {
        const isDone = found.entries.some((entry) => entry.kind === part);
        return (
          <Row as="li" gap="8" key={part} align="center" nowrap>
            {isDone ? <IconCheck size={20} aria-hidden="true" /> : <IconCircle size={20} aria-hidden="true" />}
            <span>{CHECKLIST_NAMES[part].name}</span>
            <span className="visually-hidden">{isDone ? t("Recorded") : t("Not yet")}</span>
          </Row>
        );
      })}
    </PlainList>
  );
}

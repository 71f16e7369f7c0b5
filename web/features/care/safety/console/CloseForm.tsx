/** Closes a case: with an outcome, a summary and, unless no one was in danger, a follow-up that comes back by itself. */
import { closeSafetyCase, readSafetyCase, type SafetyCase } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { needsFollowUp, OUTCOME_NAMES, OUTCOMES } from "@larkwell/domain/safety/safety-cases.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { keepCase } from "./use-live-safety.ts";

const blank = { outcome: "", body: "", follow_up_at: "" };

export function CloseForm({ found }: { found: SafetyCase }) {
  const { zone, typedIn, wireOf } = useOwnTime();
  const form = useDraftForm(`safety-close-${found.id}`, blank, { ...blank, follow_up_at: typedIn(24) });
  const outcome = OUTCOMES.find((one) => one === form.values.outcome);
  const asksAgain = !found.drill && outcome !== undefined && needsFollowUp(outcome);
  const close = useSend(closeSafetyCase, {
    onSuccess: (after) => {
      form.forget();
      keepCase(after);
      toast.success(t("Closed. You can reopen it under What happened."));
    },
    onError: (error) => {
      form.refuse(error);
      if (error.code === "stale") void invalidate(readSafetyCase);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (close.isPending) return;
    const { body, follow_up_at } = form.values;
    const faults = [
      ...(outcome ? [] : [{ field: "outcome", message: t("Choose an outcome.") }]),
      ...(body.trim() === "" ? [{ field: "body", message: t("Sum up what happened.") }] : []),
      ...(asksAgain && wireOf(follow_up_at) === ""
        ? [{ field: "follow_up_at", message: t("Say when someone asks again.") }]
        : []),
    ];
    if (!outcome || faults.length > 0) return form.show(faults);
    const followUp = asksAgain ? { follow_up_at: wireOf(follow_up_at) } : {};
    close.mutate({ params: { id: found.id }, body: { outcome, body, version: found.version, ...followUp } });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate aria-label={t("Close the case")}>
      <h2>
        <Trans>Close the case</Trans>
      </h2>
      <ErrorSummary errors={form.errors} />
      <SelectField label={t("Outcome")} {...form.text("outcome")}>
        <option value="">{t("Choose")}</option>
        {OUTCOMES.map((one) => (
          <option key={one} value={one}>
            {OUTCOME_NAMES[one].name}
          </option>
        ))}
      </SelectField>
      <TextArea label={t("Summary")} rows={3} maxLength={2_000} aboutOthers {...form.text("body")} />
      {asksAgain && (
        <TextField
          label={t("Follow-up ({zone})", { zone })}
          help={t("The case opens again at this time.")}
          type="datetime-local"
          {...form.text("follow_up_at")}
        />
      )}
      <div>
        <Button type="submit" kind="secondary" busy={close.isPending}>
          <Trans>Close the case</Trans>
        </Button>
      </div>
    </form>
  );
}

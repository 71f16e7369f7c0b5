/** The decision about a case: what happens, why, and what the author reads. The text survives reloads and what colleagues do meanwhile. */
import { CaseDetail, decideForumCase } from "@larkwell/contract/with-shapes/ops-moderation.ts";
import {
  DECISION_NAMES,
  DECISION_REASON_NAMES,
  type DecisionKind,
  letterOf,
  TAKES_DOWN,
} from "@larkwell/domain/forum/moderation.ts";
import { DECISION_REASONS, type DecisionReason } from "@larkwell/domain/forum/reports.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { keepCase } from "./use-claim.ts";

const KINDS = ["keep", "hide", "remove", "warn", "pause", "ban"] as const satisfies readonly DecisionKind[];
type Kind = (typeof KINDS)[number];

const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);
const isReason = (text: string): text is DecisionReason => (DECISION_REASONS as readonly string[]).includes(text);

const blank = { kind: "", reason: "", days: "", tell_author: "", note: "" };

export function DecideForm({ found }: { found: CaseDetail }) {
  const form = useDraftForm(`forum-case-${found.id}`, blank, blank);
  const { kind, reason } = form.values;
  const chosen = isKind(kind) ? kind : undefined;
  const isDown = chosen !== undefined && TAKES_DOWN.has(chosen);
  const decide = useSend(decideForumCase, {
    onSuccess: (after) => {
      form.forget();
      toast.success(t("Decided. The author is told if the post was taken down."));
      keepCase(after);
    },
    onError: (error) => {
      // What the colleague decided is shown in place of this form.
      const meanwhile = CaseDetail.safeParse(error.details["case"]);
      if (meanwhile.success) {
        keepCase(meanwhile.data);
        toast.error(error.message);
      } else form.refuse(error);
    },
  });
  /** Our own text for the choice, until the moderator writes another. */
  const choose = (change: { kind?: string; reason?: string }) => {
    const next = { kind, reason, ...change };
    const letter = (choice: { kind: string; reason: string }) =>
      isKind(choice.kind) && isReason(choice.reason) ? letterOf(choice.kind, choice.reason) : "";
    const isOurs = form.values.tell_author === "" || form.values.tell_author === letter({ kind, reason });
    form.set({ ...change, ...(isOurs ? { tell_author: letter(next) } : {}) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (decide.isPending) return;
    const { days, note, tell_author } = form.values;
    const faults = [
      ...(chosen ? [] : [{ field: "kind", message: t("Choose what happens.") }]),
      ...(isReason(reason) ? [] : [{ field: "reason", message: t("Choose a reason.") }]),
      ...(chosen === "pause" && days.trim() === "" ? [{ field: "days", message: t("Say for how many days.") }] : []),
    ];
    if (!chosen || !isReason(reason) || faults.length > 0) return form.show(faults);
    const hasDays = (chosen === "pause" || chosen === "ban") && days.trim() !== "";
    decide.mutate({
      params: { id: found.id },
      body: {
        kind: chosen,
        reason,
        note,
        tell_author: isDown ? tell_author : "",
        version: found.version,
        post_version: found.post.version,
        ...(hasDays ? { days: numberOf(days) } : {}),
      },
    });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate aria-label={t("Decision")}>
      <h2>
        <Trans>Decision</Trans>
      </h2>
      <ErrorSummary errors={form.errors} />
      <SelectField
        label={t("What happens")}
        id={form.idOf("kind")}
        value={kind}
        error={form.errorOf("kind")}
        onChange={(event) => choose({ kind: event.target.value })}
      >
        <option value="">{t("Choose")}</option>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {DECISION_NAMES[one].action}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("Reason")}
        id={form.idOf("reason")}
        value={reason}
        error={form.errorOf("reason")}
        onChange={(event) => choose({ reason: event.target.value })}
      >
        <option value="">{t("Choose")}</option>
        {DECISION_REASONS.map((one) => (
          <option key={one} value={one}>
            {DECISION_REASON_NAMES[one].label}
          </option>
        ))}
      </SelectField>
      {(chosen === "pause" || chosen === "ban") && (
        <TextField
          label={t("Days")}
          inputMode="numeric"
          help={chosen === "ban" ? t("1 to 365. Leave it empty for a ban without end.") : t("1 to 365.")}
          {...form.text("days")}
        />
      )}
      {isDown && (
        <TextArea
          label={t("What the author reads")}
          help={t("Without your name. Change it as you like.")}
          rows={8}
          maxLength={2_000}
          aboutOthers
          {...form.text("tell_author")}
        />
      )}
      <TextArea
        label={t("Note for other moderators")}
        optional
        rows={2}
        maxLength={1_000}
        aboutOthers
        {...form.text("note")}
      />
      <div>
        <Button type="submit" busy={decide.isPending} kind={chosen === "ban" ? "danger" : "primary"}>
          {chosen ? DECISION_NAMES[chosen].action : t("Decide")}
        </Button>
      </div>
    </form>
  );
}

/** /onboarding/due-date: three ways to date a pregnancy, or "I don't know yet"; the result shows before it is saved (D25). */
import { type HealthProfile, readHealthProfile, updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { DateField } from "../../../kit/DateField.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { ChoiceRow } from "./ChoiceRow.tsx";
import styles from "./Dates.module.css";
import { bodyOf, type DatingMethod, type DueDateResult, type DueDateValues, resultOf } from "./due-date-words.ts";
import { LifeStageDrawing } from "./LifeStageDrawing.tsx";

export default function DueDatePage() {
  const me = useMe();
  const { state } = useOnboarding("due_date");
  const profile = useQuery(q(readHealthProfile, { params: { user_id: me.id } }));
  return (
    <OnboardingFrame
      step="due_date"
      documentTitle={t("A date")}
      title={state.is_partner ? t("When is the due date?") : t("When are you due?")}
      lead={t("Any of these works. You can change it when you know more.")}
      why={t(
        "The week decides what you read here and when we suggest a visit. Your employer doesn’t see the date. Your partner sees it only if you share it.",
      )}
      picture={<LifeStageDrawing track={state.is_partner ? "partner_pregnant" : "pregnancy"} />}
    >
      <StateOf query={profile} loading={<Skeleton height="20rem" />}>
        {(known) => <DueDateForm known={known} />}
      </StateOf>
      <Muted>
        <Link to={paths.somethingChanged()}>
          <Trans>Something has changed</Trans>
        </Link>
      </Muted>
    </OnboardingFrame>
  );
}

const ways = (): readonly { value: DatingMethod; label: string; text: string }[] => [
  { value: "due_date", label: t("Due date"), text: t("From your clinic") },
  { value: "last_period", label: t("Last period"), text: t("First day") },
  { value: "ivf_transfer", label: t("IVF transfer"), text: t("Transfer date") },
  { value: "unknown", label: t("I don’t know yet"), text: t("That’s fine") },
];

const initialFrom = (known: HealthProfile): DueDateValues => ({
  method: known.due_date_unknown ? "unknown" : (known.dated_by ?? "due_date"),
  due_date: known.due_date ?? "",
  last_period: known.dated_by === "last_period" ? (known.dated_from ?? "") : "",
  ivf_transfer: known.dated_by === "ivf_transfer" ? (known.dated_from ?? "") : "",
  embryo: String(known.embryo_days ?? 5),
});

function useDueDate(known: HealthProfile) {
  const me = useMe();
  const initial = initialFrom(known);
  const form = useDraftForm(`larkwell.onboarding.${me.id}.due_date`, initial, { ...initial });
  const values = form.values as DueDateValues;
  const { goOn, sending } = useOnboarding("due_date", { onDone: form.forget });
  const save = useSend(updateHealthProfile, {
    invalidates: [readHealthProfile],
    onSuccess: () => goOn(),
    onError: (error) => {
      const placed = error.errors.map(({ field, message }) => ({
        field: field === "dated_from" ? values.method : field,
        message,
      }));
      if (placed.length > 0) form.show(placed);
      else form.refuse(error);
    },
  });
  const today = Temporal.PlainDate.from(dateIn(me.time_zone, Temporal.Now.instant()));
  const result = resultOf(values, { today, kept: known.due_date });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || sending) return;
    const body = bodyOf(values);
    if (!body) return form.show([{ field: values.method, message: t("Enter a real date: month, day and year.") }]);
    if (result.state === "wrong") return form.show([{ field: values.method, message: result.message }]);
    form.clear();
    save.mutate({ params: { user_id: me.id }, body });
  };
  return { form, values, result, submit, busy: save.isPending || sending };
}

function DueDateForm({ known }: { known: HealthProfile }) {
  const { form, values, result, submit, busy } = useDueDate(known);
  const date = (name: "due_date" | "last_period" | "ivf_transfer") => ({
    id: form.idOf(name),
    value: values[name],
    error: form.errorOf(name),
    onChange: (given: string) => form.set({ [name]: given }),
  });
  return (
    <Stack as="form" gap="32" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <ChoiceRow
        label={t("What I know")}
        name="method"
        choices={ways()}
        value={values.method}
        onChange={(method) => {
          form.clear();
          form.set({ method });
        }}
      />
      {values.method === "due_date" && <DateField label={t("Due date")} key="due_date" {...date("due_date")} />}
      {values.method === "last_period" && (
        <DateField
          label={t("First day of your last period")}
          key="last_period"
          help={t("We count 40 weeks from it. Your clinic may correct it later.")}
          {...date("last_period")}
        />
      )}
      {values.method === "ivf_transfer" && (
        <Stack gap="24">
          <DateField label={t("Transfer date")} key="ivf_transfer" {...date("ivf_transfer")} />
          <SelectField label={t("Embryo age at transfer")} {...form.text("embryo")}>
            <option value="5">{t("5 days")}</option>
            <option value="3">{t("3 days")}</option>
          </SelectField>
        </Stack>
      )}
      <Result result={result} method={values.method} />
      <div>
        <Button type="submit" busy={busy}>
          {values.method === "unknown" ? t("Continue without a date") : t("Save and continue")}
        </Button>
      </div>
    </Stack>
  );
}

/** Its space is reserved, so that nothing moves while a date is typed. */
function Result({ result, method }: { result: DueDateResult; method: DatingMethod }) {
  if (method === "unknown")
    return (
      <Stack
        as="p"
        gap="4"
        alignContent="center"
        padding="16 24"
        radius="small"
        background="sage"
        className={styles.result}
        role="status"
      >
        <Trans>We won’t show weeks until you tell us. Your team can help you find out.</Trans>
      </Stack>
    );
  return (
    <Stack
      gap="4"
      alignContent="center"
      padding="16 24"
      radius="small"
      background="sage"
      className={styles.result}
      role="status"
      data-open={result.state !== "known" || undefined}
    >
      {result.state === "known" && (
        <>
          <strong>{result.words}</strong>
          <Text as="span" color="muted">
            <Trans>As of today. Continue to save it.</Trans>
          </Text>
        </>
      )}
      {result.state === "wrong" && (
        <Text as="span" color="muted">
          {result.message}
        </Text>
      )}
      {result.state === "open" && (
        <Text as="span" color="muted">
          <Trans>The week shows here once the date is complete.</Trans>
        </Text>
      )}
    </Stack>
  );
}

/** The switch of friends' codes, what they are worth, and their limits. */
import {
  type ReferralSettings,
  readReferralSettings,
  saveReferralSettings,
} from "@larkwell/contract/with-shapes/ops-referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { DateField } from "../../../../kit/DateField.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { CheckField, TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { Money } from "../../../../kit/Values.tsx";

export function ReferralSettingsForm() {
  const settings = useQuery(q(readReferralSettings, {}));
  return (
    <StateOf query={settings} loading={<Skeleton height="32rem" />}>
      {(data) => <Form settings={data} />}
    </StateOf>
  );
}

/** Nothing typed is no limit. */
const orNull = (typed: string) => (typed.trim() === "" ? null : numberOf(typed));

function Form({ settings }: { settings: ReferralSettings }) {
  const form = useForm({
    friends_on: settings.friends_on,
    friend_value: `${settings.friend_value}`,
    inviter_value: `${settings.inviter_value}`,
    friends_a_year: `${settings.friends_a_year}`,
    hold_days: `${settings.hold_days}`,
    credit_days: `${settings.credit_days}`,
    last_day: settings.last_day ?? "",
    budget: settings.budget === null ? "" : `${settings.budget}`,
  });
  const save = useSend(saveReferralSettings, {
    invalidates: [readReferralSettings],
    says: t("Your changes are saved."),
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const { values } = form;
    const body = {
      friends_on: values.friends_on,
      friend_value: numberOf(values.friend_value),
      inviter_value: numberOf(values.inviter_value),
      friends_a_year: numberOf(values.friends_a_year),
      hold_days: numberOf(values.hold_days),
      credit_days: numberOf(values.credit_days),
      last_day: values.last_day === "" ? null : values.last_day,
      budget: orNull(values.budget),
    };
    if (form.check(saveReferralSettings.body, body)) save.mutate({ body });
  };
  const number = (name: "friends_a_year" | "hold_days" | "credit_days", label: string, help: string) => (
    <TextField label={label} help={help} inputMode="numeric" {...form.text(name)} />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <CheckField label={t("Members can share a code of their own")} {...form.tick("friends_on")} />
      <div className={styles.pair}>
        <TextField
          label={t("Credit for the friend, in dollars")}
          help={t("0 to 500.")}
          inputMode="decimal"
          {...form.text("friend_value")}
        />
        <TextField
          label={t("Credit for the member, in dollars")}
          help={t("0 to 500, for each friend who paid.")}
          inputMode="decimal"
          {...form.text("inviter_value")}
        />
      </div>
      <div className={styles.pair}>
        {number("friends_a_year", t("Friends a year"), t("A member gets credit for so many, 2 to 100."))}
        {number("hold_days", t("Days that a payment has to stay"), t("7 to 90. Then the friend counts."))}
      </div>
      <div className={styles.pair}>
        {number("credit_days", t("Days that credit can be used"), t("30 to 1,825."))}
        <TextField
          label={t("Budget in dollars")}
          optional
          help={t("For both sides together. When it’s used up, no credit is added until you raise it.")}
          inputMode="decimal"
          {...form.text("budget")}
        />
      </div>
      <DateField
        label={t("Last day (UTC)")}
        optional
        id={form.idOf("last_day")}
        value={form.values.last_day}
        error={form.errorOf("last_day")}
        onChange={(date) => form.set({ last_day: date })}
      />
      <p>
        <Trans>
          Spent so far: <Money dollars={settings.spent} />
        </Trans>
      </p>
      <div>
        <Button type="submit" busy={save.isPending}>
          <Trans>Save changes</Trans>
        </Button>
      </div>
    </form>
  );
}

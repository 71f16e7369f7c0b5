/** One plan in the console: puts it on sale or stops selling it, and changes its price and its free days. */

import {
  listOpsPlans,
  type OpsPlan,
  offerPlan,
  pricePlan,
  setPlanTrial,
  withdrawPlan,
} from "@larkwell/contract/with-shapes/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { PRICE_NOTICE_DAYS } from "@larkwell/domain/plans/subscription.ts";
import { TRIAL_DAYS } from "@larkwell/domain/plans/trial.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { rhythmOf } from "../plan/plan-words.ts";

type Props = { plan: OpsPlan; onClose: () => void };

export function PlanDialog({ plan, onClose }: Props) {
  return (
    <Dialog open title={plan.name} onClose={onClose}>
      <Stack gap="32">
        <Sale plan={plan} onClose={onClose} />
        <Price plan={plan} onClose={onClose} />
        <FreeDays plan={plan} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function Sale({ plan, onClose }: Props) {
  const options = { invalidates: [listOpsPlans], onSuccess: onClose };
  const offer = useSend(offerPlan, { ...options, says: t("Members can buy it now.") });
  const stop = useSend(withdrawPlan, { ...options, says: t("The plan is no longer sold.") });
  const params = { id: plan.id };
  return (
    <Stack as="section" gap="8" aria-label={t("Sale")}>
      <h3>
        <Trans>Sale</Trans>
      </h3>
      <p>
        {plan.offered
          ? t("Members can buy it. If you stop selling it, those who have it keep it, and it renews until they cancel.")
          : t(
              "Members without a sponsor can buy it for {rhythm} once it’s on sale. While they have it, it pays for all their visits with practitioners and for their messages. Practitioners get their usual share of each visit.",
              { rhythm: rhythmOf(plan) },
            )}
      </p>
      <div>
        {plan.offered ? (
          <Button kind="secondary" busy={stop.isPending} onClick={() => stop.mutate({ params })}>
            <Trans>Stop selling it</Trans>
          </Button>
        ) : (
          <Button busy={offer.isPending} onClick={() => offer.mutate({ params })}>
            <Trans>Put on sale</Trans>
          </Button>
        )}
      </div>
    </Stack>
  );
}

function Price({ plan, onClose }: Props) {
  const form = useForm({ price: String(plan.price), applies_to: "new" });
  const [asking, setAsking] = useState(false);
  const change = useSend(pricePlan, {
    invalidates: [listOpsPlans],
    says: t("The price is changed."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const body = { price: numberOf(form.values.price), applies_to: form.values.applies_to };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending || !form.check(pricePlan.body, body)) return;
    const forEveryone = body.applies_to === "everyone";
    if (forEveryone && !asking) return setAsking(true);
    change.mutate({
      params: { id: plan.id },
      body: { price: body.price, applies_to: forEveryone ? "everyone" : "new" },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>
        <Trans>Price</Trans>
      </h3>
      <ErrorSummary errors={form.errors} />
      <div className={styles.pair}>
        <TextField
          label={t("Price in dollars")}
          inputMode="decimal"
          help={t("For one period.")}
          {...form.text("price")}
        />
        <SelectField label={t("Who pays it")} {...form.text("applies_to")}>
          <option value="new">{t("Only new members")}</option>
          <option value="everyone">{t("All members")}</option>
        </SelectField>
      </div>
      <p>
        {t(
          "New members pay the new price right away. Those who have the plan keep theirs, unless you choose all members: then we email each of them, and they pay it from the first period that starts {days} days later or more.",
          { days: PRICE_NOTICE_DAYS },
        )}
      </p>
      {asking && body.applies_to === "everyone" && (
        <p role="alert">
          {t(
            "{count, plural, one {This emails # member. Press the button again to do it.} other {This emails # members. Press the button again to do it.}}",
            {
              count: plan.subscribers,
            },
          )}
        </p>
      )}
      <div>
        <Button type="submit" kind="secondary" busy={change.isPending}>
          <Trans>Change price</Trans>
        </Button>
      </div>
    </form>
  );
}

function FreeDays({ plan, onClose }: Props) {
  const form = useForm({ trial_days: String(plan.trial_days) });
  const change = useSend(setPlanTrial, {
    invalidates: [listOpsPlans],
    says: t("The free days are changed."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { trial_days: numberOf(form.values.trial_days) };
    if (change.isPending || !form.check(setPlanTrial.body, body)) return;
    change.mutate({ params: { id: plan.id }, body });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>
        <Trans>Free days</Trans>
      </h3>
      <ErrorSummary errors={form.errors} />
      <TextField
        label={t("Free days at the start")}
        inputMode="numeric"
        help={t("0 for none, or {least} to {most}.", TRIAL_DAYS)}
        {...form.text("trial_days")}
      />
      <p>
        {t(
          "Members who never had a plan get them once, with a saved card. We email them before the first payment. A change is for members who start later: those in their free days keep what they agreed to.",
        )}
      </p>
      <div>
        <Button type="submit" kind="secondary" busy={change.isPending}>
          <Trans>Change free days</Trans>
        </Button>
      </div>
    </form>
  );
}

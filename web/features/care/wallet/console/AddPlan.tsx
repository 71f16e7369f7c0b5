/** The button and the dialog that add a plan. Members can buy it once it is put on sale. */
import { addPlan, listOpsPlans } from "@larkwell/contract/with-shapes/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { TRIAL_DAYS } from "@larkwell/domain/plans/trial.ts";
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

export function AddPlan() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Add a plan</Trans>
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ name: "", price: "", period_months: "1", trial_days: "0" });
  const add = useSend(addPlan, {
    invalidates: [listOpsPlans],
    says: t("The plan is added. It isn’t on sale yet."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const { name, price, period_months, trial_days } = form.values;
    const body = {
      name,
      price: numberOf(price),
      period_months: numberOf(period_months),
      trial_days: numberOf(trial_days),
    };
    if (form.check(addPlan.body, body)) add.mutate({ body });
  };
  return (
    <Dialog open title={t("Add a plan")} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField
          label={t("Name")}
          help={t("Members see it, and so does anyone who pays for them. Don’t name a kind of care.")}
          {...form.text("name")}
        />
        <div className={styles.pair}>
          <TextField
            label={t("Price in dollars")}
            inputMode="decimal"
            help={t("For one period.")}
            {...form.text("price")}
          />
          <TextField
            label={t("Months in a period")}
            inputMode="numeric"
            help={t("1 to 12.")}
            {...form.text("period_months")}
          />
        </div>
        <TextField
          label={t("Free days at the start")}
          inputMode="numeric"
          help={t("For members who never had a plan. 0 for none, or {least} to {most}.", TRIAL_DAYS)}
          {...form.text("trial_days")}
        />
        <div>
          <Button type="submit" busy={add.isPending}>
            <Trans>Add plan</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

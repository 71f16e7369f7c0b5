/** The button and the dialog that make a code for a campaign. */
import { addCampaign, listCampaigns } from "@larkwell/contract/with-shapes/ops-referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { DateField } from "../../../../kit/DateField.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { CheckField, TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useForm } from "../../../../kit/use-form.ts";

export function AddCampaign() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Make a code</Trans>
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const initial = {
  code: "",
  value: "",
  first_day: "",
  last_day: "",
  max_uses: "",
  budget: "",
  new_members_only: true,
  credit_days: "90",
  note: "",
};

/** What is left empty is left out. */
const bodyOf = (values: typeof initial) => ({
  code: values.code.trim(),
  value: numberOf(values.value),
  ...(values.first_day === "" ? {} : { first_day: values.first_day }),
  ...(values.last_day === "" ? {} : { last_day: values.last_day }),
  ...(values.max_uses.trim() === "" ? {} : { max_uses: numberOf(values.max_uses) }),
  ...(values.budget.trim() === "" ? {} : { budget: numberOf(values.budget) }),
  new_members_only: values.new_members_only,
  credit_days: numberOf(values.credit_days),
  ...(values.note.trim() === "" ? {} : { note: values.note }),
});

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(initial);
  const add = useSend(addCampaign, {
    invalidates: [listCampaigns],
    says: t("The code is made."),
    onSuccess: onClose,
    onError: (refusal) => {
      if (refusal.code === "referral_code_exists") return form.show([{ field: "code", message: refusal.message }]);
      form.refuse(refusal);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const body = bodyOf(form.values);
    if (form.check(addCampaign.body, body)) add.mutate({ body });
  };
  return (
    <Dialog open title={t("Make a code")} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField
            label={t("Code")}
            help={t("4 to 30 letters, digits, - and _. Capital and small letters are the same.")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.text("code")}
          />
          <TextField
            label={t("Credit in dollars")}
            help={t("For each person. It can’t be changed later.")}
            inputMode="decimal"
            {...form.text("value")}
          />
        </div>
        <Limits form={form} />
        <CheckField label={t("Only for people who haven’t paid for anything yet")} {...form.tick("new_members_only")} />
        <TextField label={t("Note for staff")} optional maxLength={200} {...form.text("note")} />
        <div>
          <Button type="submit" busy={add.isPending}>
            <Trans>Make code</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Limits({ form }: { form: ReturnType<typeof useForm<typeof initial>> }) {
  const day = (name: "first_day" | "last_day", label: string) => (
    <DateField
      label={label}
      optional
      id={form.idOf(name)}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(date) => form.set({ [name]: date })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t("Number of uses")}
          optional
          help={t("This or a budget is needed.")}
          inputMode="numeric"
          {...form.text("max_uses")}
        />
        <TextField label={t("Budget in dollars")} optional inputMode="decimal" {...form.text("budget")} />
      </div>
      {day("first_day", t("First day (UTC)"))}
      {day("last_day", t("Last day (UTC)"))}
      <TextField
        label={t("Days that credit can be used")}
        help={t("Counted from the day someone adds the code.")}
        inputMode="numeric"
        {...form.text("credit_days")}
      />
    </>
  );
}

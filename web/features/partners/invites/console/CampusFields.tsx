/** What only an invite to the college plan has: whose program it is, how many can use it, and until when. */
import { t } from "@larkwell/domain/language/text.ts";
import { DateField } from "../../../../kit/DateField.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import type { useForm } from "../../../../kit/use-form.ts";

interface Values extends Record<string, unknown> {
  college: string;
  places: string;
  expires_on: string;
  ends_on: string;
}

type Form = Pick<ReturnType<typeof useForm<Values>>, "idOf"> & {
  values: Pick<Values, "expires_on" | "ends_on">;
  text: (name: "college" | "places") => ReturnType<ReturnType<typeof useForm<Values>>["text"]>;
  errorOf: (name: "expires_on" | "ends_on") => string | undefined;
  set: (change: Partial<Pick<Values, "expires_on" | "ends_on">>) => void;
};

export function CampusFields({ form }: { form: Form }) {
  return (
    <>
      <TextField
        label={t("College")}
        optional
        help={t("Its managers see how many places are used. You add managers under “Colleges”.")}
        maxLength={80}
        autoComplete="off"
        {...form.text("college")}
      />
      <TextField
        label={t("People who can use the link")}
        help={t("From 1 to 5,000.")}
        inputMode="numeric"
        autoComplete="off"
        {...form.text("places")}
      />
      <DateField
        label={t("Last day of the link")}
        optional
        help={t("Without a date, the link works for 60 days.")}
        id={form.idOf("expires_on")}
        value={form.values.expires_on}
        error={form.errorOf("expires_on")}
        onChange={(value) => form.set({ expires_on: value })}
      />
      <DateField
        label={t("Last day of the plan")}
        optional
        help={t("Without a date, people keep the plan.")}
        id={form.idOf("ends_on")}
        value={form.values.ends_on}
        error={form.errorOf("ends_on")}
        onChange={(value) => form.set({ ends_on: value })}
      />
    </>
  );
}

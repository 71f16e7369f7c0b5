/** The fields of an address, the same everywhere: at home, in the profile, for a package. */
import { t } from "@larkwell/domain/language/text.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { INTERNATIONAL_CODE, STATES, US_STATES } from "@larkwell/domain/places/states.ts";
import type { ChangeEvent } from "react";
import styles from "./AddressFields.module.css";
import { Stack } from "./Layout.tsx";
import { SelectField, TextField } from "./TextField.tsx";

type FieldProps = {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
};

/** A form of the kit that has these fields (methods, so that forms with more fields fit too). */
interface AddressForm {
  values: object;
  set(change: Record<string, string>): void;
  text(name: string): FieldProps;
}

type Props = {
  form: AddressForm;
  /** The form's name for the second line. */
  second: "street_address_2" | "address_2";
  secondLabel?: string;
  /** "us" or "abroad" for something that is sent only there; otherwise any country can be chosen. */
  within?: "anywhere" | "us" | "abroad";
};

export function AddressFields({ form, second, secondLabel = t("Apartment or unit"), within = "anywhere" }: Props) {
  const country = within === "us" ? "US" : form.text("country").value;
  const atHome = country === "US";
  return (
    <Stack gap="24">
      {within !== "us" && <CountryField form={form} abroad={within === "abroad"} />}
      <TextField
        label={t("Street and number")}
        autoComplete="address-line1"
        maxLength={120}
        {...form.text("street_address")}
      />
      <TextField label={secondLabel} optional autoComplete="address-line2" maxLength={120} {...form.text(second)} />
      <TextField label={t("City")} autoComplete="address-level2" maxLength={80} {...form.text("city")} />
      <Stack gap="24" align="start" className={styles.pair}>
        {atHome && <StateField form={form} withAbroad={within === "anywhere"} />}
        <TextField
          label={atHome ? t("ZIP code") : t("Postal code")}
          optional={!atHome}
          maxLength={12}
          {...(atHome ? { inputMode: "numeric" as const } : {})}
          autoComplete="postal-code"
          {...form.text("zip_code")}
        />
      </Stack>
    </Stack>
  );
}

function CountryField({ form, abroad }: { form: AddressForm; abroad: boolean }) {
  const field = form.text("country");
  return (
    <SelectField
      label={t("Country")}
      autoComplete="country"
      {...field}
      // An error for one country doesn't apply to another, and there are no states abroad.
      onChange={({ target }) =>
        form.set({
          country: target.value,
          state: target.value === "US" ? form.text("state").value.replace(INTERNATIONAL_CODE, "") : "",
          zip_code: form.text("zip_code").value,
        })
      }
    >
      <option value="">{t("Choose")}</option>
      {COUNTRIES.filter(({ code }) => !abroad || code !== "US").map((country) => (
        <option key={country.code} value={country.code}>
          {country.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Choosing "International" asks for the country (R4.028). */
function StateField({ form, withAbroad }: { form: AddressForm; withAbroad: boolean }) {
  const field = form.text("state");
  return (
    <SelectField
      label={t("State")}
      autoComplete="address-level1"
      {...field}
      onChange={({ target }) =>
        form.set(
          target.value === INTERNATIONAL_CODE
            ? { state: "", country: "" }
            : { state: target.value, zip_code: form.text("zip_code").value },
        )
      }
    >
      <option value="">{t("Choose")}</option>
      {(withAbroad ? STATES : US_STATES).map((state) => (
        <option key={state.code} value={state.code}>
          {state.name}
        </option>
      ))}
    </SelectField>
  );
}

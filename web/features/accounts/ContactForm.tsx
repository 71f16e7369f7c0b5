/** State, phone, address and the consent to text messages. */

import type { User } from "@larkwell/contract/people.ts";
import { memberProfileShape, updateMemberProfile } from "@larkwell/contract/with-shapes/accounts.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { STATES, US_STATES } from "@larkwell/domain/places/states.ts";
import type { FormEvent } from "react";
import { useSend } from "../../api/client.ts";
import { messages } from "../../api/messages.ts";
import { reloadPerson } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { PhoneField } from "../../kit/PhoneField.tsx";
import { CheckField, SelectField, TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/use-form.ts";
import styles from "./Entry.module.css";

type Profile = NonNullable<User["profiles"]["member"]>;

const valuesOf = (profile: Profile) => ({
  state: profile.state ?? "",
  tel_number: profile.tel_number ?? "",
  sms_consent: profile.sms_consent,
  street_address: profile.address.street_address,
  street_address_2: profile.address.street_address_2,
  city: profile.address.city,
  address_state: profile.address.state ?? "",
  zip_code: profile.address.zip_code,
  country: profile.address.country,
});

function bodyOf(values: ReturnType<typeof valuesOf>) {
  const { state, tel_number, sms_consent, address_state, ...address } = values;
  const inStates = address.country === "US";
  return {
    state: state || null,
    tel_number,
    sms_consent,
    address: { ...address, state: inStates ? address_state || null : null },
  };
}

export function ContactForm({ me, profile }: { me: User; profile: Profile }) {
  const form = useForm(valuesOf(profile));
  const save = useSend(updateMemberProfile, {
    says: messages.saved,
    onSuccess: () => reloadPerson(),
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(form.values);
    if (!save.isPending && form.check(memberProfileShape, body)) save.mutate({ params: { user_id: me.id }, body });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <SelectField
        label="State you are in"
        optional
        help="Practitioners are licensed by state, so this decides who may treat you."
        autoComplete="address-level1"
        {...form.text("state")}
      >
        <option value="">Not said</option>
        {STATES.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </SelectField>
      <PhoneField
        label="Phone number"
        optional
        help="For a call when the video fails."
        id={form.idOf("tel_number")}
        value={form.values.tel_number}
        error={form.errorOf("tel_number")}
        onChange={(number) => form.set({ tel_number: number })}
      />
      <CheckField
        label="Remind me by text message, an hour before a visit"
        help={
          me.email_confirmed
            ? "The message says as little as possible: no name, no reason, no profession."
            : "Possible once your e-mail address is confirmed."
        }
        disabled={!me.email_confirmed}
        {...form.tick("sms_consent")}
      />
      <AddressFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function AddressFields({ form }: { form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>>> }) {
  return (
    <>
      <TextField
        label="Street and number"
        optional
        autoComplete="address-line1"
        maxLength={120}
        {...form.text("street_address")}
      />
      <TextField
        label="Apartment or unit"
        optional
        autoComplete="address-line2"
        maxLength={120}
        {...form.text("street_address_2")}
      />
      <div className={styles.pair}>
        <TextField label="City" optional autoComplete="address-level2" maxLength={80} {...form.text("city")} />
        <TextField label="ZIP code" optional autoComplete="postal-code" {...form.text("zip_code")} />
      </div>
      <div className={styles.pair}>
        <SelectField label="Country" autoComplete="country" {...form.text("country")}>
          {COUNTRIES.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </SelectField>
        {form.values.country === "US" && (
          <SelectField label="State of the address" optional {...form.text("address_state")}>
            <option value="">Not said</option>
            {US_STATES.map((state) => (
              <option key={state.code} value={state.code}>
                {state.name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  );
}

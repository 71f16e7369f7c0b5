/** The address, with what is still missing of it (R5.010): state, street, city, ZIP code and date of birth. */
import type { User } from "@larkwell/contract/people.ts";
import {
  memberProfileShape,
  updateMemberProfile,
  updateUser,
  updateUserShape,
} from "@larkwell/contract/with-shapes/accounts.ts";
import { type AddressPart, missingAddressParts } from "@larkwell/domain/people/address.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { INTERNATIONAL_CODE, STATES } from "@larkwell/domain/places/states.ts";
import type { FormEvent } from "react";
import { useSend } from "../../api/client.ts";
import { messages } from "../../api/messages.ts";
import { reloadPerson } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../../kit/TextField.tsx";
import styles from "./Profile.module.css";
import { useKeptForm } from "./use-kept-form.ts";

type Profile = NonNullable<User["profiles"]["member"]>;

const words: Record<AddressPart, string> = {
  state: "the state",
  street_address: "the street",
  city: "the city",
  zip_code: "the ZIP code",
  birthday: "your date of birth",
};

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

function Completeness({ missing }: { missing: readonly AddressPart[] }) {
  const isWhole = missing.length === 0;
  return (
    <p className={`${styles.note} ${isWhole ? styles.whole : styles.lacking}`} role="status">
      {isWhole
        ? "Your address is complete."
        : `Your address isn’t complete yet: ${list.format(missing.map((part) => words[part]))} ${missing.length === 1 ? "is" : "are"} missing.`}
    </p>
  );
}

const valuesOf = ({ address }: Profile) => ({
  street_address: address.street_address,
  address_2: address.address_2,
  city: address.city,
  state: address.state ?? "",
  zip_code: address.zip_code,
  country: address.country,
});

export function AddressForm({ me, profile }: { me: User; profile: Profile }) {
  const form = useKeptForm("address", me.id, { ...valuesOf(profile), birthday: "" });
  const { changes } = form;
  const saveBirthday = useSend(updateUser, { onSuccess: () => reloadPerson(), onError: form.refuse });
  const save = useSend(updateMemberProfile, {
    says: messages.saved,
    onSuccess: () => {
      form.settle(changes);
      return reloadPerson();
    },
    onError: form.refuse,
  });
  const missing = missingAddressParts({ ...valuesOf(profile), birthday: me.date_of_birth });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { birthday, state, ...rest } = changes;
    const address = { ...rest, ...(state === undefined ? {} : { state: state || null }) };
    const params = { user_id: me.id };
    const birth = birthday ? { date_of_birth: birthday } : {};
    if (save.isPending || !form.check(memberProfileShape, { address }) || !form.check(updateUserShape, birth)) return;
    if (birthday) await saveBirthday.mutateAsync({ params, body: birth }).catch(() => {});
    save.mutate({ params, body: { address } });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Completeness missing={missing} />
      <ErrorSummary errors={form.errors} />
      <AddressFields form={form} />
      {me.date_of_birth === null && (
        <DateField
          label="Date of birth"
          birthday
          id={form.idOf("birthday")}
          value={form.values.birthday}
          error={form.errorOf("birthday")}
          onChange={(birthday) => form.set({ birthday })}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" busy={save.isPending || saveBirthday.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

type Fields = ReturnType<typeof useKeptForm<ReturnType<typeof valuesOf> & { birthday: string }>>;

function AddressFields({ form }: { form: Fields }) {
  const country = form.text("country");
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Street and number"
          autoComplete="address-line1"
          maxLength={120}
          {...form.text("street_address")}
        />
        <TextField
          label="Apartment or unit"
          optional
          autoComplete="address-line2"
          maxLength={120}
          {...form.text("address_2")}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="City" autoComplete="address-level2" maxLength={80} {...form.text("city")} />
        <TextField label="ZIP code" autoComplete="postal-code" {...form.text("zip_code")} />
      </div>
      <div className={styles.pair}>
        <SelectField label="State" autoComplete="address-level1" {...form.text("state")}>
          <option value="">Choose</option>
          {STATES.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Country"
          autoComplete="country"
          {...country}
          onChange={(event) => {
            const next = event.target.value;
            const abroad = next !== "US";
            const was = form.values.state;
            const state = abroad ? INTERNATIONAL_CODE : was === INTERNATIONAL_CODE ? "" : was;
            form.set({ country: next, state });
          }}
        >
          {COUNTRIES.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** Where the kit goes: an address in the United States, or one in another country. */
import type { User } from "@larkwell/contract/people.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { Button } from "../../kit/Button.tsx";
import { SelectField, TextField } from "../../kit/TextField.tsx";
import type { OrderFormState } from "./OrderForm.tsx";
import styles from "./OrderKits.module.css";

type Home = NonNullable<User["profiles"]["member"]>["address"];

const abroad = COUNTRIES.filter((country) => country.code !== "US");

export function AddressPart({ form, home }: { form: OrderFormState; home: Home | undefined }) {
  const domestic = form.values.kit !== "international";
  const isHome = domestic && home?.country === "US" && home.street_address !== "";
  return (
    <section className={styles.part} aria-labelledby="order-address">
      <h2 id="order-address">Where it goes</h2>
      <TextField
        label="Name on the parcel"
        help="As the front desk knows you."
        autoComplete="name"
        maxLength={80}
        {...form.text("recipient")}
      />
      <TextField label="Hotel or company" optional autoComplete="organization" maxLength={80} {...form.text("place")} />
      {isHome && (
        <div>
          <Button kind="quiet" onClick={() => form.set(fromHome(home))}>
            Use the address of my account
          </Button>
        </div>
      )}
      <TextField
        label="Street and number"
        autoComplete="address-line1"
        maxLength={120}
        {...form.text("street_address")}
      />
      <TextField
        label="Room, apartment or unit"
        optional
        autoComplete="address-line2"
        maxLength={120}
        {...form.text("street_address_2")}
      />
      <TextField label="City" autoComplete="address-level2" maxLength={80} {...form.text("city")} />
      {domestic ? <StateAndZip form={form} /> : <CountryAndCode form={form} />}
    </section>
  );
}

const fromHome = (home: Home) => ({
  street_address: home.street_address,
  street_address_2: home.address_2,
  city: home.city,
  state: home.state ?? "",
  zip_code: home.zip_code,
});

const StateAndZip = ({ form }: { form: OrderFormState }) => (
  <div className={styles.pair}>
    <SelectField label="State" autoComplete="address-level1" {...form.text("state")}>
      <option value="">Choose</option>
      {US_STATES.map((state) => (
        <option key={state.code} value={state.code}>
          {state.name}
        </option>
      ))}
    </SelectField>
    <TextField label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...form.text("zip_code")} />
  </div>
);

const CountryAndCode = ({ form }: { form: OrderFormState }) => (
  <div className={styles.pair}>
    <SelectField label="Country" autoComplete="country" {...form.text("country")}>
      <option value="">Choose</option>
      {abroad.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name}
        </option>
      ))}
    </SelectField>
    <TextField label="Postal code" optional maxLength={12} autoComplete="postal-code" {...form.text("zip_code")} />
  </div>
);

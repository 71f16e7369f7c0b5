/** Where the kit goes: an address in the United States, or one in another country. */
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { AddressFields } from "../../../kit/AddressFields.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import type { OrderFormState } from "./OrderForm.tsx";

type Home = NonNullable<User["profiles"]["member"]>["address"];

export function AddressPart({ form, home }: { form: OrderFormState; home: Home | undefined }) {
  const domestic = form.values.kit !== "international";
  const isHome = domestic && home?.country === "US" && home.street_address !== "";
  return (
    <Stack as="section" gap="24" aria-labelledby="order-address">
      <Text as="h2" size="title-sm" id="order-address">
        <Trans>Shipping address</Trans>
      </Text>
      <TextField
        label={t("Name on the package")}
        help={t("The name the front desk knows.")}
        autoComplete="name"
        maxLength={80}
        {...form.text("recipient")}
      />
      <TextField
        label={t("Hotel or company")}
        optional
        autoComplete="organization"
        maxLength={80}
        {...form.text("place")}
      />
      {isHome && (
        <div>
          <Button kind="quiet" onClick={() => form.set(fromHome(home))}>
            <Trans>Use the address in my account</Trans>
          </Button>
        </div>
      )}
      <AddressFields
        form={form}
        second="street_address_2"
        secondLabel={t("Room, apartment or unit")}
        within={domestic ? "us" : "abroad"}
      />
    </Stack>
  );
}

const fromHome = (home: Home) => ({
  street_address: home.street_address,
  street_address_2: home.address_2,
  city: home.city,
  state: home.state ?? "",
  zip_code: home.zip_code,
});

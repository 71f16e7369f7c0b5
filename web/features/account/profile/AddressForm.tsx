/** The address, with what is still missing in it (R5.010): state, street, city, ZIP code and date of birth. */
import type { User } from "@larkwell/contract/people.ts";
import {
  memberProfileShape,
  updateMemberProfile,
  updateUser,
  updateUserShape,
} from "@larkwell/contract/with-shapes/accounts.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { type AddressPart, missingAddressParts } from "@larkwell/domain/people/address.ts";
import { offeredState, placeClashes, wordsOfFault } from "@larkwell/domain/places/address.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { AddressFields } from "../../../kit/AddressFields.tsx";
import { Button } from "../../../kit/Button.tsx";
import { DateField } from "../../../kit/DateField.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import styles from "./Profile.module.css";
import { useKeptForm } from "./use-kept-form.ts";

type Profile = NonNullable<User["profiles"]["member"]>;

const words = (): Record<AddressPart, string> => ({
  state: t("state"),
  street_address: t("street"),
  city: t("city"),
  zip_code: t("ZIP code"),
  birthday: t("date of birth"),
});

const list = () => new Intl.ListFormat(locale(), { type: "conjunction" });

function Completeness({ missing }: { missing: readonly AddressPart[] }) {
  const isWhole = missing.length === 0;
  return (
    <p className={`${styles.note} ${isWhole ? styles.whole : styles.lacking}`} role="status">
      {isWhole
        ? t("Your address is complete.")
        : t("Still missing: {missing}.", { missing: list().format(missing.map((part) => words()[part])) })}
    </p>
  );
}

const valuesOf = ({ address }: Profile) => ({
  street_address: address.street_address,
  address_2: address.address_2,
  city: address.city,
  // Addresses outside the United States have no state.
  state: address.country === "US" ? (address.state ?? "") : "",
  zip_code: address.zip_code,
  country: address.country,
});

/**
 * The member's state differs from the state in their address. Both can be right: they are used for different things.
 */
const travels = ({ state, address }: Profile) =>
  state !== null && address.state !== null && address.state !== "" && state !== address.state;

export function AddressForm({ me, profile }: { me: User; profile: Profile }) {
  const saved = { ...valuesOf(profile), birthday: "" };
  const form = useKeptForm("address", me.id, saved, { state: offeredState(profile.address, profile.state) });
  const { changes } = form;
  const saveBirthday = useSend(updateUser, { onSuccess: () => reloadPerson(), onError: form.refuse });
  const save = useSend(updateMemberProfile, {
    says: messages.saved(),
    onSuccess: () => {
      form.settle(changes);
      return reloadPerson();
    },
    onError: form.refuse,
  });
  const missing = missingAddressParts({
    ...valuesOf(profile),
    state: profile.address.state,
    birthday: me.date_of_birth,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { birthday, state, ...rest } = changes;
    const address = { ...rest, ...(state === undefined ? {} : { state: state || null }) };
    const params = { user_id: me.id };
    const birth = birthday ? { date_of_birth: birthday } : {};
    const place = { country: form.values.country, state: form.values.state, zip_code: form.values.zip_code.trim() };
    const clashes = placeClashes(place).map((fault) => wordsOfFault(fault, place));
    if (save.isPending || !form.check(memberProfileShape, { address }, clashes)) return;
    if (!form.check(updateUserShape, birth)) return;
    if (birthday) await saveBirthday.mutateAsync({ params, body: birth }).catch(() => {});
    save.mutate({ params, body: { address } });
  };
  return (
    <Stack
      as="form"
      gap="48"
      columns="fill"
      alignContent="start"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Completeness missing={missing} />
      <ErrorSummary errors={form.errors} />
      <AddressFields form={form} second="address_2" />
      <Muted relaxed>
        {travels(profile)
          ? t(
              "You told us you’re in {stateName}. That decides which practitioners can treat you. This address is for mail and packages.",
              { stateName: stateName(profile.state ?? "") },
            )
          : t(
              "For mail and packages. Your state under “Contact information” decides which practitioners can treat you.",
            )}
      </Muted>
      {me.date_of_birth === null && (
        <DateField
          label={t("Date of birth")}
          birthday
          id={form.idOf("birthday")}
          value={form.values.birthday}
          error={form.errorOf("birthday")}
          onChange={(birthday) => form.set({ birthday })}
        />
      )}
      <Row gap="8 16" align="center" className={styles.actions}>
        <Button type="submit" kind="secondary" busy={save.isPending || saveBirthday.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** The number to call, consent to text messages, and the member's state. */
import type { User } from "@larkwell/contract/people.ts";
import { memberProfileShape, updateMemberProfile } from "@larkwell/contract/with-shapes/accounts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { STATES } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { CheckField, SelectField } from "../../../kit/TextField.tsx";
import styles from "./Profile.module.css";
import { useKeptForm } from "./use-kept-form.ts";

type Profile = NonNullable<User["profiles"]["member"]>;

export function ContactForm({ me, profile }: { me: User; profile: Profile }) {
  const form = useKeptForm("contact", me.id, {
    tel_number: profile.tel_number ?? "",
    sms_consent: profile.sms_consent,
    state: profile.state ?? "",
  });
  const { changes } = form;
  const save = useSend(updateMemberProfile, {
    says: messages.saved(),
    onSuccess: (saved) => {
      form.settle(changes);
      // Consent applies to one number: for a new number the member is asked again.
      form.set({ sms_consent: saved.sms_consent });
      form.settle({ sms_consent: saved.sms_consent });
      return reloadPerson();
    },
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { tel_number, state, ...rest } = changes;
    const body = {
      ...rest,
      ...(state === undefined ? {} : { state: state || null }),
      // The server's name for it (R7.021).
      ...(tel_number === undefined ? {} : { phone_number: tel_number }),
    };
    if (!save.isPending && form.check(memberProfileShape, body)) save.mutate({ params: { user_id: me.id }, body });
  };
  return (
    <Stack as="form" gap="48" columns="fill" alignContent="start" className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <PhoneField
        label={t("Phone number")}
        optional
        help={t("So your practitioner can call you if the video fails.")}
        id={form.idOf("tel_number")}
        value={form.values.tel_number}
        error={form.errorOf("tel_number")}
        onChange={(number) => form.set({ tel_number: number })}
      />
      <CheckField
        label={t("Remind me by text message, an hour before a visit")}
        help={
          me.email_confirmed
            ? t("The message says as little as possible: no name, no reason, no profession.")
            : t("Available after you confirm your email address.")
        }
        disabled={!me.email_confirmed}
        {...form.tick("sms_consent")}
      />
      <SelectField
        label={t("State you are in")}
        optional
        help={t("Practitioners are licensed by state, so this decides who can treat you.")}
        {...form.text("state")}
      >
        <option value="">{t("Not specified")}</option>
        {STATES.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </SelectField>
      <Row gap="8 16" align="center" className={styles.actions}>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** /onboarding/address-confirmation: the member's address, and a clear yes or no to the welcome gift if there is one (R4.028, D28). */
import { onboardingAnswer } from "@larkwell/contract/with-shapes/onboarding.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useMe } from "../../../api/session.ts";
import { AddressFields } from "../../../kit/AddressFields.tsx";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import steps from "../../../shell/onboarding/Onboarding.module.css";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { AddressDrawing } from "./AddressDrawing.tsx";
import { type AddressValues, addressFrom, bodyOf, faultsOf } from "./address-form.ts";
import { ChoiceRow } from "./ChoiceRow.tsx";

export default function AddressPage() {
  const { state } = useOnboarding("address_confirmation");
  return (
    <OnboardingFrame
      step="address_confirmation"
      title={t("Where do you live?")}
      lead={state.gift === null ? undefined : t("You can also choose whether you’d like a small, free package.")}
      why={t(
        "Licenses are issued state by state, so your state decides which practitioners may see you. Your employer doesn’t get your address.",
      )}
      picture={<AddressDrawing />}
    >
      <AddressForm gift={state.gift} />
    </OnboardingFrame>
  );
}

function useAddress(gift: string | null) {
  const me = useMe();
  const { state } = useOnboarding("address_confirmation");
  const initial = addressFrom(me.profiles.member, state.wants_gift);
  const form = useDraftForm(`larkwell.onboarding.${me.id}.address`, initial, { ...initial });
  const values = form.values as AddressValues;
  const { goOn, sending } = useOnboarding("address_confirmation", { onError: form.refuse, onDone: form.forget });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const body = bodyOf(values, gift !== null);
    if (form.check(onboardingAnswer, { outcome: "done", ...body }, faultsOf(values, gift !== null))) goOn(body);
  };
  return { form, values, submit, sending };
}

function AddressForm({ gift }: { gift: string | null }) {
  const { form, values, submit, sending } = useAddress(gift);
  const atHome = values.country === "US";
  return (
    <Stack as="form" gap="32" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <Stack gap="24">
        <AddressFields form={form} second="street_address_2" />
        {!atHome && values.country !== "" && (
          <p>
            <Trans>
              Outside the United States, you can talk with coaches and educators. For a medical visit, the practitioner
              needs a license where you are.
            </Trans>
          </p>
        )}
      </Stack>
      {gift !== null && <GiftPart gift={gift} form={form} />}
      <div>
        <Button type="submit" busy={sending}>
          <Trans>Save and continue</Trans>
        </Button>
      </div>
    </Stack>
  );
}

type Form = ReturnType<typeof useAddress>["form"];

const GiftPart = ({ gift, form }: { gift: string; form: Form }) => (
  <Stack as="section" gap="16" shrinkable className={steps.part}>
    <ChoiceRow
      label={t("A welcome gift")}
      help={t("{gift}. It comes in a plain package and is free.", { gift })}
      name="gift"
      id={form.idOf("wants_gift")}
      choices={[
        { value: "yes", label: t("Yes, please send it") },
        { value: "no", label: t("No, thank you") },
      ]}
      value={form.values.wants_gift as "yes" | "no" | ""}
      error={form.errorOf("wants_gift")}
      onChange={(wants_gift) => form.set({ wants_gift })}
    />
  </Stack>
);

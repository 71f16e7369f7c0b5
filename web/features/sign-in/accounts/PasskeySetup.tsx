/** Adds a passkey: the browser, the phone or a security key signs instead of a code. */
import { addPasskey, beginPasskey, readSecondFactors } from "@larkwell/contract/second-factors.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useForm } from "../../../kit/use-form.ts";
import { PasswordAgain } from "./PasswordAgain.tsx";

type Props = { userId: number; onCodes: (codes: readonly string[]) => void };

export function PasskeySetup({ userId, onCodes }: Props) {
  const params = { user_id: userId };
  const [waiting, setWaiting] = useState(false);
  const form = useForm({ label: "" });
  const add = useSend(addPasskey, {
    invalidates: [readSecondFactors],
    onSuccess: async ({ recovery_codes }) => {
      onCodes(recovery_codes);
      form.set({ label: "" });
      toast.success(t("Your passkey is added."));
      await reloadPerson();
    },
  });
  const [asking, setAsking] = useState(false);
  const begin = useSend(beginPasskey, { onSuccess: ({ options }) => void create(options), onError: () => {} });
  const close = () => {
    setAsking(false);
    begin.reset();
  };
  const create = async (options: Record<string, unknown>) => {
    close();
    setWaiting(true);
    try {
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const response = await startRegistration({ optionsJSON });
      add.mutate({ params, body: { label: form.values.label, response: { ...response } } });
    } catch {
      toast.error(t("No passkey was added. You may have canceled, or this browser can’t store one."));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Stack gap="24">
      <p>
        <Trans>Your phone, computer or security key stores the passkey. You don’t type anything.</Trans>
      </p>
      <TextField
        label={t("Passkey name")}
        optional
        help={t("For example, my phone.")}
        maxLength={60}
        {...form.text("label")}
      />
      <Row gap="8 16" align="center">
        <Button kind="secondary" busy={waiting || add.isPending} onClick={() => setAsking(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      </Row>
      {asking && (
        <PasswordAgain
          title={t("Add a passkey?")}
          verb={t("Continue")}
          busy={begin.isPending}
          error={begin.error?.message}
          onPassword={(password) => begin.mutate({ params, body: { password } })}
          onClose={close}
        >
          <p>
            <Trans>This adds a way to sign in as you, so enter your password again.</Trans>
          </p>
        </PasswordAgain>
      )}
    </Stack>
  );
}

/**
 * For members: one press sends the link to their own phone. If no number is on record, asks for it first (R5.045,
 * R5.046).
 */
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Text } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import styles from "./AppLinkForm.module.css";
import { useAppLink } from "./use-app-link.ts";

export function AppLinkButton() {
  const number = useMe().profiles.member?.tel_number ?? "";
  const [asking, setAsking] = useState(false);
  const { state, send } = useAppLink("visit");
  if (state.step === "sent")
    return (
      <Text color="title" weight="600" role="status">
        {state.message}
      </Text>
    );
  return (
    <>
      <Button
        kind="secondary"
        busy={state.step === "sending"}
        onClick={() => (number === "" ? setAsking(true) : send(number))}
      >
        {state.step === "failed" ? t("Try again") : t("Text me the link")}
      </Button>
      <div role="alert">
        {state.step === "failed" && (
          <Text padding="16" radius="small" background="danger" className={styles.failed}>
            {state.message}
          </Text>
        )}
      </div>
      <AddPhoneDialog
        open={asking}
        onClose={() => setAsking(false)}
        onAdded={(added) => {
          setAsking(false);
          send(added);
        }}
      />
    </>
  );
}

type DialogProps = { open: boolean; onClose: () => void; onAdded: (number: string) => void };

/**
 * The number is stored with the member's account, as the field says, and not used for anything else without their
 * consent.
 */
function AddPhoneDialog({ open, onClose, onAdded }: DialogProps) {
  const me = useMe();
  const form = useId();
  const [number, setNumber] = useState("");
  const [error, setError] = useState<string>();
  const save = useSend(updateMemberProfile, {
    onSuccess: async (saved) => {
      await reloadPerson();
      onAdded(saved.tel_number ?? number);
    },
    onError: (problem) => setError(problem.errors[0]?.message ?? problem.message),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (number === "") return setError(t("Enter a cell phone number."));
    if (!save.isPending) save.mutate({ params: { user_id: me.id }, body: { tel_number: number } });
  };
  return (
    <Dialog
      open={open}
      title={t("Where should the text go?")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            <Trans>Save and send</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <PhoneField
          label={t("Your cell phone")}
          help={t(
            "We save it in your account. Your practitioner may call it if the video fails. Text reminders stay off until you turn them on.",
          )}
          error={error}
          value={number}
          onChange={(value) => {
            setNumber(value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

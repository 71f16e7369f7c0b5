/** Asks for the password again, in a dialog, before an important action. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { OwnPasswordField } from "../../../shell/sign-in/OwnPasswordField.tsx";

type Props = {
  title: string;
  children: ReactNode;
  verb: string;
  danger?: boolean;
  busy: boolean;
  error?: string | undefined;
  onPassword: (password: string) => void;
  onClose: () => void;
};

export function PasswordAgain(props: Props) {
  const formId = useId();
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.busy) props.onPassword(password);
  };
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button kind="quiet" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} kind={props.danger ? "danger" : "primary"} busy={props.busy}>
            {props.verb}
          </Button>
        </>
      }
    >
      <Stack as="form" gap="24" id={formId} onSubmit={submit} noValidate>
        {props.children}
        <OwnPasswordField
          label={t("Your password")}
          autoComplete="current-password"
          value={password}
          error={props.error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}

/** Asks for the password once more, in a dialog, before something that matters. */
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { OwnPasswordField } from "../../../shell/sign-in/OwnPasswordField.tsx";

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  verb: string;
  danger?: boolean;
  busy: boolean;
  value: string;
  error?: string | undefined;
  onChange: (password: string) => void;
  onSubmit: () => void;
  onClose: () => void;
};

export function PasswordAgain(props: Props) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.busy) props.onSubmit();
  };
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button kind="quiet" onClick={props.onClose}>
            Keep it as it is
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
          label="Your password"
          autoComplete="current-password"
          value={props.value}
          error={props.error}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}

/** What is asked for when somebody comes back after a quick exit: nothing, the password, or a PIN. */
import type { User } from "@larkwell/contract/people.ts";
import { setExitLock } from "@larkwell/contract/with-shapes/exit-lock.ts";
import { type FormEvent, useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { OwnPasswordField } from "../../../shell/sign-in/OwnPasswordField.tsx";

const says = {
  off: "Quick exit leaves the site and keeps you signed in: anyone who opens it again on this device sees your account.",
  password: "After a quick exit, the device it was used on stays locked until your password is entered.",
  pin: "After a quick exit, the device it was used on stays locked until your PIN or your password is entered.",
} as const;

export function ExitLockPart({ me }: { me: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
      <p>{says[me.exit_lock]}</p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {me.exit_lock === "off" ? "Set a lock" : "Change the lock"}
      </Button>
      {open && <LockDialog me={me} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function LockDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ lock: me.exit_lock === "off" ? "pin" : me.exit_lock, pin: "", password: "" });
  const save = useSend(setExitLock, {
    says: "Saved.",
    onSuccess: async () => {
      await reloadPerson();
      onClose();
    },
    onError: form.refuse,
  });
  const { pin, password } = form.values;
  const lock = form.values.lock as User["exit_lock"];
  const body = { lock, password, ...(lock === "pin" ? { pin } : {}) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && form.check(setExitLock.body, body)) save.mutate({ params: { user_id: me.id }, body });
  };
  return (
    <Dialog
      open
      title="Lock after a quick exit"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack as="form" gap="24" id={formId} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <SelectField label="After a quick exit, ask for" {...form.text("lock")}>
          <option value="pin">A PIN</option>
          <option value="password">My password</option>
          <option value="off">Nothing</option>
        </SelectField>
        {lock === "pin" && (
          <TextField
            label="PIN"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            help="4 to 8 digits. After five wrong tries, only your password works."
            {...form.text("pin")}
          />
        )}
        <OwnPasswordField label="Your password" autoComplete="current-password" {...form.text("password")} />
      </Stack>
    </Dialog>
  );
}

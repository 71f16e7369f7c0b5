/** Asks a member for their state: licenses, and with them who may see the member, depend on it (R5.019, R5.020). */
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import { listPractitioners, readPractitioner } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { INTERNATIONAL_CODE, STATES } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { type ApiError, useSend } from "../api/client.ts";
import { reloadPerson, useMe } from "../api/session.ts";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { SelectField } from "./TextField.tsx";

type Props = {
  open: boolean;
  /** Leaves without choosing; without it the dialog stays until a state is chosen. */
  onClose?: () => void;
  onSaved?: () => void;
};

export function AddStateDialog({ open, onClose, onSaved }: Props) {
  const me = useMe();
  const form = useId();
  const [state, setState] = useState(me.profiles.member?.state ?? "");
  const [error, setError] = useState<string>();
  const save = useSend(updateMemberProfile, {
    invalidates: [listPractitioners, readPractitioner],
    onSuccess: async () => {
      await reloadPerson();
      onSaved?.();
    },
    onError: (problem: ApiError) => setError(problem.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === "") setError(t("Choose a state."));
    else if (!save.isPending) save.mutate({ params: { user_id: me.id }, body: { state } });
  };
  return (
    <Dialog
      open={open}
      title={t("Which state are you in?")}
      {...(onClose ? { onClose } : {})}
      actions={
        <>
          {onClose ? (
            <Button kind="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <ButtonLink kind="quiet" to={paths.dashboard()}>
              <Trans>Not now, back to home</Trans>
            </ButtonLink>
          )}
          <Button type="submit" form={form} busy={save.isPending}>
            <Trans>Save my state</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Doctors, nurses and therapists may only treat people in states where they’re licensed. Tell us where you’ll be
          during visits, and we’ll show you who can see you there.
        </Trans>
      </p>
      <form id={form} onSubmit={submit} noValidate>
        <SelectField
          label={t("State or territory")}
          help={
            state === INTERNATIONAL_CODE
              ? t("Outside the United States you can book coaching and education.")
              : undefined
          }
          error={error}
          value={state}
          autoComplete="address-level1"
          onChange={(event) => {
            setState(event.target.value);
            setError(undefined);
          }}
        >
          <option value="">{t("Choose a state")}</option>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {code === INTERNATIONAL_CODE ? t("Outside the United States") : name}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}

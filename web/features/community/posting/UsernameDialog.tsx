/** Asks a member for a username before they post under it (R4.063). */

import { readForumStanding } from "@larkwell/contract/posting.ts";
import { updateUser, updateUserShape } from "@larkwell/contract/with-shapes/accounts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";

type Props = { onAdded: () => void; onAnonymous: () => void; onClose: () => void };

export function UsernameDialog({ onAdded, onAnonymous, onClose }: Props) {
  const me = useMe();
  const id = useId();
  const form = useDraftForm(`larkwell.forum.${me.id}.username`, { username: "" }, { username: "" });
  const save = useSend(updateUser, {
    says: messages.usernameAdded(),
    invalidates: [readForumStanding],
    onSuccess: async () => {
      form.forget();
      await reloadPerson();
      onAdded();
    },
    onError: form.refuse,
  });
  const username = form.values.username.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to the form that asked for a username.
    event.stopPropagation();
    const missing = { field: "username", message: t("Choose a username.") };
    if (form.check(updateUserShape, { username }, username === "" ? [missing] : []))
      save.mutate({ params: { user_id: me.id }, body: { username } });
  };
  return (
    <Dialog open title={t("Choose a username")} onClose={onClose}>
      <Stack as="form" id={id} gap="24" onSubmit={submit} noValidate>
        {me.username && (
          <p>
            <Trans>
              Someone in the forum already uses “<span translate="no">{me.username}</span>”.
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            Everyone in the forum sees this name with the posts you write under it. If you don’t want to be recognized,
            leave out your real name.
          </Trans>
        </p>
        <TextField
          label={t("Username")}
          help={t("3 to 30 letters or digits.")}
          autoComplete="nickname"
          maxLength={30}
          {...form.text("username")}
        />
        {form.errors.some(({ isFailure }) => isFailure) && <p role="alert">{form.errors[0]?.message}</p>}
        <Row gap="8 16" justify="end">
          <Button kind="quiet" onClick={onAnonymous}>
            <Trans>Stay anonymous</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            <Trans>Add username</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

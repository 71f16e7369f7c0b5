/** Adds or corrects the due date of a program that is counted by it. */

import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { DateFields } from "./DateFields.tsx";
import { datingBody, factsBody, faultOf, showRefusal, useDateForm } from "./date-form.ts";
import { useSaveDates } from "./use-tracks.ts";

type Props = {
  asks: "due_date" | "child_birthday";
  /** The due date to correct. */
  known?: string | null;
  onClose: () => void;
};

export function DateDialog({ asks, known = null, onClose }: Props) {
  const me = useMe();
  const form = useDateForm();
  const [notice, setNotice] = useState<string>();
  const save = useSaveDates(onClose, (error) => {
    if (!showRefusal(form, error)) setNotice(error.message);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const missing = asks === "child_birthday" && form.values.birthday === "";
    const fault = missing ? { field: "birthday", message: t("Enter the birthday.") } : faultOf(asks, form.values);
    if (fault) return form.show([fault]);
    const { child } = factsBody("child_birthday", form.values) as { child?: { birthday: string } };
    const body = asks === "due_date" ? datingBody(form.values) : { children: child ? [child] : [] };
    save.mutate({ params: { user_id: me.id }, body });
  };
  return (
    <Dialog
      open
      title={asks === "due_date" ? t("When is the due date?") : t("When was your child born?")}
      onClose={onClose}
    >
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        {asks === "due_date" && known !== null && (
          <p>
            <Trans>
              It’s {dateInWords(known)} now. If you change it, your week, your articles and the dates you share change
              too. Your visits stay the same.
            </Trans>
          </p>
        )}
        <DateFields asks={asks} form={form} birthdayNeeded />
        {notice !== undefined && (
          <Text padding="16" radius="small" background="danger" color="danger" role="alert">
            {notice}
          </Text>
        )}
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Adds a child to the health profile, or changes one: a birthday, and what else the member wants to say. */
import { type HealthChild, readHealthProfile, updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import { hideHealthChild, listKeptChildren } from "@larkwell/contract/health-record.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { DateFields } from "./DateFields.tsx";
import { factsBody, faultOf, useDateForm } from "./date-form.ts";

type Props = {
  /** The child to change; without one a child is added. */
  child?: HealthChild;
  onClose: () => void;
};

export function ChildDialog({ child: before, onClose }: Props) {
  const me = useMe();
  const form = useDateForm(
    before && {
      birthday: before.birthday,
      name: before.name,
      weeks: before.weeks_at_birth === null ? "" : String(before.weeks_at_birth),
    },
  );
  const [notice, setNotice] = useState<string>();
  const save = useSend(updateHealthProfile, {
    invalidates: [readHealthProfile],
    says: before ? messages.childSaved() : messages.childAdded(),
    onSuccess: onClose,
    onError: (error) => {
      const placed = error.errors.map(({ field, message }) => ({
        field: field.endsWith("weeks_at_birth") ? "weeks" : (field.split(".").at(-1) ?? field),
        message,
      }));
      if (placed.length > 0) form.show(placed);
      else setNotice(error.message);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const fault =
      form.values.birthday === ""
        ? { field: "birthday", message: t("Enter the month, day and year.") }
        : faultOf("child_birthday", form.values);
    if (fault) return form.show([fault]);
    const { child } = factsBody("child_birthday", form.values) as { child: { birthday: string } };
    save.mutate({ params: { user_id: me.id }, body: { children: [before ? { ...child, id: before.id } : child] } });
  };
  return (
    <Dialog
      open
      title={before ? (before.name ? t("Edit {name}", { name: before.name }) : t("Edit your child")) : t("Add a child")}
      onClose={onClose}
    >
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <DateFields asks="child_birthday" form={form} birthdayNeeded />
        {notice !== undefined && (
          <Text padding="16" radius="small" background="danger" color="danger" role="alert">
            {notice}
          </Text>
        )}
        {before && <Died child={before} onDone={onClose} />}
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            {before ? t("Save") : t("Add")}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Asks again in place, so that one press by mistake hides nothing. */
function Died({ child, onDone }: { child: HealthChild; onDone: () => void }) {
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const hide = useSend(hideHealthChild, { invalidates: [readHealthProfile, listKeptChildren], onSuccess: onDone });
  if (!asking)
    return (
      <Row>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>My child died</Trans>
        </Button>
      </Row>
    );
  return (
    <Stack gap="8" padding="16" radius="small" background="sand">
      <p>
        <Trans>
          We’re sorry. We keep this entry and hide it: it’s counted nowhere, and we send nothing about it. You find it
          under “Entries that are hidden”.
        </Trans>
      </p>
      <Row gap="8">
        <Button
          kind="secondary"
          busy={hide.isPending}
          onClick={() =>
            hide.mutate({ params: { user_id: me.id, id: child.id }, body: { died: true, removed: false } })
          }
        >
          <Trans>Keep and hide</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** Adds a child to the health profile, or changes one: a birthday, and what else the member wants to say. */
import { type HealthChild, readHealthProfile, updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { DateFields } from "./DateFields.tsx";
import { factsBody, faultOf, useDateForm } from "./date-form.ts";

type Props = {
  /** Whom it changes; without one a child is added. */
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
    says: before ? messages.childSaved : messages.childAdded,
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
        ? { field: "birthday", message: "Please give the month, the day and the year." }
        : faultOf("child_birthday", form.values);
    if (fault) return form.show([fault]);
    const { child } = factsBody("child_birthday", form.values) as { child: { birthday: string } };
    save.mutate({ params: { user_id: me.id }, body: { children: [before ? { ...child, id: before.id } : child] } });
  };
  return (
    <Dialog open title={before ? `Edit ${before.name || "your child"}` : "Add a child"} onClose={onClose}>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <DateFields asks="child_birthday" form={form} birthdayNeeded />
        {notice !== undefined && (
          <Text padding="16" radius="small" background="danger" color="danger" role="alert">
            {notice}
          </Text>
        )}
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" busy={save.isPending}>
            {before ? "Save" : "Add"}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

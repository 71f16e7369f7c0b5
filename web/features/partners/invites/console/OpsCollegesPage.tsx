/** Colleges that give the plan by invite, and the members of their staff who may see the numbers of those invites. */
import {
  appointCollegeManager,
  appointManagerShape,
  endCollegeManager,
  listColleges,
  type OpsCollege,
} from "@larkwell/contract/with-shapes/college-invites.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Muted, PlainList, Row } from "../../../../kit/Layout.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { TimeText } from "../../../../kit/Values.tsx";
import { opsPaths } from "../../../../ops-paths.ts";

export default function OpsCollegesPage() {
  return (
    <QueuePage
      title={t("Colleges")}
      lead={t("Who at each college can see how many of its invites are used. They never see by whom.")}
      action={
        <ButtonLink to={opsPaths.invites()} kind="secondary">
          <Trans>Invites</Trans>
        </ButtonLink>
      }
      endpoint={listColleges}
      caption={t("Colleges")}
      blank={
        <EmptyState picture={<InTray />} title={t("No colleges yet")}>
          <Trans>Name a college when you create an invite to the college plan. It’s listed here then.</Trans>
        </EmptyState>
      }
      columns={[
        {
          name: t("College"),
          render: (row, open) => (
            <RowButton label={row.name} onClick={open}>
              {row.name}
            </RowButton>
          ),
        },
        {
          name: t("Managers"),
          render: (row) =>
            row.managers.length === 0 ? t("none yet") : row.managers.map(({ name }) => name).join(", "),
        },
        { name: t("Since"), render: (row) => <TimeText at={row.created_at} show="date" /> },
      ]}
      renderDialog={(college, close) => <Managers college={college} onClose={close} />}
    />
  );
}

function Managers({ college, onClose }: { college: OpsCollege; onClose: () => void }) {
  const end = useSend(endCollegeManager, {
    invalidates: [listColleges],
    says: t("They can no longer see the invites."),
  });
  return (
    <Dialog open title={t("Managers of {college}", { college: college.name })} onClose={onClose}>
      {college.managers.length === 0 ? (
        <p>
          <Trans>No one manages it yet.</Trans>
        </p>
      ) : (
        <PlainList gap="16">
          {college.managers.map((one) => (
            <Row as="li" gap="16" key={one.id}>
              <span>
                {one.name}
                <Muted>{one.email}</Muted>
              </span>
              <Button
                kind="quiet"
                aria-label={t("Remove {name}", { name: one.name })}
                busy={end.isPending && end.variables.params.manager_id === one.id}
                onClick={() => end.mutate({ params: { id: college.id, manager_id: one.id } })}
              >
                <Trans>Remove</Trans>
              </Button>
            </Row>
          ))}
        </PlainList>
      )}
      <AddManager collegeId={college.id} />
    </Dialog>
  );
}

function AddManager({ collegeId }: { collegeId: number }) {
  const form = useForm({ email_address: "" });
  const add = useSend(appointCollegeManager, {
    invalidates: [listColleges],
    says: t("They find the invites under “College invites” in their menu."),
    onSuccess: () => form.set({ email_address: "" }),
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { email_address: form.values.email_address };
    if (!add.isPending && form.check(appointManagerShape, body)) add.mutate({ params: { id: collegeId }, body });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <TextField
        label={t("Email of the new manager")}
        help={t("The confirmed address of their own member account.")}
        type="email"
        autoComplete="off"
        {...form.text("email_address")}
      />
      <div>
        <Button type="submit" busy={add.isPending}>
          <Trans>Add manager</Trans>
        </Button>
      </div>
    </form>
  );
}

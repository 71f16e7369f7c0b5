/** /ops/staff: who works in the console and what each may do; administrators grant and remove rights (D78). */
import { changeStaffRights, listStaff, type OpsStaff } from "@larkwell/contract/ops-staff.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { RIGHTS, STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { reloadPerson } from "../../../../api/session.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { CheckField, TextField } from "../../../../kit/TextField.tsx";

const nameOf = (one: OpsStaff) => `${one.first_name} ${one.last_name}`.trim() || one.email;

export default function OpsStaffPage() {
  return (
    <QueuePage
      title={t("Staff")}
      lead={t("What each person can see and do here. Create new accounts on the command line: npm run staff.")}
      endpoint={listStaff}
      caption={t("Staff")}
      columns={[
        { name: t("Name"), render: (one, open) => <RowButton onClick={open}>{nameOf(one)}</RowButton> },
        { name: t("Email"), render: (one) => one.email },
        { name: t("Rights"), render: (one) => <Rights of={one} /> },
        { name: t("Last sign-in (UTC)"), render: (one) => one.last_signed_in_at ?? t("Not recently") },
      ]}
      renderDialog={(one, close) => <RightsDialog one={one} onClose={close} />}
    />
  );
}

function Rights({ of }: { of: OpsStaff }) {
  if (of.disabled)
    return (
      <Pill kind="bad">
        <Trans>Closed</Trans>
      </Pill>
    );
  return of.rights.length === 0 ? t("None") : of.rights.map((right) => RIGHTS[right].title).join(", ");
}

function RightsDialog({ one, onClose }: { one: OpsStaff; onClose: () => void }) {
  const [rights, setRights] = useState(one.rights);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const save = useSend(changeStaffRights, {
    invalidates: [listStaff],
    says: t("Rights saved."),
    onSuccess: () => {
      if (one.is_you) void reloadPerson();
      onClose();
    },
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({ params: { id: one.id }, body: { rights, before: one.rights, reason } });
  };
  return (
    <Dialog open title={t("Rights for {nameOf}", { nameOf: nameOf(one) })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {STAFF_RIGHTS.map((right) => (
          <CheckField
            key={right}
            label={RIGHTS[right].title}
            help={RIGHTS[right].opens}
            checked={rights.includes(right)}
            onChange={(event) =>
              setRights(event.target.checked ? [...rights, right] : rights.filter((other) => other !== right))
            }
          />
        ))}
        <TextField
          label={t("Why")}
          help={t("A few words. They go in the audit log with your name.")}
          maxLength={200}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" busy={save.isPending}>
          <Trans>Save rights</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

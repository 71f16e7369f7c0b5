/** The packages of message credits that are on sale, or were: another price, or no longer sold. */
import {
  listOpsMessagePackages,
  type OpsMessagePackage,
  priceMessagePackage,
  retireMessagePackage,
} from "@larkwell/contract/with-shapes/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { Money } from "../../../../kit/Values.tsx";

const states = () =>
  ({
    offered: { kind: "good", words: t("On sale") },
    retired: { kind: "plain", words: t("No longer sold") },
  }) as const;

const sizeWords = ({ number_of_messages: n }: OpsMessagePackage) =>
  t("{n, plural, one {# message} other {# messages}}", { n });

export function PackagesTable() {
  return (
    <QueueTable
      endpoint={listOpsMessagePackages}
      caption={t("Packages")}
      filters={{ state: { label: t("Status"), choices: states(), usual: "offered", any: t("Any") } }}
      empty={t("No packages on sale. Until you add one, members who pay for messages can’t write to practitioners.")}
      columns={[
        {
          name: t("Package"),
          render: (row, open) =>
            row.retired_at === null ? <RowButton onClick={open}>{sizeWords(row)}</RowButton> : sizeWords(row),
        },
        { name: t("Price"), render: (row) => <Money dollars={row.price} /> },
        {
          name: t("Status"),
          render: (row) => <Standing of={states()[row.retired_at === null ? "offered" : "retired"]} />,
        },
        { name: t("Sold"), render: (row) => row.sold },
        { name: t("Since (UTC)"), render: (row) => row.created_at },
        { name: t("Until (UTC)"), render: (row) => row.retired_at ?? "" },
      ]}
      renderDialog={(row, close) => <PackageDialog row={row} onClose={close} />}
    />
  );
}

function PackageDialog({ row, onClose }: { row: OpsMessagePackage; onClose: () => void }) {
  const [stopping, setStopping] = useState(false);
  const form = useForm({ price: String(row.price) });
  const change = useSend(priceMessagePackage, {
    invalidates: [listOpsMessagePackages],
    says: t("The new price holds from now on."),
    onSuccess: onClose,
    onError: (refusal) => {
      form.refuse(refusal);
      if (refusal.code === "message_package_gone") void invalidate(listOpsMessagePackages);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = { price: numberOf(form.values.price) };
    if (form.check(priceMessagePackage.body, body)) change.mutate({ params: { id: row.id }, body });
  };
  if (stopping) return <StopDialog row={row} onKeep={() => setStopping(false)} onDone={onClose} />;
  return (
    <Dialog open title={t("Package of {size}", { size: sizeWords(row) })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField
          label={t("Price in dollars")}
          inputMode="decimal"
          help={t("For new purchases. What members bought stays as it was.")}
          {...form.text("price")}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={change.isPending}>
            <Trans>Change price</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setStopping(true)}>
            <Trans>Stop selling it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type StopProps = { row: OpsMessagePackage; onKeep: () => void; onDone: () => void };

function StopDialog({ row, onKeep, onDone }: StopProps) {
  const stop = useSend(retireMessagePackage, {
    invalidates: [listOpsMessagePackages],
    says: t("The package is no longer sold."),
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t("Stop selling this package?")}
      confirm={t("Stop selling it")}
      keep={t("Keep it on sale")}
      busy={stop.isPending}
      onConfirm={() => stop.mutate({ params: { id: row.id } })}
      onClose={onKeep}
    >
      <p>
        <Trans>Members can’t buy it anymore. Credits they already bought can still be used.</Trans>
      </p>
    </ConfirmDialog>
  );
}

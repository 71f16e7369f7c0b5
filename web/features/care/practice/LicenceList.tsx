/** The practitioner's licenses with their status; added, renewed and removed in dialogs. */
import {
  addLicence,
  changeLicence,
  type Licence,
  LicenceIn,
  listLicences,
  readPracticeOverview,
  removeLicence,
} from "@larkwell/contract/with-shapes/practice.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { stateName, US_STATES } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { PlainList, Row, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import styles from "./Practice.module.css";

const touched = [listLicences, readPracticeOverview];
const standings = () =>
  ({
    valid: { words: t("Valid"), kind: "good" },
    expiring: { words: t("Expires soon"), kind: "warn" },
    expired: { words: t("Expired"), kind: "bad" },
  }) as const;

/** "May 8, 2028" */
export const longDate = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale(), { year: "numeric", month: "long", day: "numeric" });

export function LicenceList({ licences }: { licences: readonly Licence[] }) {
  const [edited, setEdited] = useState<Licence | "new">();
  const [removing, setRemoving] = useState<Licence>();
  const remove = useSend(removeLicence, { invalidates: touched, onSuccess: () => setRemoving(undefined) });
  return (
    <Section
      title={t("Licenses")}
      aside={
        <Button kind="secondary" onClick={() => setEdited("new")}>
          <Trans>Add a license</Trans>
        </Button>
      }
    >
      {licences.length === 0 && (
        <Text color="muted">
          <Trans>No licenses. Members in a state can book licensed care with you once you add its license.</Trans>
        </Text>
      )}
      <PlainList gap="8" className={styles.list}>
        {licences.map((licence) => {
          const standing = standings()[licence.standing];
          const state = stateName(licence.state) ?? licence.state;
          return (
            <li key={licence.id}>
              <div>
                <strong>{state}</strong> <Pill kind={standing.kind}>{standing.words}</Pill>
                <p>
                  <Trans>
                    No. {licence.licence_number} ·{" "}
                    {licence.standing === "expired" ? t("expired on") : t("valid through")}{" "}
                    {longDate(licence.expires_on)}
                  </Trans>
                </p>
              </div>
              <Row>
                <Button kind="quiet" onClick={() => setEdited(licence)}>
                  {licence.standing === "valid" ? t("Change") : t("Renew")}
                  <span className="visually-hidden">
                    <Trans> the license for {state}</Trans>
                  </span>
                </Button>
                <Button kind="quiet" onClick={() => setRemoving(licence)}>
                  <Trans>
                    Remove<span className="visually-hidden"> the license for {state}</span>
                  </Trans>
                </Button>
              </Row>
            </li>
          );
        })}
      </PlainList>
      {edited && <LicenceDialog licence={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t("Remove the license for {stateName}?", { stateName: stateName(removing?.state ?? "") ?? "" })}
        confirm={t("Remove the license")}
        keep={t("Keep it")}
        danger
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
        onClose={() => setRemoving(undefined)}
      >
        <p>
          <Trans>Members there can no longer book licensed care with you. Visits already booked stay booked.</Trans>
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function LicenceDialog({ licence, onClose }: { licence: Licence | undefined; onClose: () => void }) {
  const form = useForm({
    state: licence?.state ?? "",
    licence_number: licence?.licence_number ?? "",
    expires_on: licence?.expires_on ?? "",
  });
  const more = { invalidates: touched, says: messages.saved(), onSuccess: onClose, onError: form.refuse };
  const add = useSend(addLicence, more);
  const change = useSend(changeLicence, more);
  const submit = () => {
    if (!form.check(LicenceIn, form.values)) return;
    if (licence) change.mutate({ params: { id: licence.id }, body: form.values });
    else add.mutate({ body: form.values });
  };
  return (
    <Dialog
      open
      title={licence ? t("Change the license") : t("Add a license")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button busy={add.isPending || change.isPending} onClick={submit}>
            <Trans>Save license</Trans>
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} />
      <SelectField label={t("State")} {...form.text("state")}>
        <option value="">{t("Choose a state")}</option>
        {US_STATES.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </SelectField>
      <TextField label={t("License number")} maxLength={60} {...form.text("licence_number")} />
      <TextField label={t("Expiration date")} type="date" {...form.text("expires_on")} />
    </Dialog>
  );
}

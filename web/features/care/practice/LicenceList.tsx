/** The practitioner's licences with their standing; added, renewed and removed in dialogs. */
import {
  addLicence,
  changeLicence,
  type Licence,
  LicenceIn,
  listLicences,
  readPracticeOverview,
  removeLicence,
} from "@larkwell/contract/with-shapes/practice.ts";
import { stateName, US_STATES } from "@larkwell/domain/places/states.ts";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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
const standings = {
  valid: { words: "Valid", kind: "good" },
  expiring: { words: "Runs out soon", kind: "warn" },
  expired: { words: "Ran out", kind: "bad" },
} as const;

/** "May 8, 2028" */
export const longDate = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", { year: "numeric", month: "long", day: "numeric" });

export function LicenceList({ licences }: { licences: readonly Licence[] }) {
  const [edited, setEdited] = useState<Licence | "new">();
  const [removing, setRemoving] = useState<Licence>();
  const remove = useSend(removeLicence, { invalidates: touched, onSuccess: () => setRemoving(undefined) });
  return (
    <Section
      title="Licenses"
      aside={
        <Button kind="secondary" onClick={() => setEdited("new")}>
          Add a license
        </Button>
      }
    >
      {licences.length === 0 && (
        <Text color="muted">
          No licenses. Members in a state can book licensed care with you once you add its license.
        </Text>
      )}
      <PlainList gap="8" className={styles.list}>
        {licences.map((licence) => {
          const standing = standings[licence.standing];
          const state = stateName(licence.state) ?? licence.state;
          return (
            <li key={licence.id}>
              <div>
                <strong>{state}</strong> <Pill kind={standing.kind}>{standing.words}</Pill>
                <p>
                  No. {licence.licence_number} · {licence.standing === "expired" ? "ran out on" : "valid through"}{" "}
                  {longDate(licence.expires_on)}
                </p>
              </div>
              <Row>
                <Button kind="quiet" onClick={() => setEdited(licence)}>
                  {licence.standing === "valid" ? "Change" : "Renew"}
                  <span className="visually-hidden"> the license for {state}</span>
                </Button>
                <Button kind="quiet" onClick={() => setRemoving(licence)}>
                  Remove<span className="visually-hidden"> the license for {state}</span>
                </Button>
              </Row>
            </li>
          );
        })}
      </PlainList>
      {edited && <LicenceDialog licence={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={`Remove the license for ${stateName(removing?.state ?? "") ?? ""}?`}
        confirm="Remove the license"
        keep="Keep it"
        danger
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
        onClose={() => setRemoving(undefined)}
      >
        <p>Members there can no longer book licensed care with you. Visits already booked stay booked.</p>
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
  const more = { invalidates: touched, says: messages.saved, onSuccess: onClose, onError: form.refuse };
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
      title={licence ? "Change the license" : "Add a license"}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button busy={add.isPending || change.isPending} onClick={submit}>
            Save license
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} />
      <SelectField label="State" {...form.text("state")}>
        <option value="">Choose a state</option>
        {US_STATES.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </SelectField>
      <TextField label="License number" maxLength={60} {...form.text("licence_number")} />
      <TextField label="Last day it is valid" type="date" {...form.text("expires_on")} />
    </Dialog>
  );
}

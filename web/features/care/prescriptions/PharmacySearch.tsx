/** The search for a pharmacy: a ZIP code, optionally a name, and the list to choose from. */
import { type Pharmacy, searchPharmacies } from "@larkwell/contract/prescriptions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { readZipCode } from "@larkwell/domain/prescriptions/prescribing.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { q } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { PharmacyAddress } from "./PharmacyAddress.tsx";
import styles from "./PharmacyPicker.module.css";

type Props = {
  appointmentId: number;
  chosenId: string | null;
  startZip: string;
  busy: boolean;
  onChoose: (pharmacy: Pharmacy) => void;
  onCancel: () => void;
};

type Asked = { zip_code: string; pharmacy_name: string };

export function PharmacySearch({ appointmentId, chosenId, startZip, busy, onChoose, onCancel }: Props) {
  const base = useId();
  const [zip, setZip] = useState(startZip);
  const [name, setName] = useState("");
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const found = useQuery({
    ...q(searchPharmacies, { params: { appointment_id: appointmentId }, query: asked ?? { zip_code: "" } }),
    enabled: asked !== undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readZipCode(zip);
    setFault(code ? undefined : zip.trim() === "" ? t("Zip code is required.") : t("Enter a 5-digit ZIP code."));
    if (code) setAsked({ zip_code: code, pharmacy_name: name.trim() });
    else document.getElementById(`${base}-zip`)?.focus();
  };
  return (
    <>
      <Row as="form" gap="16" align="start" onSubmit={submit} noValidate aria-label={t("Find a pharmacy")}>
        <div className={styles.zip}>
          <TextField
            id={`${base}-zip`}
            label={t("Zip code")}
            inputMode="numeric"
            autoComplete="postal-code"
            error={fault}
            value={zip}
            onChange={(event) => {
              setZip(event.target.value);
              setFault(undefined);
            }}
          />
        </div>
        <div className={styles.name}>
          <TextField
            label={t("Pharmacy name")}
            optional
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" kind="secondary" busy={asked !== undefined && found.isFetching}>
            <Trans>Find pharmacies</Trans>
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Row>
      {asked && (
        <div aria-live="polite">
          <StateOf
            query={{ ...found, error: found.error && worded(found.error) }}
            loading={<Bones />}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <p>
                <Trans>
                  No pharmacy{" "}
                  {asked.pharmacy_name && t("called “{pharmacyName}” ", { pharmacyName: asked.pharmacy_name })}near{" "}
                  {asked.zip_code}. Try another zip code{asked.pharmacy_name && t(", or leave the name out")}.
                </Trans>
              </p>
            }
          >
            {({ data }) => (
              <Stack
                as="ul"
                border="top"
                className={styles.list}
                aria-label={t("Pharmacies near {zipCode}", { zipCode: asked.zip_code })}
              >
                {data.map((pharmacy) => (
                  <li key={pharmacy.pharmacy_id}>
                    <PharmacyAddress pharmacy={pharmacy} />
                    {pharmacy.pharmacy_id === chosenId ? (
                      <span className={styles.current}>
                        <Trans>Chosen</Trans>
                      </span>
                    ) : (
                      <Button
                        kind="secondary"
                        busy={busy}
                        aria-label={t("Choose {pharmacy}, {address1}", {
                          pharmacy: pharmacy.name,
                          address1: pharmacy.address_1,
                        })}
                        onClick={() => onChoose(pharmacy)}
                      >
                        <Trans>Choose</Trans>
                      </Button>
                    )}
                  </li>
                ))}
              </Stack>
            )}
          </StateOf>
        </div>
      )}
    </>
  );
}

/** The specification's message for a failure of the prescribing service (R8.034). */
const worded = (error: Error) => new Error(messages.actionFailed(error.message));

function Bones() {
  return (
    <Stack border="top" className={styles.list}>
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </Stack>
  );
}

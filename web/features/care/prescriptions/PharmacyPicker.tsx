/**
 * Where a visit's prescription should be sent: shows the chosen pharmacy, and finds another one by ZIP code and name (R5.032, R5.033).
 */
import { type Appointment, changeAppointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { type Pharmacy, readPharmacy } from "@larkwell/contract/prescriptions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useNothingPrescribed } from "../../../api/use-prescribing.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { PharmacyAddress } from "./PharmacyAddress.tsx";
import styles from "./PharmacyPicker.module.css";
import { PharmacySearch } from "./PharmacySearch.tsx";

type Props = { appointment: Pick<Appointment, "id" | "version" | "prescription_info"> };

export function PharmacyPicker({ appointment }: Props) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [searching, setSearching] = useState(false);
  const chosen = useQuery({
    ...q(readPharmacy, { params: { appointment_id: appointment.id } }),
    enabled: appointment.prescription_info.pharmacy_id !== null,
  });
  const save = useSend(changeAppointment, {
    invalidates: [readAppointment, listAppointments, readPharmacy],
    onSuccess: () => {
      setSearching(false);
      toast.success(messages.saved());
      heading.current?.focus();
    },
    onError: (error) => toast.error(messages.actionFailed(error.message)),
  });
  const choose = (pharmacy: Pharmacy) => {
    if (save.isPending) return;
    save.mutate({
      params: { id: appointment.id },
      body: { prescription_info: { pharmacy_id: pharmacy.pharmacy_id } },
    });
  };
  const nothingPrescribed = useNothingPrescribed();
  const none = appointment.prescription_info.pharmacy_id === null;
  return (
    <Stack gap="16" className={styles.picker}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        <Trans>Your pharmacy</Trans>
      </h2>
      {nothingPrescribed && (
        <p>
          <Trans>{nothingPrescribed} The pharmacies listed are samples.</Trans>
        </p>
      )}
      {none ? (
        !nothingPrescribed && (
          <p>
            <Trans>If you get a prescription in this visit, it goes to the pharmacy you choose here.</Trans>
          </p>
        )
      ) : (
        <StateOf query={chosen} loading={<Skeleton height="5.5rem" />}>
          {({ pharmacy }) =>
            pharmacy ? (
              <ChosenPharmacy pharmacy={pharmacy} />
            ) : (
              <p>
                <Trans>The pharmacy you chose is no longer in the directory. Choose another one.</Trans>
              </p>
            )
          }
        </StateOf>
      )}
      {searching ? (
        <PharmacySearch
          appointmentId={appointment.id}
          chosenId={appointment.prescription_info.pharmacy_id}
          startZip={chosen.data?.pharmacy?.zip_code ?? ""}
          busy={save.isPending}
          onChoose={choose}
          onCancel={() => setSearching(false)}
        />
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setSearching(true)}>
            {none ? t("Choose a pharmacy") : t("Choose another pharmacy")}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function ChosenPharmacy({ pharmacy }: { pharmacy: Pharmacy }) {
  return (
    <Row gap="16" align="start" nowrap padding="16" radius="small" background="sage" className={styles.chosen}>
      <IconBuildingStore size={24} aria-hidden="true" />
      <PharmacyAddress pharmacy={pharmacy} />
    </Row>
  );
}

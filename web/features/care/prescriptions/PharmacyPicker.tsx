/** Where a visit's prescription should go: shows the chosen pharmacy, and finds another one by zip code and name (R5.032, R5.033). */
import { type Appointment, changeAppointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { type Pharmacy, readPharmacy } from "@larkwell/contract/prescriptions.ts";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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
      toast.success(messages.saved);
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
        Your pharmacy
      </h2>
      {nothingPrescribed && <p>{nothingPrescribed} The pharmacies to choose from are samples.</p>}
      {none ? (
        !nothingPrescribed && <p>If a prescription comes out of this visit, it goes to the pharmacy you choose here.</p>
      ) : (
        <StateOf query={chosen} loading={<Skeleton height="5.5rem" />}>
          {({ pharmacy }) =>
            pharmacy ? (
              <ChosenPharmacy pharmacy={pharmacy} />
            ) : (
              <p>The pharmacy you chose isn't in the directory any more. Please choose another one.</p>
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
            {none ? "Choose a pharmacy" : "Choose another pharmacy"}
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

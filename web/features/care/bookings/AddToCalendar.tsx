/** Downloads the appointment's calendar file, which has neutral wording. */
import { readAppointmentCalendar } from "@larkwell/contract/bookings.ts";
import { Trans } from "@lingui/react/macro";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ApiError, send } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { saveFile } from "../../../native/bridge.ts";

export function AddToCalendar({ appointmentId }: { appointmentId: number }) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const file = (await send(readAppointmentCalendar, { params: { id: appointmentId } })) as unknown as Blob;
      await saveFile("appointment.ics", file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="secondary" busy={busy} onClick={() => void add()}>
      <Trans>
        <IconCalendarPlus size={20} aria-hidden="true" />
        Add to calendar
      </Trans>
    </Button>
  );
}

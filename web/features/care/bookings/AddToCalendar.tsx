/** Downloads the appointment's calendar file, which has neutral wording. */
import { readAppointmentCalendar } from "@larkwell/contract/bookings.ts";
import { Trans } from "@lingui/react/macro";
import { IconCalendarPlus } from "@tabler/icons-react";
import { send } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { useDownload } from "../../../kit/use-download.ts";

export function AddToCalendar({ appointmentId }: { appointmentId: number }) {
  const download = useDownload("appointment.ics", () =>
    send(readAppointmentCalendar, { params: { id: appointmentId } }),
  );
  return (
    <Button kind="secondary" {...download}>
      <Trans>
        <IconCalendarPlus size={20} aria-hidden="true" />
        Add to calendar
      </Trans>
    </Button>
  );
}

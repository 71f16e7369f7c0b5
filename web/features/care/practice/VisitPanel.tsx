/**
 * Beside the video and in the waiting room: who the practitioner is meeting, whether the next member is waiting, and
 * the notes, saved as they are typed.
 */
import { readPracticeOverview } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { invalidate, q } from "../../../api/client.ts";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { MemberBrief } from "./MemberBrief.tsx";
import { NotesEditor } from "./NotesEditor.tsx";
import styles from "./VisitPanel.module.css";
import { clockOf } from "./visit-words.ts";

export default function VisitPanel({ appointmentId }: { appointmentId: number }) {
  return (
    <Stack gap="24" columns="fill" alignContent="start">
      <NextWaits just={appointmentId} />
      <MemberBrief appointmentId={appointmentId} />
      <NotesEditor appointmentId={appointmentId} canWrite rows={7} />
    </Stack>
  );
}

/**
 * Tells a practitioner who runs over that someone is waiting. No name, because the screen may be shared with the
 * current member.
 */
function NextWaits({ just }: { just: number }) {
  const { data } = useQuery(q(readPracticeOverview, {}));
  useServerEvent("appointment-changed", (event) => {
    if (event.appointment_id !== just) void invalidate(readPracticeOverview);
  });
  const today = data?.today ?? [];
  const later = today.slice(today.findIndex((visit) => visit.appointment_id === just) + 1);
  const next = later.find((visit) => visit.member_is_here);
  return (
    <Text padding="8 16" radius="small" background="sage" color="title" role="status" className={styles.next}>
      {next &&
        data &&
        t("Someone is waiting for your visit at {scheduledStart}.", {
          scheduledStart: clockOf(next.scheduled_start, data.time_zone),
        })}
    </Text>
  );
}

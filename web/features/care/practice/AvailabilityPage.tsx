/** When members can book: the weekly hours, time off and extra hours (D33). */
import { readWeeklyHours } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { ExtraHoursList } from "./ExtraHoursList.tsx";
import { TimeOffList } from "./TimeOffList.tsx";
import { WeeklyHoursEditor } from "./WeeklyHoursEditor.tsx";

export default function AvailabilityPage() {
  // The form must not change while someone edits it; the server rejects a stale save.
  const week = useQuery({ ...q(readWeeklyHours, {}), refetchOnWindowFocus: false });
  return (
    <Page title={t("Availability")} lead={t("Members can book these hours. Visits already booked stay booked.")}>
      <StateOf query={week} loading={<Skeleton height="40rem" />}>
        {(data) => (
          <Stack gap="64" columns="fill">
            <WeeklyHoursEditor saved={data} />
            <TimeOffList zone={data.time_zone} />
            <ExtraHoursList zone={data.time_zone} />
          </Stack>
        )}
      </StateOf>
    </Page>
  );
}

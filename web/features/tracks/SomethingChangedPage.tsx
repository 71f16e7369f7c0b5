/** "I'm no longer pregnant" (D29): one calm screen to say it, one with questions that may stay open. It erases nothing. */
import { listTracks } from "@larkwell/contract/tracks.ts";
import { INTERNATIONAL_CODE } from "@larkwell/domain/places/states.ts";
import { signGroups } from "@larkwell/domain/safety/signs-for.ts";
import { isInLoss } from "@larkwell/domain/tracks/suppression.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { UrgentSigns } from "../../kit/UrgentSigns.tsx";
import { CrisisLines } from "../../shell/CrisisLines.tsx";
import { CancelDialog } from "../bookings/CancelDialog.tsx";
import { useUpcoming } from "../bookings/use-appointments.ts";
import { LossQuestions } from "./LossQuestions.tsx";
import styles from "./SomethingChanged.module.css";
import { NothingToChange, TellLoss } from "./TellLoss.tsx";
import { mayTellLoss } from "./track-words.ts";
import { UpcomingList } from "./UpcomingList.tsx";

/** The title says nothing: it stands in the history of the browser, and in a tab beside others. */
export default function SomethingChangedPage() {
  const me = useMe();
  const tracks = useQuery(q(listTracks, {}));
  const where = me.profiles.member?.state === INTERNATIONAL_CODE ? "elsewhere" : "us";
  const inLoss = isInLoss(me.active_tracks.map((track) => track.name));
  return (
    <div className={styles.page}>
      <StateOf query={tracks} loading={<Skeleton height="28rem" />}>
        {({ data, undo }) => {
          const about = mayTellLoss(data);
          if (inLoss || isInLoss(data.map((track) => track.name)))
            return <LossQuestions undo={undo} visits={<Visits />} />;
          return about.length > 0 ? <TellLoss about={about} /> : <NothingToChange />;
        }}
      </StateOf>
      <aside className={styles.lines} aria-label="Lines that answer day and night">
        <h2>Somebody who answers now</h2>
        <UrgentSigns groups={signGroups([{ group: "loss" }], { where })} />
        <CrisisLines />
      </aside>
    </div>
  );
}

/** Each visit is kept unless she cancels it herself, with the amounts said first. */
function Visits() {
  const zone = useMe().time_zone;
  const [now] = useState(() => Temporal.Now.instant());
  const upcoming = useUpcoming(now, true);
  const [cancelling, setCancelling] = useState<number>();
  const visits = (upcoming.data?.pages ?? []).flatMap((part) => part.data).filter((one) => one.can.cancel);
  const chosen = visits.find((one) => one.id === cancelling);
  if (upcoming.data === undefined) return <Skeleton height="6rem" />;
  return (
    <>
      <UpcomingList visits={visits} zone={zone} onCancel={setCancelling} />
      {chosen && (
        <CancelDialog
          appointment={chosen}
          onClose={() => {
            setCancelling(undefined);
            void upcoming.refetch();
          }}
        />
      )}
    </>
  );
}

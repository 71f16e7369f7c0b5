/** My programs: where she stands in each, what comes, and changing, ending or taking back (R2.148). */
import { listPrograms, type Track } from "@larkwell/contract/tracks.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { ProgramCard } from "./ProgramCard.tsx";
import styles from "./Programs.module.css";
import { UndoBar } from "./UndoBar.tsx";

export default function MyProgramsPage() {
  const me = useMe();
  const programs = useQuery(q(listPrograms, { params: { user_id: me.id } }));
  return (
    <Page
      title="My programs"
      tab="My page"
      lead="Where you are, and what comes next. When something changes, say so here."
    >
      <StateOf
        query={programs}
        loading={<Skeleton height="24rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Nothing isMember={me.role === "member"} />}
      >
        {({ data, undo }) => (
          <Stack gap="32">
            {undo && <UndoBar undo={undo} />}
            {data.some((track) => track.active) ? (
              data.filter((track) => track.active).map((track) => <ProgramCard key={track.id} track={track} />)
            ) : (
              <Nothing isMember={me.role === "member"} />
            )}
            <Earlier tracks={data.filter((track) => !track.active)} zone={me.time_zone} />
          </Stack>
        )}
      </StateOf>
    </Page>
  );
}

function Nothing({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState
      title="No program right now"
      action={
        isMember ? (
          <ButtonLink to={paths.somethingChanged()}>Choose a program</ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard()}>Go to my home page</ButtonLink>
        )
      }
    >
      {isMember
        ? "A program brings what fits the time you are in: people, articles, and the next step."
        : "Programs belong to members. Yours would stand here if you were one."}
    </EmptyState>
  );
}

/** Folded away: what is over is hers to look at, and nobody's to be shown. */
function Earlier({ tracks, zone }: { tracks: readonly Track[]; zone: string }) {
  if (tracks.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>Earlier programs</summary>
      <ul>
        {tracks.map((track) => (
          <li key={track.id}>
            <strong>{track.display_name}</strong>
            <span>
              <TimeText at={track.started_at} zone={zone} show="date" /> to{" "}
              {track.ended_at && <TimeText at={track.ended_at} zone={zone} show="date" />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

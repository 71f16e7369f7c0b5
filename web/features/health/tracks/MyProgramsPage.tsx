/** My programs: the position in each, what comes next, and changing, ending or undoing (R2.148). */
import { listPrograms, type Track } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      title={t("My programs")}
      tab={t("My page")}
      lead={t("Where you are and what’s next. When something changes, tell us here.")}
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
      title={t("No program right now")}
      action={
        isMember ? (
          <ButtonLink to={paths.somethingChanged()}>
            <Trans>Choose a program</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard()}>
            <Trans>Go to my home page</Trans>
          </ButtonLink>
        )
      }
    >
      {isMember
        ? t("A program shows you people, articles and next steps that fit where you are.")
        : t("Only members have programs.")}
    </EmptyState>
  );
}

/** Collapsed: the member can look at what is over, but it isn't shown unless they open it. */
function Earlier({ tracks, zone }: { tracks: readonly Track[]; zone: string }) {
  if (tracks.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>
        <Trans>Earlier programs</Trans>
      </summary>
      <ul>
        {tracks.map((track) => (
          <li key={track.id}>
            <strong>{track.display_name}</strong>
            <span>
              <Trans>
                <TimeText at={track.started_at} zone={zone} show="date" /> to{" "}
                {track.ended_at && <TimeText at={track.ended_at} zone={zone} show="date" />}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One of the member's programs: the position in it, what comes next, and everything they can do about it. */
import type { Track, TrackTransition } from "@larkwell/contract/tracks.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { Asked } from "./Asked.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { DueDateLine } from "./DueDateLine.tsx";
import { EndDialog } from "./EndDialog.tsx";
import styles from "./Programs.module.css";
import { StageList } from "./StageList.tsx";
import { nextWords, placeOf } from "./track-words.ts";

export function ProgramCard({ track }: { track: Track }) {
  const me = useMe();
  const [changing, setChanging] = useState<TrackTransition | "open">();
  const next = nextWords(track);
  const isCounted = track.stages.length === 0;
  const mayChange = track.transitions.some((one) => one.name !== "loss");
  return (
    <Stack
      as="article"
      gap="24"
      padding="24"
      border="all"
      radius="small"
      background="surface"
      className={styles.program}
      aria-labelledby={`program-${track.id}`}
    >
      <Stack gap="8" measure className={styles.place}>
        <Text color="clay" weight="600">
          {track.display_name}
        </Text>
        <h2 id={`program-${track.id}`}>{placeOf(track)}</h2>
        {track.module && isCounted && track.phase && (
          <Text color="title" weight="600">
            {track.module.title}
          </Text>
        )}
        {track.module && <Text color="muted">{track.module.about}</Text>}
      </Stack>
      {isCounted && track.phase?.week && <WeekLine track={track} week={track.phase.week} />}
      {!isCounted && <StageList track={track} />}
      {next && isCounted && (
        <Row as="p" gap="8" align="baseline">
          <Text as="span" color="muted">
            <Trans>Next</Trans>
          </Text>{" "}
          {next}
        </Row>
      )}
      {track.asks !== "due_date" && <DueDateLine track={track} />}
      <Asked track={track} onChange={setChanging} />
      <Row as="footer" gap="16" align="center" justify="between" paddingTop="16" border="top">
        <Text color="muted" className={styles.quiet}>
          <Trans>
            Since <TimeText at={track.started_at} zone={me.time_zone} show="day" />
          </Trans>
        </Text>
        <Row gap="8 16" align="center" className={styles.doings}>
          {mayChange && (
            <Button kind="secondary" onClick={() => setChanging("open")}>
              <Trans>Change program</Trans>
            </Button>
          )}
          <EndButton track={track} />
          <Link to={paths.somethingChanged()}>
            <Trans>Something has changed</Trans>
          </Link>
        </Row>
      </Row>
      {changing && (
        <ChangeDialog
          track={track}
          first={changing === "open" ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Stack>
  );
}

/** The modules as parts of one line, with the week on it. The text above says the same. */
function WeekLine({ track, week }: { track: Track; week: number }) {
  const modules = MODULES[track.name];
  const last = modules.at(-1)?.phases.at(-1)?.week ?? week;
  return (
    <div className={styles.line} aria-hidden="true">
      <Row as="ol" gap="4" nowrap plain>
        {modules.map((module) => (
          <li
            key={module.id}
            style={{ flexGrow: module.phases.length }}
            data-current={module.id === track.module?.id || undefined}
          >
            <span>{module.title}</span>
          </li>
        ))}
      </Row>
      <span className={styles.mark} style={{ insetInlineStart: `${((week - 0.5) / last) * 100}%` }} />
    </div>
  );
}

function EndButton({ track }: { track: Track }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        <Trans>End program</Trans>
      </Button>
      <EndDialog track={track} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

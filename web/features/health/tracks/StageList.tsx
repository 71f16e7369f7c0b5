/** The stages of a program without a calendar, as a path along which the member moves, forward or back. */
import type { Track } from "@larkwell/contract/tracks.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./Programs.module.css";
import { useUpdateProgram } from "./use-tracks.ts";

export function StageList({ track }: { track: Track }) {
  const me = useMe();
  // A choice shows right away; the server's value takes over when it has responded.
  const [chosen, setChosen] = useState<string>();
  const update = useUpdateProgram();
  const shown = chosen ?? track.phase?.name;
  return (
    <Stack as="fieldset" plain className={styles.stages}>
      <legend>
        <Trans>Which stage are you in?</Trans>
      </legend>
      {track.stages.map((stage) => (
        <label key={stage.name} data-current={stage.name === shown || undefined}>
          <input
            type="radio"
            name={`stage-${track.id}`}
            checked={stage.name === shown}
            onChange={() => {
              setChosen(stage.name);
              update.mutate(
                { params: { user_id: me.id, id: track.id }, body: { stage: stage.name } },
                { onSettled: () => setChosen(undefined) },
              );
            }}
          />
          <span>{stage.title}</span>
        </label>
      ))}
    </Stack>
  );
}

/** The stages of a program without a calendar, as a path she moves along herself, forwards or back. */
import type { Track } from "@larkwell/contract/tracks.ts";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./Programs.module.css";
import { useUpdateProgram } from "./use-tracks.ts";

export function StageList({ track }: { track: Track }) {
  const me = useMe();
  // What she chose stands at once; what the server says counts again when it has answered.
  const [chosen, setChosen] = useState<string>();
  const update = useUpdateProgram();
  const shown = chosen ?? track.phase?.name;
  return (
    <Stack as="fieldset" plain className={styles.stages}>
      <legend>Where are you now?</legend>
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

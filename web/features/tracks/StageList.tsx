/** The stages of a program without a calendar, as a path she moves along herself, forwards or back. */
import type { Track } from "@larkwell/contract/tracks.ts";
import { useMe } from "../../api/session.ts";
import styles from "./Programs.module.css";
import { useUpdateProgram } from "./use-tracks.ts";

export function StageList({ track }: { track: Track }) {
  const me = useMe();
  const update = useUpdateProgram();
  const shown = update.isPending ? update.variables?.body.stage : track.phase?.name;
  return (
    <fieldset className={styles.stages}>
      <legend>Where are you now?</legend>
      {track.stages.map((stage) => (
        <label key={stage.name} data-current={stage.name === shown || undefined}>
          <input
            type="radio"
            name={`stage-${track.id}`}
            checked={stage.name === shown}
            onChange={() => update.mutate({ params: { user_id: me.id, id: track.id }, body: { stage: stage.name } })}
          />
          <span>{stage.title}</span>
        </label>
      ))}
    </fieldset>
  );
}

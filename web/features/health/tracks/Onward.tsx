/** The way out of the loss program, collapsed: for when something new begins, if it ever does. */
import type { Track, TrackTransition } from "@larkwell/contract/tracks.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { PlainList } from "../../../kit/Layout.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { EndDialog } from "./EndDialog.tsx";
import programs from "./Programs.module.css";

export function Onward({ track }: { track: Track }) {
  const [changing, setChanging] = useState<TrackTransition>();
  const [ending, setEnding] = useState(false);
  return (
    <details className={programs.earlier}>
      <summary>
        <Trans>Change your program</Trans>
      </summary>
      <PlainList gap="8" className={programs.choices}>
        {track.transitions.map((one) => (
          <li key={one.destination}>
            <button type="button" onClick={() => setChanging(one)}>
              <strong>{one.display_name}</strong>
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setEnding(true)}>
            <strong>
              <Trans>End this program</Trans>
            </strong>
            <span>
              <Trans>Week-by-week content stays off until you choose a new program.</Trans>
            </span>
          </button>
        </li>
      </PlainList>
      {changing && <ChangeDialog track={track} first={changing} onClose={() => setChanging(undefined)} />}
      <EndDialog track={track} open={ending} onClose={() => setEnding(false)} />
    </details>
  );
}

/** The way out of the loss program, folded away: for whenever something new begins, or nothing at all. */
import type { Track, TrackTransition } from "@larkwell/contract/tracks.ts";
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
      <summary>When you want to change your program</summary>
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
            <strong>End this program</strong>
            <span>It stays quiet here until you begin something new.</span>
          </button>
        </li>
      </PlainList>
      {changing && <ChangeDialog track={track} first={changing} onClose={() => setChanging(undefined)} />}
      <EndDialog track={track} open={ending} onClose={() => setEnding(false)} />
    </details>
  );
}

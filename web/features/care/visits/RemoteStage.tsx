/** The big picture: the other side's camera or screen, or words and a portrait in its place. */
import type { Visit } from "@larkwell/contract/visits.ts";
import { IconMicrophoneOff } from "@tabler/icons-react";
import { arrivalOf } from "./arrival.ts";
import styles from "./CallScreen.module.css";
import type { CallState } from "./call.ts";
import { OtherPerson } from "./OtherPerson.tsx";
import { Picture, Sound } from "./Picture.tsx";

interface Props {
  visit: Visit;
  now: Temporal.Instant;
  state: CallState;
  speakerId: string | null;
}

export function RemoteStage({ visit, now, state, speakerId }: Props) {
  const { other, phase, remoteVideo, remoteAudio } = state;
  const shows = phase === "connected" && (other?.camera === true || other?.screen === true);
  return (
    <>
      <Sound track={remoteAudio} speakerId={speakerId} />
      {/* The element stays while the camera pauses, so that the picture is back at once. */}
      <div className={shows ? styles.picture : styles.hiddenPicture}>
        <Picture
          track={remoteVideo}
          label={other?.screen ? `The screen of ${visit.other.name}` : visit.other.name}
          className={other?.screen ? styles.screen : styles.camera}
        />
      </div>
      {!shows && (
        <div className={styles.instead}>
          <OtherPerson visit={visit} className={styles.portrait} />
          <p role="status">{wordsFor(visit, now, state)}</p>
        </div>
      )}
      {phase === "connected" && other && !other.microphone && (
        <p className={styles.mutedOther}>
          <IconMicrophoneOff size={18} aria-hidden="true" />
          {visit.other.name} is muted
        </p>
      )}
    </>
  );
}

function wordsFor(visit: Visit, now: Temporal.Instant, { phase, other, refusal }: CallState): string {
  const { name } = visit.other;
  switch (phase) {
    case "entering":
      return "Entering the visit.";
    case "waiting": {
      const { kind, words } = arrivalOf(visit, now);
      return kind === "left" ? words : `${words} You are in the visit; stay on this page.`;
    }
    case "connecting":
      return `${name} is here. Connecting you.`;
    case "lost":
      return `The connection to ${name} broke. We are bringing it back.`;
    case "refused":
      return refusal ?? "";
    default:
      return other?.saving
        ? `${name}’s line is weak: the picture is paused, the sound goes on.`
        : `${name}’s camera is off.`;
  }
}

/** The large video: the other side's camera or screen, or words and a portrait instead. */
import type { Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      {/* The element stays mounted while the camera is off, so that the video returns right away. */}
      <div className={shows ? styles.picture : styles.hiddenPicture}>
        <Picture
          track={remoteVideo}
          label={other?.screen ? t("{name}’s screen", { name: visit.other.name }) : visit.other.name}
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
          <Trans>
            <IconMicrophoneOff size={18} aria-hidden="true" />
            {visit.other.name} is muted
          </Trans>
        </p>
      )}
    </>
  );
}

function wordsFor(visit: Visit, now: Temporal.Instant, { phase, other, refusal }: CallState): string {
  const { name } = visit.other;
  switch (phase) {
    case "entering":
      return t("Entering the visit.");
    case "waiting": {
      const { kind, words } = arrivalOf(visit, now);
      return kind === "left" ? words : t("{words} You are in the visit; stay on this page.", { words });
    }
    case "connecting":
      return t("{name} is here. Connecting you.", { name });
    case "lost":
      return t("We lost the connection to {name}. Reconnecting…", { name });
    case "refused":
      return refusal ?? "";
    default:
      return other?.saving
        ? t("{name}’s connection is weak. The video is paused, and the sound continues.", { name })
        : t("{name}’s camera is off.", { name });
  }
}

/** Plays a short, quiet tone on the chosen speaker. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconVolume } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";

const toneSeconds = 1.2;

export function SpeakerTest({ speakerId }: { speakerId: string | null }) {
  const [played, setPlayed] = useState<"no" | "playing" | "yes" | "failed">("no");
  const [audio] = useState(() => new Audio());

  const play = async () => {
    setPlayed("playing");
    const context = new AudioContext();
    try {
      const target = context.createMediaStreamDestination();
      const volume = context.createGain();
      const now = context.currentTime;
      volume.gain.setValueAtTime(0, now);
      volume.gain.linearRampToValueAtTime(0.2, now + 0.1);
      volume.gain.linearRampToValueAtTime(0, now + toneSeconds);
      for (const [frequency, delay] of [
        [523, 0],
        [659, 0.35],
      ] as const) {
        const tone = context.createOscillator();
        tone.frequency.value = frequency;
        tone.connect(volume);
        tone.start(now + delay);
        tone.stop(now + toneSeconds);
      }
      volume.connect(target);
      if (speakerId && typeof audio.setSinkId === "function") await audio.setSinkId(speakerId);
      audio.srcObject = target.stream;
      await audio.play();
      await new Promise((resolve) => setTimeout(resolve, toneSeconds * 1000));
      setPlayed("yes");
    } catch {
      setPlayed("failed");
    } finally {
      void context.close();
    }
  };
  const words = {
    no: "",
    playing: t("Playing."),
    yes: t("Did you hear two soft tones? If not, turn the volume up or choose another speaker."),
    failed: t("We couldn’t play the sound. Choose another speaker and try again."),
  }[played];
  return (
    <div>
      <Button kind="secondary" busy={played === "playing"} onClick={() => void play()}>
        <Trans>
          <IconVolume size={20} aria-hidden="true" />
          Play a test sound
        </Trans>
      </Button>
      <p role="status">{words}</p>
    </div>
  );
}

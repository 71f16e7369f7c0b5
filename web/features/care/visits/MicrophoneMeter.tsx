/** Shows that the microphone works: a bar that follows the voice, and words for people who do not see it. */
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useRef, useState } from "react";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./DeviceCheck.module.css";

const heardAbove = 0.04;

export function MicrophoneMeter({ track }: { track: MediaStreamTrack }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    let loudest = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      loudest = Math.max(power, loudest * 0.92);
      if (loudest > heardAbove) setHeard(true);
      bar.current?.style.setProperty("--level", String(Math.min(1, loudest * 4)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    // Browsers don't let a page process audio before the person interacts with it; the first interaction allows it.
    const resume = () => void context.resume();
    addEventListener("pointerdown", resume);
    addEventListener("keydown", resume);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("pointerdown", resume);
      removeEventListener("keydown", resume);
      source.disconnect();
      void context.close();
    };
  }, [track]);
  return (
    <Stack gap="8" color="muted" size="sm">
      <span className={styles.meterBar} aria-hidden="true">
        <span ref={bar} />
      </span>
      <span role="status">{heard ? t("We hear you.") : t("Say a word: the bar should move.")}</span>
    </Stack>
  );
}

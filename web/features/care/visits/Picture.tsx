/** A track on screen or in the speaker: media elements that follow the track they are given. */
import { useEffect, useRef, useState } from "react";

interface PictureProps {
  track: MediaStreamTrack | null;
  label: string;
  className?: string;
}

/** Without sound: the sound has its own element, so that it continues when the video stops. */
export function Picture({ track, label, className }: PictureProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = track ? new MediaStream([track]) : null;
    if (track) void video.play().catch(() => {});
  }, [track]);
  return <video ref={ref} className={className} aria-label={label} autoPlay playsInline muted />;
}

/** Live speech has no captions to offer; the chat is the written alternative. */
export function Sound({ track, speakerId }: { track: MediaStreamTrack | null; speakerId: string | null }) {
  const [audio] = useState(() => new Audio());
  useEffect(() => {
    audio.srcObject = track ? new MediaStream([track]) : null;
    if (track) void audio.play().catch(() => {});
    return () => {
      audio.srcObject = null;
    };
  }, [audio, track]);
  useEffect(() => {
    if (speakerId && typeof audio.setSinkId === "function") void audio.setSinkId(speakerId).catch(() => {});
  }, [audio, speakerId]);
  return null;
}

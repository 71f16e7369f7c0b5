/** A track on screen or in the loudspeaker: media elements that follow the track they are given. */
import { useEffect, useRef } from "react";

interface PictureProps {
  track: MediaStreamTrack | null;
  label: string;
  className?: string;
}

/** Without sound: the sound has an element of its own, so that it goes on when the picture stops. */
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

export function Sound({ track, speakerId }: { track: MediaStreamTrack | null; speakerId: string | null }) {
  const ref = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    audio.srcObject = track ? new MediaStream([track]) : null;
    if (track) void audio.play().catch(() => {});
  }, [track]);
  useEffect(() => {
    const audio = ref.current;
    if (audio && speakerId && typeof audio.setSinkId === "function") void audio.setSinkId(speakerId).catch(() => {});
  }, [speakerId]);
  // Live speech has no captions to offer; the chat is the written way.
  return <audio ref={ref} autoPlay aria-hidden="true" />;
}

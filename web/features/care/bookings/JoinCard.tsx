/** Joining the visit: opens ten minutes before, says what is missing in this browser, and answers people who tap too early. */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { VIDEO_MINUTES, WAITING_ROOM_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { videoVerdict } from "@larkwell/domain/platform/device.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { IconInfoCircle, IconVideo } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Button, buttonClass } from "../../../kit/Button.tsx";
import { Countdown } from "../../../kit/Countdown.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { isNative } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import styles from "./Appointments.module.css";

type Props = { appointment: Pick<Appointment, "id" | "scheduled_start"> & { can: Pick<Appointment["can"], "join"> } };

/** `bare`: it is the button of another card: as wide as that card, without a box around it. */
export function JoinCard({ appointment, bare }: Props & { bare?: boolean }) {
  const zone = useMe().time_zone;
  const start = fromWire(appointment.scheduled_start);
  const [early, setEarly] = useState(false);
  if (start === undefined) return null;
  const videoOpens = start.subtract({ minutes: VIDEO_MINUTES });
  const isEarly = () => Temporal.Instant.compare(Temporal.Now.instant(), videoOpens) < 0;
  return (
    <Stack
      gap="16"
      justify="start"
      padding="24"
      radius="small"
      background="sand"
      className={styles.join}
      data-open={appointment.can.join || undefined}
      data-bare={bare || undefined}
    >
      {appointment.can.join ? (
        <>
          {!bare && (
            <p>
              <Trans>You can join your visit now.</Trans>
            </p>
          )}
          <Link
            to={paths.launch(appointment.id)}
            className={buttonClass("primary")}
            onClick={(event) => {
              if (!isEarly()) return;
              event.preventDefault();
              setEarly(true);
            }}
          >
            <Trans>
              <IconVideo size={20} aria-hidden="true" />
              Join
            </Trans>
          </Link>
        </>
      ) : (
        <p>
          <Trans>
            <strong>The Join button appears here at </strong>
            <TimeText at={start.subtract({ minutes: WAITING_ROOM_MINUTES })} zone={zone} show="clock" />, 10 minutes
            before the start.
          </Trans>
        </p>
      )}
      <VideoMessage />
      {early && <LaunchEarlyDialog appointment={appointment} opens={videoOpens} onClose={() => setEarly(false)} />}
    </Stack>
  );
}

/** What this browser means for a video visit (R4.091-R4.094); nothing if it simply works. */
function VideoMessage() {
  const { message } = videoVerdict({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasCamera: typeof navigator.mediaDevices?.getUserMedia === "function",
    hasPeerConnection: typeof RTCPeerConnection === "function",
    native: isNative(),
  });
  if (message === null) return null;
  return (
    <Row as="p" gap="8" nowrap color="muted" size="sm" className={styles.device}>
      <IconInfoCircle size={20} aria-hidden="true" />
      {message}
    </Row>
  );
}

type EarlyProps = Props & { opens: Temporal.Instant; onClose: () => void };

/** R4.044: the video opens five minutes before the start; until then there is the waiting room. */
function LaunchEarlyDialog({ appointment, opens, onClose }: EarlyProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const until = useMemo(() => opens, [opens]);
  const enter = () => void navigate(paths.launch(appointment.id));
  return (
    <Dialog
      open
      title={open ? t("You can start now") : t("You’re a little early")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
          <Button onClick={enter}>{open ? t("Start the video") : t("Go to the waiting room")}</Button>
        </>
      }
    >
      {open ? (
        <p>
          <Trans>Your practitioner can join you now.</Trans>
        </p>
      ) : (
        <>
          <Text color="title" size="title-lg" font="title" className={styles.countdown}>
            <Countdown until={until} onEnd={() => setOpen(true)} />
          </Text>
          <p>
            <Trans>
              You can start the video 5 minutes before your visit. Until then, test your camera and microphone in the
              waiting room.
            </Trans>
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The running visit: large video, own video, controls, chat, the state of the connection, and the way out (D40, D41). */
import { endVisit, readVisit, type Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { countdown } from "@larkwell/domain/platform/timings.ts";
import { Trans } from "@lingui/react/macro";
import { IconAntennaBars5, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { useLineLost } from "../../../realtime/lost-line.ts";
import { useCallGoesOn } from "../../../shell/in-call.ts";
import { SafetyBar } from "../../../shell/SafetyBar.tsx";
import { CallControls, toggleCamera, toggleMicrophone } from "./CallControls.tsx";
import styles from "./CallScreen.module.css";
import { ChatPanel } from "./ChatPanel.tsx";
import { Call, type CallState } from "./call.ts";
import { EmergencyNumber, NumberOpened } from "./EmergencyNumber.tsx";
import { LateHelp } from "./LateHelp.tsx";
import type { LocalMedia } from "./local-media.ts";
import { networkOf } from "./network-check.ts";
import { qualityWords } from "./quality.ts";
import { RemoteStage } from "./RemoteStage.tsx";
import { SelfView } from "./SelfView.tsx";
import { useStore } from "./store.ts";
import { useLeaveGuard, useShellVisit, useShortcuts, useWakeLock } from "./use-call-guards.ts";
import { useChat } from "./use-chat.ts";
import { instantOf } from "./use-server-now.ts";

interface Props {
  visit: Visit;
  now: Temporal.Instant;
  media: LocalMedia;
  /** For practitioners: who they meet, and their notes. */
  about: ReactNode;
  onEnded: () => void;
}

/** Starts the call with the screen and ends it with the screen. */
export function CallScreen(props: Props) {
  useCallGoesOn();
  const [call, setCall] = useState<Call | null>(null);
  const network = useRef(networkOf(props.visit));
  network.current = networkOf(props.visit);
  const { appointment_id: appointmentId, side } = props.visit;
  const { media } = props;
  useLayoutEffect(() => {
    const started = new Call({ appointmentId, side, media, network: () => network.current });
    // The request to join the visit is sent before the screen is rendered.
    const drawing = setTimeout(() => setCall(started));
    const { microphone, muted, camera } = media.store.read();
    if (!microphone && !muted) void media.openMicrophone();
    if (!camera && media.cameraWasOn()) void media.openCamera();
    return () => {
      clearTimeout(drawing);
      started.stop();
    };
  }, [appointmentId, side, media]);
  return call && <RunningCall {...props} call={call} />;
}

function RunningCall({ visit, now, media, call, about, onEnded }: Props & { call: Call }) {
  const state = useStore(call.store);
  const local = useStore(media.store);
  const chat = useChat(visit.appointment_id, visit.side, visit.messages);
  const theirs = chat.lines.filter((line) => !line.mine).length;
  const { beside, toggle, open } = useBeside(Boolean(about));
  const chatOpen = beside === "chat";
  const [seen, setSeen] = useState(theirs);
  const [ending, setEnding] = useState(false);
  useWakeLock();
  useLeaveGuard();
  useShellVisit();
  useShortcuts({ m: () => toggleMicrophone(media), v: () => toggleCamera(media) });
  useEffect(() => {
    if (chatOpen) setSeen(theirs);
  }, [chatOpen, theirs]);

  const end = useSend(endVisit, { invalidates: [readVisit], onSuccess: onEnded });
  const taken = state.phase === "taken_over";
  return (
    <section className={styles.call} aria-label={t("Visit with {name}", { name: visit.other.name })}>
      <title>{t("In your visit · {brand}", { brand: brand.name })}</title>
      <CallHead visit={visit} now={now} state={state} />
      <Notices visit={visit} state={state} call={call} onEnd={() => setEnding(true)} />
      <div className={`${styles.body} ${beside ? styles.withPanel : ""}`}>
        <Stack shrinkable className={styles.stage}>
          <RemoteStage visit={visit} now={now} state={state} speakerId={local.speakerId} />
          {state.phase === "waiting" && (
            <div className={styles.late}>
              <LateHelp visit={visit} onWrite={() => open("chat")} />
            </div>
          )}
          {!taken && (
            <SelfView track={local.screen ?? local.camera} mirrored={local.screen === null && !local.facesAway} />
          )}
        </Stack>
        {chatOpen && (
          <SidePanel title={t("Chat")} close={t("Close the chat")} onClose={() => toggle("chat")}>
            <ChatPanel chat={chat} otherName={visit.other.name} side={visit.side} autoFocus />
          </SidePanel>
        )}
        {beside === "about" && (
          <SidePanel title={t("About the member")} close={t("Close the notes")} sheet onClose={() => toggle("about")}>
            <div className={styles.about}>{about}</div>
          </SidePanel>
        )}
      </div>
      <div className={styles.controls}>
        <CallControls
          media={media}
          unread={chatOpen ? 0 : theirs - seen}
          chatOpen={chatOpen}
          onChat={() => toggle("chat")}
          panel={about ? { open: beside === "about", onToggle: () => toggle("about") } : undefined}
          onEnd={() => setEnding(true)}
        />
      </div>
      <ConfirmDialog
        open={ending}
        title={t("End the visit for you?")}
        confirm={t("End for me")}
        keep={t("Stay")}
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { appointment_id: visit.appointment_id } })}
        onClose={() => setEnding(false)}
      >
        <p>
          {visit.other.ended_at
            ? t("{name} has already ended it, so this ends the visit.", { name: visit.other.name })
            : t("The visit ends when {name} ends it too. Until then you can come back.", { name: visit.other.name })}
        </p>
      </ConfirmDialog>
    </section>
  );
}

type Beside = "chat" | "about";

/**
 * The panel beside the video shows one thing at a time, to leave space for the video. If there is room, it starts with
 * the notes.
 */
function useBeside(hasAbout: boolean) {
  const [beside, setBeside] = useState<Beside | null>(() =>
    hasAbout && window.matchMedia("(min-width: 62rem)").matches ? "about" : null,
  );
  return {
    beside,
    open: setBeside,
    toggle: (what: Beside) => setBeside((current) => (current === what ? null : what)),
  };
}

interface PanelProps {
  title: string;
  /** The name of the button that closes it. */
  close: string;
  /** On small screens the video stays in view above it. */
  sheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const SidePanel = ({ title, close, sheet, onClose, children }: PanelProps) => (
  <aside className={`${styles.panel} ${sheet ? styles.sheet : ""}`} aria-label={title}>
    <header>
      <h2>{title}</h2>
      <button type="button" aria-label={close} onClick={onClose}>
        <IconX size={22} aria-hidden="true" />
      </button>
    </header>
    {children}
  </aside>
);

function CallHead({ visit, now, state }: { visit: Visit; now: Temporal.Instant; state: CallState }) {
  const together = [visit.you.joined_at, visit.other.joined_at].map((wire) =>
    wire === null ? null : instantOf(wire).epochMilliseconds,
  );
  const [mine, theirs] = together;
  const elapsed = mine && theirs ? now.epochMilliseconds - Math.max(mine, theirs) : null;
  const words =
    state.other?.quality === "poor" && state.quality === "good"
      ? t("{name}’s connection is weak", { name: visit.other.name })
      : qualityWords()[state.quality];
  const { whereabouts } = visit;
  return (
    <Row as="header" gap="4 16" align="center" justify="between" padding="8 16" className={styles.head}>
      <div>
        <h1>{visit.other.name}</h1>
        <p>
          {elapsed !== null && <span className="tabular">{countdown(elapsed)}</span>}
          {state.phase === "connected" && (
            <span className={`${styles.quality} ${styles[state.quality]}`}>
              <IconAntennaBars5 size={18} aria-hidden="true" />
              {words}
            </span>
          )}
          {whereabouts && (
            <span>
              {stateName(whereabouts.state)}
              {whereabouts.callback_number && `, ${phoneWords(whereabouts.callback_number)}`}
            </span>
          )}
        </p>
        <NumberOpened visit={visit} />
      </div>
      <Row gap="8" align="center" className={styles.safety}>
        <EmergencyNumber visit={visit} />
        <SafetyBar />
      </Row>
    </Row>
  );
}

interface NoticesProps {
  visit: Visit;
  state: CallState;
  call: Call;
  onEnd: () => void;
}

/** A connection that returns within this time is not reported as lost. */
const unrestMilliseconds = 2_000;

/** What the person must know now, at most one thing at a time. */
function Notices({ visit, state, call, onEnd }: NoticesProps) {
  const lineLost = useLineLost(unrestMilliseconds);
  if (state.phase === "taken_over")
    return (
      <Row
        gap="8 16"
        align="center"
        justify="center"
        padding="8 16"
        background="warning"
        color="warning"
        textAlign="center"
        className={styles.notice}
        role="alert"
      >
        <p>
          <Trans>This visit is open in another tab or on another device.</Trans>
        </p>
        <Button kind="secondary" onClick={() => location.reload()}>
          <Trans>Use this one instead</Trans>
        </Button>
      </Row>
    );
  if (visit.other.ended_at)
    return (
      <Row
        gap="8 16"
        align="center"
        justify="center"
        padding="8 16"
        background="warning"
        color="warning"
        textAlign="center"
        className={styles.notice}
        role="status"
      >
        <p>
          <Trans>{visit.other.name} has ended the visit.</Trans>
        </p>
        <Button kind="secondary" onClick={onEnd}>
          <Trans>End it for me too</Trans>
        </Button>
      </Row>
    );
  if (state.saving)
    return (
      <Row
        gap="8 16"
        align="center"
        justify="center"
        padding="8 16"
        background="warning"
        color="warning"
        textAlign="center"
        className={styles.notice}
        role="status"
      >
        <p>
          <Trans>Your connection is weak, so we turned off your video to keep the sound.</Trans>
        </p>
        <Button kind="secondary" onClick={() => call.showVideoAnyway()}>
          <Trans>Turn my video back on</Trans>
        </Button>
      </Row>
    );
  if (lineLost)
    return (
      <Row
        as="p"
        gap="8 16"
        align="center"
        justify="center"
        padding="8 16"
        background="warning"
        color="warning"
        textAlign="center"
        className={styles.notice}
        role="status"
      >
        <Trans>We can’t reach the clinic right now. Your call may continue.</Trans>
      </Row>
    );
  return null;
}

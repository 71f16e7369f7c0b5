/** The waiting room: when the visit starts, who is there, the device check, and joining (D40, D42). */
import type { Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { countdown } from "@larkwell/domain/platform/timings.ts";
import { spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Box, Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { arrivalOf } from "./arrival.ts";
import { ChatPanel } from "./ChatPanel.tsx";
import { DeviceCheck } from "./DeviceCheck.tsx";
import { EmergencyNumber, NumberOpened } from "./EmergencyNumber.tsx";
import { JoinForm } from "./JoinForm.tsx";
import { HelpAsked, LateHelp } from "./LateHelp.tsx";
import type { LocalMedia } from "./local-media.ts";
import { networkOf } from "./network-check.ts";
import { OtherPerson } from "./OtherPerson.tsx";
import { useChat } from "./use-chat.ts";
import { instantOf, until } from "./use-server-now.ts";
import styles from "./WaitingRoom.module.css";

interface Props {
  visit: Visit;
  now: Temporal.Instant;
  media: LocalMedia;
  /** For practitioners: who they meet, and their notes. */
  about: ReactNode;
  onJoined: () => void;
}

export function WaitingRoom({ visit, now, media, about, onJoined }: Props) {
  const { time_zone: zone } = useMe();
  const chat = useChat(visit.appointment_id, visit.side, visit.messages);
  const [writing, setWriting] = useState(false);
  const isBack = visit.you.joined_at !== null;
  return (
    <Page
      title={isBack ? t("Your visit is in progress") : t("Waiting room")}
      lead={t("{instantOf}, with {name}", {
        instantOf: spokenMoment(instantOf(visit.scheduled_start), zone),
        name: visit.other.name,
      })}
    >
      <Stack gap="32" className={styles.room}>
        {/* Joining comes first, so that no one has to scroll past the device check. */}
        <Stack gap="24" alignContent="start" shrinkable>
          <Status visit={visit} now={now} />
          <NumberOpened visit={visit} />
          <EmergencyNumber visit={visit} />
          {visit.side === "practitioner" && <HelpAsked visit={visit} />}
          <LateHelp visit={visit} onWrite={() => setWriting(true)} />
          <Stack gap="8">
            <JoinForm visit={visit} now={now} onJoined={onJoined} />
            <Muted textAlign="center" className={styles.below}>
              <Trans>You can check your camera and sound below first.</Trans>
            </Muted>
          </Stack>
          {(writing || chat.lines.length > 0) && (
            <Box border="all" radius="small" background="surface" className={styles.chat}>
              <ChatPanel chat={chat} otherName={visit.other.name} side={visit.side} autoFocus={writing} />
            </Box>
          )}
        </Stack>
        <Stack gap="24" alignContent="start" shrinkable>
          {about && (
            <Stack
              as="section"
              gap="16"
              padding="24"
              border="all"
              radius="small"
              background="surface"
              className={styles.about}
              aria-labelledby="about-member"
            >
              <h2 id="about-member">
                <Trans>About the member</Trans>
              </h2>
              {about}
            </Stack>
          )}
          <DeviceCheck media={media} network={networkOf(visit)} />
        </Stack>
      </Stack>
    </Page>
  );
}

function Status({ visit, now }: { visit: Visit; now: Temporal.Instant }) {
  const arrival = arrivalOf(visit, now);
  const untilVideo = until(now, visit.video_opens_at);
  const untilStart = until(now, visit.scheduled_start);
  const left = untilVideo > 0 ? untilVideo : untilStart;
  return (
    <Card tint={arrival.kind === "late" ? "blush" : "sage"}>
      <Row gap="16" align="center" nowrap>
        <OtherPerson visit={visit} className={styles.portrait} />
        <div>
          <Text color="title" size="lg" weight="550" className={styles.arrival} role="status">
            {arrival.words}
          </Text>
          {left > 0 && (
            <p>
              {untilVideo > 0 ? t("Video opens in ") : t("Starts in ")}
              <span className="tabular">{countdown(left)}</span>
            </p>
          )}
          {arrival.kind === "waits" && (
            <p>{untilVideo > 0 ? t("They can see that you’re here.") : t("You can both join now.")}</p>
          )}
          {arrival.kind === "not_yet" && left <= 0 && (
            <p>
              <Trans>It’s time. We’ll tell you here when they join.</Trans>
            </p>
          )}
        </div>
      </Row>
    </Card>
  );
}

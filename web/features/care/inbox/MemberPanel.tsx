/** Beside a conversation: what its reader may know of the member, and what happened to the conversation. Loaded when opened: each reading is on record. */
import { type InboxConversation, type MemberPanel as Panel, readMemberPanel } from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { RaiseConcern } from "../safety/safety.shared.ts";
import styles from "./Inbox.module.css";
import { historyWords, instantOf, momentWords } from "./inbox-words.ts";

export function MemberPanel({ channelId }: { channelId: number }) {
  // Read once for each opening: a refresh in the background would be on record as another look.
  const panel = useQuery({
    ...q(readMemberPanel, { params: { channel_id: channelId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <StateOf query={panel} loading={<Skeleton height="12rem" />}>
      {(data) => (
        <Stack gap="16">
          <About panel={data} />
          <div>
            <RaiseConcern about="channel" id={channelId} />
          </div>
        </Stack>
      )}
    </StateOf>
  );
}

function About({ panel }: { panel: Panel }) {
  return (
    <Stack gap="16">
      <h2 translate="no">{panel.member.name}</h2>
      {panel.age !== null && (
        <Text>{t("{age, plural, one {# year old} other {# years old}}", { age: panel.age })}</Text>
      )}
      {panel.programs.map((program) => (
        <Stack gap="4" key={program.name}>
          <strong>{program.name}</strong>
          {program.stage && <Muted>{program.stage}</Muted>}
          {program.unsure && (
            <Muted>
              <Trans>The member hasn’t said what happened since. Ask with care.</Trans>
            </Muted>
          )}
        </Stack>
      ))}
      {panel.after_loss && (
        <Text>
          <Trans>They had a loss, and agreed that you may know.</Trans>
        </Text>
      )}
      <Visit title={t("Next visit with you")} visit={panel.next_visit} />
      <Visit title={t("Last visit with you")} visit={panel.last_visit} />
      {panel.about_member === "none" && (
        <Muted>
          <Trans>You have no visit with this member, so you see their name and what they write.</Trans>
        </Muted>
      )}
      {panel.about_member === "past" && (
        <Muted>
          <Trans>Your last visit was more than 30 days ago, so their program is no longer shown.</Trans>
        </Muted>
      )}
      <Muted>
        <Trans>The member can see that you opened this.</Trans>
      </Muted>
    </Stack>
  );
}

function Visit({ title, visit }: { title: string; visit: Panel["next_visit"] }) {
  const { time_zone: zone } = useMe();
  if (!visit) return null;
  return (
    <Stack gap="4">
      <h3>{title}</h3>
      <Link to={paths.practitionerVisit(visit.appointment_id)}>
        <TimeText at={visit.starts_at} zone={zone} />
      </Link>
      <Muted>{visit.vertical_name}</Muted>
    </Stack>
  );
}

export function History({ conversation }: { conversation: InboxConversation }) {
  const { time_zone: zone } = useMe();
  const now = Temporal.Now.instant();
  return (
    <Stack as="section" gap="8" className={styles.history}>
      <h3>
        <Trans>What happened</Trans>
      </h3>
      {conversation.history.length === 0 ? (
        <Muted>
          <Trans>Nothing yet. The member never sees what is listed here.</Trans>
        </Muted>
      ) : (
        <PlainList gap="8">
          {conversation.history.map((line) => (
            <li key={line.id}>
              {historyWords(line, now, zone)}
              {line.note && <p translate="no">{line.note}</p>}
              <Muted as="small">{momentWords(instantOf(line.at), now, zone)}</Muted>
            </li>
          ))}
        </PlainList>
      )}
    </Stack>
  );
}

/** The member's health record, as far as the practitioner of a visit may see it. It is read, and that is recorded, when it is opened. */
import { type HealthEntry, readVisitHealthRecord } from "@larkwell/contract/health-record.ts";
import { entryLines } from "@larkwell/domain/health-record/entry-words.ts";
import { KINDS } from "@larkwell/domain/health-record/kinds.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import styles from "./MemberBrief.module.css";

export function OpenedHealthRecord({ appointmentId }: { appointmentId: number }) {
  const record = useQuery({
    ...q(readVisitHealthRecord, { params: { appointment_id: appointmentId } }),
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <Stack as="section" gap="8" aria-label={t("Health record")}>
      <Text as="h3" color="title" size="sm" weight="600" font="text">
        <Trans>Health record</Trans>
      </Text>
      <Muted>
        <Trans>Written by the member and not checked. What isn’t here may not be written down.</Trans>
      </Muted>
      <StateOf
        query={record}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text color="muted">
            <Trans>The member has written nothing down that you can see. That doesn’t mean there is nothing.</Trans>
          </Text>
        }
      >
        {({ data }) => (
          <Stack as="dl" gap="8 24" className={styles.facts}>
            {[...Map.groupBy(data, ({ kind }) => kind)].map(([kind, entries]) => (
              <div key={kind}>
                <dt>{KINDS[kind].title}</dt>
                {entries.map((entry) => (
                  <EntryLine key={entry.id} entry={entry} />
                ))}
              </div>
            ))}
          </Stack>
        )}
      </StateOf>
    </Stack>
  );
}

function EntryLine({ entry }: { entry: HealthEntry }) {
  const { time_zone: zone } = useMe();
  const lines = entryLines(entry.kind, entry.content);
  // What it is about leads, not what kind of it: "Penicillin", not "Medication".
  const first = lines.find(({ field }) => field === "substance") ?? lines[0];
  const rest = lines.filter((line) => line !== first);
  const at = fromWire(entry.written_at);
  return (
    <dd>
      {first?.words}
      {rest.map(({ field, label, words }) => (
        <small key={field}>{`${label}: ${words}`}</small>
      ))}
      <small>{at && t("Written on {date}", { date: spokenDate(at, zone) })}</small>
    </dd>
  );
}

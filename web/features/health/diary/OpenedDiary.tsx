/** What a member shared of their diary for this visit. It is read, and that is recorded, when it is opened. */
import { readVisitDiary } from "@larkwell/contract/diary.ts";
import { KIND_NAMES } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { DiaryPlot } from "./DiaryPlot.tsx";
import { ReadEntries } from "./ReadEntries.tsx";

export function OpenedDiary({ appointmentId }: { appointmentId: number }) {
  const diary = useQuery({
    ...q(readVisitDiary, { params: { appointment_id: appointmentId } }),
    staleTime: 10 * 60_000,
    // Opened again, it is read again, and that is recorded.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Stack as="section" gap="8" aria-label={t("Diary")}>
      <Text as="h3" color="title" size="sm" weight="600" font="text">
        <Trans>Diary</Trans>
      </Text>
      <Muted>
        <Trans>Entered by the member and not checked. Times are in your time zone.</Trans>
      </Muted>
      <StateOf
        query={diary}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text color="muted">
            <Trans>The member shares no diary entries for this visit.</Trans>
          </Text>
        }
      >
        {({ data, babies }) =>
          data.map(({ kind, entries, more }) => (
            <Stack key={kind} gap="8">
              <Text as="h4" size="sm" weight="600" font="text">
                {KIND_NAMES[kind]}
              </Text>
              {entries.length === 0 && (
                <Muted>
                  <Trans>No entries in the last 13 weeks.</Trans>
                </Muted>
              )}
              <DiaryPlot kind={kind} entries={entries} />
              <ReadEntries entries={entries} babies={babies} />
              {more && (
                <Muted>
                  <Trans>Older entries are left out.</Trans>
                </Muted>
              )}
            </Stack>
          ))
        }
      </StateOf>
    </Stack>
  );
}

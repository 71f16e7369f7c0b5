/** /app/diary: a member notes numbers and levels, reads them over time, and sees at once when one calls for help. */
import { DIARY_WEEKS, type DiaryEntry, listDiary } from "@larkwell/contract/diary.ts";
import { HIGH } from "@larkwell/domain/diary/advice.ts";
import { DIARY_KINDS, type DiaryKind, KIND_NAMES } from "@larkwell/domain/diary/diary.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Plot } from "../../../kit/console/Plot.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";
import { AddEntry } from "./AddEntry.tsx";
import styles from "./Diary.module.css";
import { plotted, unitOf, unitsAt } from "./diary-words.ts";
import { EntryList } from "./EntryList.tsx";
import { useDiaryQueue } from "./use-diary-queue.ts";

const FEWEST_FOR_A_PLOT = 2;

/** Without another choice, what is offered first. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const kind = DIARY_KINDS.find((one) => one === search.get("kind"));
  const weeks = DIARY_WEEKS.find((one) => String(one) === search.get("weeks")) ?? 13;
  return {
    kind,
    weeks,
    setWeeks: (value: string) => setSearch({ ...(kind ? { kind } : {}), weeks: value }, { replace: true }),
  };
}

export default function DiaryPage() {
  const me = useMe();
  const { kind: chosen, weeks, setWeeks } = useChoice();
  const query = useQuery(q(listDiary, { params: { user_id: me.id }, query: { weeks } }));
  const queue = useDiaryQueue();
  return (
    <Page
      title={t("Diary")}
      lead={t("Note how you are, as often as you like. Only you can read your diary.")}
      width="narrow"
    >
      <StateOf query={query} loading={<Skeleton height="24rem" />}>
        {({ data, meta }) => {
          const shown = DIARY_KINDS.filter((kind) => meta.offered.includes(kind) || meta.noted.includes(kind));
          const kind = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? "mood");
          const entries = data.filter((entry) => entry.kind === kind);
          return (
            <>
              <Kinds kinds={shown} current={kind} />
              {queue.waiting.length > 0 && (
                <p role="status">
                  {t(
                    "{n, plural, one {# entry isn’t sent yet. We send it when you’re online again.} other {# entries aren’t sent yet. We send them when you’re online again.}}",
                    { n: queue.waiting.length },
                  )}
                </p>
              )}
              {meta.offered.includes(kind) && (
                <Section title={t("New entry")}>
                  <AddEntry key={kind} kind={kind} group={meta.group} onAdd={queue.add} />
                </Section>
              )}
              <Section title={KIND_NAMES[kind]}>
                <SelectField label={t("How far back")} value={weeks} onChange={(event) => setWeeks(event.target.value)}>
                  <option value="4">{t("4 weeks")}</option>
                  <option value="13">{t("3 months")}</option>
                  <option value="52">{t("1 year")}</option>
                </SelectField>
                {meta.more && (
                  <Muted>
                    <Trans>This shows your newest 1,000 entries.</Trans>
                  </Muted>
                )}
                {entries.length === 0 ? (
                  <Text color="muted">
                    <Trans>No entries in this time.</Trans>
                  </Text>
                ) : (
                  <Stack gap="24">
                    <Over kind={kind} entries={entries} />
                    <EntryList entries={entries} />
                  </Stack>
                )}
              </Section>
            </>
          );
        }}
      </StateOf>
    </Page>
  );
}

function Kinds({ kinds, current }: { kinds: readonly DiaryKind[]; current: DiaryKind }) {
  return (
    <nav className={styles.kinds} aria-label={t("What to note")}>
      {kinds.map((kind) => (
        <Link key={kind} to={paths.diary(kind)} aria-current={kind === current ? "page" : undefined} replace>
          {KIND_NAMES[kind]}
        </Link>
      ))}
    </nav>
  );
}

/** "Mar 4, 9:30 AM": fits below an axis. Of two in one minute, the second is "Mar 4, 9:30 AM (2)". */
function useLabels(entries: readonly DiaryEntry[]): string[] {
  const { time_zone: zone } = useMe();
  const seen = new Map<string, number>();
  return entries.map(({ at }) => {
    const moment = fromWire(at)?.toZonedDateTimeISO(zone);
    const words = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
    const label = moment?.toLocaleString(locale(), words) ?? at;
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}

/** The entries over time, from the first to the last. */
function Over({ kind, entries }: { kind: DiaryKind; entries: readonly DiaryEntry[] }) {
  const { time_zone: zone } = useMe();
  const units = unitsAt(zone);
  const inOrder = entries.toReversed();
  const labels = useLabels(inOrder);
  if (inOrder.length < FEWEST_FOR_A_PLOT) return null;
  const values = inOrder.map(({ amount }) => plotted(kind, amount, units));
  const series =
    kind === "blood_pressure"
      ? [
          { name: t("Upper number"), values },
          { name: t("Lower number"), values: inOrder.map(({ second }) => second) },
        ]
      : [{ name: KIND_NAMES[kind], values }];
  return (
    <Plot
      title={t("{kind} over time", { kind: KIND_NAMES[kind] })}
      across={t("Date")}
      unit={unitOf(kind, units)}
      labels={labels}
      series={series}
      kind="line"
      format={(value) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value)}
    >
      {kind === "blood_pressure" && (
        <Muted>
          {t(
            "In a pregnancy and for six weeks after it, {upper} or higher, or {lower} or higher, needs a call the same day (American College of Obstetricians and Gynecologists).",
            HIGH,
          )}
        </Muted>
      )}
    </Plot>
  );
}

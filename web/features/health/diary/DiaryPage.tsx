/** /app/diary: a member notes numbers and levels, reads them over time, and sees at once when one calls for help. */
import { DIARY_WEEKS, listDiary } from "@larkwell/contract/diary.ts";
import { DIARY_KINDS, type DiaryKind, KIND_NAMES } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PillNav } from "../../../kit/PillNav.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";
import { AddEntry } from "./AddEntry.tsx";
import { DiaryPlot } from "./DiaryPlot.tsx";
import { EntryList } from "./EntryList.tsx";
import { ShareDiary } from "./ShareDiary.tsx";
import { useDiaryQueue } from "./use-diary-queue.ts";

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
  const [all, setAll] = useState(false);
  return (
    <Page
      title={t("Diary")}
      lead={t(
        "Note how you are, as often as you like. Only you can read your diary, unless you share a part of it for a visit. No one watches it: if you need help, call.",
      )}
      width="narrow"
    >
      <StateOf query={query} loading={<Skeleton height="24rem" />}>
        {({ data, meta }) => {
          const isShown = (kind: DiaryKind) => all || kind === chosen || !meta.put_away.includes(kind);
          const kinds = DIARY_KINDS.filter((kind) => meta.offered.includes(kind) || meta.noted.includes(kind));
          const shown = kinds.filter(isShown);
          const kind = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? "mood");
          const entries = data.filter((entry) => entry.kind === kind);
          const waiting = queue.waiting.filter((entry) => entry.kind === kind);
          return (
            <>
              <Kinds kinds={shown} current={kind} />
              {kinds.length > shown.length && (
                <p>
                  <Button kind="quiet" onClick={() => setAll(true)}>
                    {t("Show other entries you made")}
                  </Button>
                </p>
              )}
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
                  <AddEntry
                    key={kind}
                    kind={kind}
                    situation={meta}
                    babies={meta.babies}
                    earlier={[...entries, ...waiting]}
                    onAdd={queue.add}
                  />
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
                    <DiaryPlot kind={kind} entries={entries} />
                    <EntryList key={kind} entries={entries} situation={meta} babies={meta.babies} />
                  </Stack>
                )}
              </Section>
              {meta.noted.includes(kind) && <ShareDiary key={`share ${kind}`} kind={kind} />}
            </>
          );
        }}
      </StateOf>
    </Page>
  );
}

function Kinds({ kinds, current }: { kinds: readonly DiaryKind[]; current: DiaryKind }) {
  return (
    <PillNav label={t("What to note")}>
      {kinds.map((kind) => (
        <Link key={kind} to={paths.diary(kind)} aria-current={kind === current ? "page" : undefined} replace>
          {KIND_NAMES[kind]}
        </Link>
      ))}
    </PillNav>
  );
}

/** What a file from another provider says, entry by entry: the member ticks what to add. What the record has already starts unticked. */
import { readHealthBinder } from "@larkwell/contract/health-record.ts";
import {
  addFromRecordFile,
  forgetRecordFile,
  listRecordImports,
  type RecordOffer,
} from "@larkwell/contract/record-imports.ts";
import { entryLines } from "@larkwell/domain/health-record/entry-words.ts";
import { kindOf } from "@larkwell/domain/health-record/kinds.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { IMPORTED_KINDS, LEFT_OUT, type LeftOut } from "@larkwell/domain/record-import/found.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import styles from "./Record.module.css";

type Entry = RecordOffer["entries"][number];

/** A clinic's list of procedures has screenings and tests too. */
const startsTicked = ({ kind, same_as: same }: Entry): boolean => kind !== "surgery" && (same === null || same.differs);

export const originWords = ({ from, written_on: on }: Pick<RecordOffer, "from" | "written_on">): string => {
  const date = on === null ? "" : dateInWords(on);
  if (from !== "" && date !== "") return t("From {from}, written on {date}", { from, date });
  if (from !== "") return t("From {from}", { from });
  return date === "" ? t("The file doesn’t say who wrote it") : t("Written on {date}", { date });
};

export function ChooseEntries({ offer }: { offer: RecordOffer }) {
  const me = useMe();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(offer.entries.filter(startsTicked).map(({ place }) => place)),
  );
  const n = chosen.size;
  const add = useSend(addFromRecordFile, {
    invalidates: [readHealthBinder, listRecordImports],
    says: t("{n, plural, one {Added # entry to your health record} other {Added # entries to your health record}}", {
      n,
    }),
  });
  const forget = useSend(forgetRecordFile, { invalidates: [listRecordImports] });
  const params = { user_id: me.id, id: offer.id };
  const toggle = (place: number) => {
    const next = new Set(chosen);
    if (!next.delete(place)) next.add(place);
    setChosen(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (n > 0 && !add.isPending) add.mutate({ params, body: { entries: [...chosen] } });
  };
  return (
    <Section title={t("Choose what to add")}>
      <Stack as="form" gap="24" onSubmit={submit}>
        <Stack gap="8">
          <Text translate="no">{originWords(offer)}</Text>
          <p>
            <Trans>
              Check each entry. It’s in the words of the file, and no one here has checked it. What you add can be seen
              by you and by practitioners you have a visit with.
            </Trans>
          </p>
        </Stack>
        {IMPORTED_KINDS.map((kind) => {
          const entries = offer.entries.filter((entry) => entry.kind === kind);
          if (entries.length === 0) return null;
          return (
            <fieldset key={kind} className={styles.offered}>
              <legend>{kindOf(kind).title}</legend>
              {kind === "surgery" && (
                <Muted>
                  <Trans>Clinics list tests and screenings here too. Tick what was an operation.</Trans>
                </Muted>
              )}
              <PlainList gap="8">
                {entries.map((entry) => (
                  <Offered key={entry.place} entry={entry} isChosen={chosen.has(entry.place)} onToggle={toggle} />
                ))}
              </PlainList>
            </fieldset>
          );
        })}
        <LeftOutWords counts={offer.left_out} />
        <Row gap="8" justify="end">
          <Button kind="quiet" busy={forget.isPending} onClick={() => forget.mutate({ params })}>
            <Trans>Add nothing</Trans>
          </Button>
          <Button type="submit" busy={add.isPending} {...(n === 0 ? { why: t("Choose at least one entry.") } : {})}>
            {n === 0 ? t("Add") : t("{n, plural, one {Add # entry} other {Add # entries}}", { n })}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}

interface OfferedProps {
  entry: Entry;
  isChosen: boolean;
  onToggle: (place: number) => void;
}

function Offered({ entry, isChosen, onToggle }: OfferedProps) {
  const { kind, content, place, same_as: same } = entry;
  const named = kind === "allergy" ? "substance" : "name";
  const lines = entryLines(kind, content);
  const rest = lines.filter(({ field }) => field !== named).map(({ label, words }) => `${label}: ${words}`);
  if (same !== null)
    rest.push(
      same.differs ? t("Already in your health record, with other details") : t("Already in your health record"),
    );
  return (
    <li className={styles.entry}>
      <CheckField
        label={lines.find(({ field }) => field === named)?.words ?? ""}
        help={rest.length === 0 ? undefined : rest.join("\n")}
        checked={isChosen}
        onChange={() => onToggle(place)}
      />
    </li>
  );
}

const reasons = (): Record<LeftOut, (n: number) => string> => ({
  taken_back: (n) =>
    t(
      "{n, plural, one {# that the file marks as wrong or not confirmed} other {# that the file marks as wrong or not confirmed}}",
      { n },
    ),
  not_happened: (n) =>
    t(
      "{n, plural, one {# that is over, was not done, or is only planned} other {# that are over, were not done, or are only planned}}",
      { n },
    ),
  none_known: (n) =>
    t(
      "{n, plural, one {# that says that nothing is known: only you say that here} other {# that say that nothing is known: only you say that here}}",
      { n },
    ),
  about_others: (n) =>
    t("{n, plural, one {# that is about someone else} other {# that are about someone else}}", { n }),
  unusable: (n) =>
    t(
      "{n, plural, one {# without a name, or with one that is too long to keep} other {# without a name, or with one that is too long to keep}}",
      { n },
    ),
  other_kinds: (n) =>
    t(
      "{n, plural, one {# of another kind, such as a lab result or a letter} other {# of other kinds, such as lab results and letters}}",
      { n },
    ),
});

function LeftOutWords({ counts }: { counts: RecordOffer["left_out"] }) {
  const some = LEFT_OUT.filter((reason) => counts[reason] > 0);
  if (some.length === 0) return null;
  const words = reasons();
  return (
    <details className={styles.removed}>
      <summary>{t("What is in the file and not offered here")}</summary>
      <PlainList gap="4">
        {some.map((reason) => (
          <li key={reason}>{words[reason](counts[reason])}</li>
        ))}
      </PlainList>
    </details>
  );
}

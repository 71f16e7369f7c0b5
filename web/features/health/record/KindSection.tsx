/** One section of the health record: the entries of one kind, what is said not to be there, and what was removed. */
import {
  type HealthEntry,
  readHealthBinder,
  restoreHealthEntry,
  saveHealthEntry,
} from "@larkwell/contract/health-record.ts";
import {
  KINDS,
  type KindName,
  kindOf,
  type NoneAbout,
  OPPOSITE_OF_NONE,
} from "@larkwell/domain/health-record/kinds.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { EntryCard } from "./EntryCard.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import styles from "./Record.module.css";

interface Props {
  kind: KindName;
  entries: readonly HealthEntry[];
}

/** What can be said not to be there in the section of this kind. */
const statementsOf = (kind: KindName) =>
  (Object.keys(OPPOSITE_OF_NONE) as NoneAbout[]).filter((about) => OPPOSITE_OF_NONE[about].kind === kind);

const isAbout = (entry: HealthEntry, kind: KindName) =>
  entry.kind === kind ||
  (entry.kind === "none_known" && statementsOf(kind).includes(entry.content["about"] as NoneAbout));

export function KindSection({ kind, entries }: Props) {
  const rule = kindOf(kind);
  const [adding, setAdding] = useState(false);
  const all = entries.filter((entry) => isAbout(entry, kind));
  const here = all.filter(({ removed }) => !removed);
  const removed = all.filter((entry) => entry.removed);
  const isFull = rule.once && here.length > 0;
  return (
    <Section
      title={rule.title}
      aside={
        !isFull && (
          <Button kind="secondary" onClick={() => setAdding(true)}>
            {rule.add}
          </Button>
        )
      }
    >
      <Muted>
        {rule.seenBy === "member"
          ? t("Only you can see this.")
          : t("You and the practitioners you have a visit with can see this.")}
      </Muted>
      {here.length === 0 && <Text color="muted">{rule.empty}</Text>}
      {here.length > 0 && (
        <PlainList gap="16">
          {here.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </PlainList>
      )}
      <NoneKnown kind={kind} here={here} />
      {removed.length > 0 && <Removed entries={removed} />}
      {adding && <EntryDialog kind={kind} onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** Buttons to say that there is none, for subjects without an entry. */
function NoneKnown({ kind, here }: { kind: KindName; here: readonly HealthEntry[] }) {
  const me = useMe();
  const save = useSend(saveHealthEntry, {
    invalidates: [readHealthBinder],
    says: messages.healthHistorySaved(),
    onError: (error) => toast.error(error.status === 409 ? error.message : messages.healthHistoryFailed()),
  });
  const open = statementsOf(kind).filter((about) => {
    const { category } = OPPOSITE_OF_NONE[about];
    return !here.some((entry) =>
      entry.kind === "none_known"
        ? entry.content["about"] === about
        : category === undefined || entry.content["category"] === category,
    );
  });
  if (open.length === 0) return null;
  return (
    <Row gap="8">
      {open.map((about) => (
        <Button
          key={about}
          kind="quiet"
          busy={save.isPending}
          onClick={() => save.mutate({ params: { user_id: me.id }, body: { kind: "none_known", content: { about } } })}
        >
          {KINDS.none_known.fields.about.choices[about]}
        </Button>
      ))}
    </Row>
  );
}

function Removed({ entries }: { entries: readonly HealthEntry[] }) {
  return (
    <details className={styles.removed}>
      <summary>{t("{n, plural, one {# removed entry} other {# removed entries}}", { n: entries.length })}</summary>
      <PlainList gap="16">
        {entries.map((entry) => (
          <RemovedEntry key={entry.id} entry={entry} />
        ))}
      </PlainList>
    </details>
  );
}

function RemovedEntry({ entry }: { entry: HealthEntry }) {
  const me = useMe();
  const restore = useSend(restoreHealthEntry, {
    invalidates: [readHealthBinder],
    says: messages.healthHistorySaved(),
    onError: (error) => toast.error(error.status === 409 ? error.message : messages.healthHistoryFailed()),
  });
  const { id, version } = entry;
  return (
    <li className={styles.entry}>
      <EntryFacts kind={entry.kind} content={entry.content} />
      <Button
        kind="quiet"
        busy={restore.isPending}
        onClick={() => restore.mutate({ params: { user_id: me.id, id }, body: { version, restored: version } })}
      >
        <Trans>Bring back</Trans>
      </Button>
    </li>
  );
}

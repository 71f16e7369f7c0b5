/** The entries of one kind, the newest first, with what changes or deletes each. */
import { changeDiaryEntry, type DiaryEntry, deleteDiaryEntry, listDiary } from "@larkwell/contract/diary.ts";
import { adviceFor, type DiaryAdvice, type DiarySituation } from "@larkwell/domain/diary/advice.ts";
import { SIGN_NAMES } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { shortMoment } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { zoneName } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { AdviceBox } from "./AdviceBox.tsx";
import styles from "./Diary.module.css";
import { type Babies, entryWords, gapWords, readingWords, unitsAt } from "./diary-words.ts";
import { EntryFields } from "./EntryFields.tsx";
import { bodyOf, entryValues } from "./entry-body.ts";

type Props = { entries: readonly DiaryEntry[]; situation: DiarySituation; babies: Babies };

export function EntryList({ entries, situation, babies }: Props) {
  const [advice, setAdvice] = useState<DiaryAdvice | null>(null);
  const [editing, setEditing] = useState<DiaryEntry>();
  const [deleting, setDeleting] = useState<DiaryEntry>();
  const when = useWhen();
  const { time_zone: zone } = useMe();
  return (
    <>
      {advice && <AdviceBox advice={advice} focused />}
      <PlainList aria-label={t("Entries")}>
        {entries.map((entry, place) => (
          <li key={entry.id} className={styles.entry}>
            <Row gap="8 16" align="center" justify="between">
              <Stack gap="4">
                <strong>{entryWords(entry, unitsAt(zone), babies)}</strong>
                <Muted>{when(entry.at)}</Muted>
                <Gap entry={entry} before={entries[place + 1]} />
                {entry.signs.length > 0 && <Muted>{entry.signs.map((sign) => SIGN_NAMES[sign]).join(", ")}</Muted>}
                {entry.note !== "" && <p>{entry.note}</p>}
              </Stack>
              <Row gap="8">
                <Button
                  kind="quiet"
                  aria-label={t("Change the entry of {when}", { when: when(entry.at) })}
                  onClick={() => setEditing(entry)}
                >
                  <Trans>Change</Trans>
                </Button>
                <Button
                  kind="quiet"
                  aria-label={t("Delete the entry of {when}", { when: when(entry.at) })}
                  onClick={() => setDeleting(entry)}
                >
                  <Trans>Delete</Trans>
                </Button>
              </Row>
            </Row>
          </li>
        ))}
      </PlainList>
      {editing && (
        <EditDialog
          entry={editing}
          situation={situation}
          babies={babies}
          onSaved={setAdvice}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && <DeleteDialog entry={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function Gap({ entry, before }: { entry: DiaryEntry; before: DiaryEntry | undefined }) {
  const { time_zone: zone } = useMe();
  const [at, earlier] = [fromWire(entry.at), before && fromWire(before.at)];
  const words = at && earlier ? gapWords(entry.kind, at, earlier, zone) : null;
  return words === null ? null : <Muted>{words}</Muted>;
}

function useWhen() {
  const { time_zone: zone } = useMe();
  return (wire: string) => {
    const at = fromWire(wire);
    return at ? shortMoment(Temporal.Now.instant(), at, zone) : "";
  };
}

type DialogProps = { entry: DiaryEntry; onClose: () => void };

type EditProps = DialogProps & {
  situation: DiarySituation;
  babies: Babies;
  onSaved: (advice: DiaryAdvice | null) => void;
};

/** What a corrected number calls for is said as for a new one. */
function EditDialog({ entry, situation, babies, onSaved, onClose }: EditProps) {
  const { id: user_id, time_zone: zone } = useMe();
  const form = useForm(entryValues(entry, zone));
  const save = useSend(changeDiaryEntry, {
    invalidates: [listDiary],
    says: t("Saved in your diary"),
    onSuccess: (changed) => {
      onClose();
      onSaved(adviceFor(changed, situation));
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const { body, faults } = bodyOf(entry.kind, form.values, zone);
    if (!body) return form.show(faults);
    const { kind: _, ...changed } = body;
    save.mutate({ params: { user_id, id: entry.id }, body: changed });
  };
  return (
    <Dialog open title={t("Change this entry")} onClose={onClose}>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <EntryFields
          kind={entry.kind}
          form={form}
          zone={zoneName(zone, Temporal.Now.instant())}
          situation={situation}
          babies={babies}
        />
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            <Trans>Save entry</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

function DeleteDialog({ entry, onClose }: DialogProps) {
  const { id: user_id, time_zone: zone } = useMe();
  const remove = useSend(deleteDiaryEntry, {
    invalidates: [listDiary],
    says: t("Deleted from your diary"),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t("Delete this entry?")}
      confirm={t("Delete entry")}
      keep={t("Keep entry")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { user_id, id: entry.id } })}
      onClose={onClose}
    >
      <p>{readingWords(entry, unitsAt(zone))}</p>
      <p>
        <Trans>You can’t undo this.</Trans>
      </p>
    </ConfirmDialog>
  );
}

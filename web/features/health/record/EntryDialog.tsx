/**
 * Adds an entry to the health record or changes one. What is typed survives a closed dialog, an error and a reload. If another tab
 * changed the entry meanwhile, both texts are here and nothing is overwritten unseen.
 */
import { type HealthEntry, readHealthBinder, saveHealthEntry } from "@larkwell/contract/health-record.ts";
import { type KindName, kindOf } from "@larkwell/domain/health-record/kinds.ts";
import { whenTyped } from "@larkwell/domain/health-record/when.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { invalidate, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryField } from "./EntryField.tsx";
import { writtenWords } from "./written-words.ts";

interface Props {
  kind: KindName;
  /** The entry to change; without one an entry is added. */
  entry?: HealthEntry;
  onClose: () => void;
}

/** Its name in the form; no kind has a field of this name. */
const BASE = "base_version";

/** Every field, as it is typed. */
function typedValues(kind: KindName, content: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kindOf(kind).fields).map(([name, { type }]) => {
      const value = content[name] ?? "";
      return [name, type === "when" && value !== "" ? whenTyped(value) : value];
    }),
  );
}

export function EntryDialog({ kind, entry, onClose }: Props) {
  const me = useMe();
  const rule = kindOf(kind);
  // The version that was read when the typing began, also after a reload: a newer one is compared, never overwritten unseen.
  const [values] = useState<Record<string, string>>(() => ({
    ...typedValues(kind, entry?.content ?? {}),
    [BASE]: String(entry?.version ?? ""),
  }));
  const form = useDraftForm(`health-record-${kind}-${entry?.id ?? "new"}`, values, values);
  /** The entry as another tab or device saved it meanwhile. */
  const [newer, setNewer] = useState<HealthEntry>();
  const save = useSend(saveHealthEntry, {
    invalidates: [readHealthBinder],
    says: messages.healthHistorySaved(),
    onSuccess: () => {
      form.forget();
      onClose();
    },
    onError: (error) => {
      const there = error.details["entry"] as HealthEntry | undefined;
      if (error.code === "stale" && there) {
        setNewer(there);
        void invalidate(readHealthBinder);
      } else if (error.errors.length > 0) form.refuse(error);
      else toast.error(error.status === 409 ? error.message : messages.healthHistoryFailed());
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const { [BASE]: base, ...content } = form.values;
    const version = newer?.version ?? Number(base);
    save.mutate({
      params: { user_id: me.id },
      body: {
        kind,
        content,
        ...(entry ? { id: entry.id, version } : {}),
      },
    });
  };
  return (
    <Dialog open title={entry ? rule.change : rule.add} onClose={onClose}>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        {newer && <Newer entry={newer} zone={me.time_zone} />}
        {Object.entries(rule.fields).map(([name, field]) => (
          <EntryField
            key={name}
            field={field}
            props={form.text(name)}
            onPick={(value) => form.set({ [name]: value })}
          />
        ))}
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            {newer ? t("Save mine") : t("Save")}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

const Newer = ({ entry, zone }: { entry: HealthEntry; zone: string }) => (
  <Stack gap="8" padding="16" radius="small" background="warning" role="alert">
    <Text weight="600">
      <Trans>This was changed in another tab or on another device.</Trans>
    </Text>
    <EntryFacts kind={entry.kind} content={entry.content} />
    <p>{writtenWords(entry, zone)}</p>
    <p>
      <Trans>What you typed is below. If you save it, the other text stays in the history.</Trans>
    </p>
  </Stack>
);

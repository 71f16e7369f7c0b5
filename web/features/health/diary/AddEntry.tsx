/** Adds an entry: the fields of its kind, and at once what it calls for, even without a connection. */
import { adviceFor, type DiaryAdvice } from "@larkwell/domain/diary/advice.ts";
import type { DiaryKind } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { Group } from "@larkwell/domain/safety/urgent-signs.ts";
import { zoneName } from "@larkwell/domain/time/zones.ts";
import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { AdviceBox } from "./AdviceBox.tsx";
import { blankEntry, EntryFields } from "./EntryFields.tsx";
import { bodyOf, emptyEntry } from "./entry-body.ts";
import type { NewEntry } from "./use-diary-queue.ts";

type Props = { kind: DiaryKind; group: Group; onAdd: (entry: NewEntry) => Promise<"sent" | "kept"> };

export function AddEntry({ kind, group, onAdd }: Props) {
  const { time_zone: zone } = useMe();
  const form = useDraftForm(`larkwell.diary.${kind}`, blankEntry, emptyEntry(zone));
  const [advice, setAdvice] = useState<DiaryAdvice | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { body, reading, faults } = bodyOf(kind, form.values, zone);
    if (!body) return form.show(faults);
    // Before the answer: whoever has to call someone now does not wait for a server.
    setAdvice(adviceFor(reading, group));
    setBusy(true);
    try {
      const how = await onAdd({ ...body, client_key: crypto.randomUUID() });
      toast.success(
        how === "sent" ? t("Saved in your diary") : t("Not sent yet. We send it when you’re online again."),
      );
      form.set(emptyEntry(zone));
      form.forget();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="16">
      {advice && <AdviceBox advice={advice} />}
      <Stack as="form" gap="16" measure onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={form.errors} />
        <EntryFields kind={kind} form={form} zone={zoneName(zone, Temporal.Now.instant())} />
        <Row gap="8">
          <Button type="submit" busy={busy}>
            {t("Save entry")}
          </Button>
        </Row>
      </Stack>
    </Stack>
  );
}

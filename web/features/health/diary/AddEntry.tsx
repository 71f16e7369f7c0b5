/** Adds an entry: the fields of its kind, and at once what it calls for, even without a connection. */
import { adviceFor, type DiaryAdvice, type DiarySituation } from "@larkwell/domain/diary/advice.ts";
import type { DiaryKind } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
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
import { Beforehand } from "./Beforehand.tsx";
import type { Babies } from "./diary-words.ts";
import { blankEntry, EntryFields, type EntryForm, HandFields, Signs } from "./EntryFields.tsx";
import { bodyOf, emptyEntry } from "./entry-body.ts";
import { ContractionTimer, type Measured, MovementCounter } from "./Timers.tsx";
import type { NewEntry } from "./use-diary-queue.ts";

const MINUTES_AN_HOUR = 60;

type Props = {
  kind: DiaryKind;
  situation: DiarySituation;
  /** Earlier entries of this kind, also those that are not sent yet. */
  earlier: readonly { at: string }[];
  babies: Babies;
  onAdd: (entry: NewEntry) => Promise<"sent" | "kept">;
};

/** This one, and those that began in the hour before it. */
function inLastHour(earlier: Props["earlier"], at: Temporal.Instant): number {
  const from = at.subtract({ minutes: MINUTES_AN_HOUR });
  const before = earlier.flatMap((entry) => fromWire(entry.at) ?? []);
  return (
    1 + before.filter((one) => Temporal.Instant.compare(one, from) >= 0 && Temporal.Instant.compare(one, at) < 0).length
  );
}

export function AddEntry({ kind, situation, earlier, babies, onAdd }: Props) {
  const { time_zone: zone } = useMe();
  const form = useDraftForm(`larkwell.diary.${kind}`, blankEntry, emptyEntry(zone));
  const [advice, setAdvice] = useState<DiaryAdvice | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (values: EntryForm["values"], begun?: Temporal.Instant) => {
    if (busy) return;
    const { body, reading, faults } = bodyOf(kind, values, zone, begun);
    if (!body) return form.show(faults);
    // Before the answer: whoever has to call someone now does not wait for a server.
    const at = fromWire(body.at) ?? Temporal.Now.instant();
    setAdvice(adviceFor(reading, { ...situation, inLastHour: inLastHour(earlier, at) }));
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
  const measured = ({ since, amount, second }: Measured) => {
    const values = { ...form.values, amount: String(amount), second: second === null ? "" : String(second) };
    form.set(values);
    void save(values, since);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(form.values);
  };
  const Timer = kind === "contractions" ? ContractionTimer : kind === "movements" ? MovementCounter : undefined;
  const zoneWords = zoneName(zone, Temporal.Now.instant());
  return (
    <Stack gap="16">
      {advice && <AdviceBox advice={advice} focused />}
      <Beforehand kind={kind} situation={situation} />
      <Stack as="form" gap="16" measure onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        {Timer ? (
          <>
            <Timer busy={busy} onMeasured={measured} />
            <Signs kind={kind} form={form} situation={situation} />
            <details open={form.errors.length > 0}>
              <summary>{t("Enter one by hand")}</summary>
              <Stack gap="16">
                <HandFields kind={kind} form={form} zone={zoneWords} />
                <SaveButton busy={busy} />
              </Stack>
            </details>
          </>
        ) : (
          <>
            <EntryFields kind={kind} form={form} zone={zoneWords} situation={situation} babies={babies} />
            <SaveButton busy={busy} />
          </>
        )}
      </Stack>
    </Stack>
  );
}

const SaveButton = ({ busy }: { busy: boolean }) => (
  <Row gap="8">
    <Button type="submit" busy={busy}>
      {t("Save entry")}
    </Button>
  </Row>
);

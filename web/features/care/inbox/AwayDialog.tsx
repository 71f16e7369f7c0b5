/** Out of office: from when until when, and what members read where they write. */
import { readAway, removeAway, saveAway } from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TextArea, TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { inboxData } from "./use-inbox.ts";

const touched = [readAway, ...inboxData];

export function AwayDialog({ onClose }: { onClose: () => void }) {
  const away = useQuery({ ...q(readAway, {}), refetchOnWindowFocus: false });
  return (
    <Dialog open title={t("Out of office")} onClose={onClose}>
      <StateOf query={away} loading={<Skeleton height="12rem" />}>
        {(data) => <AwayForm key={data.time_zone} saved={data} onClose={onClose} />}
      </StateOf>
    </Dialog>
  );
}

type Saved = { away: { starts_at: string; ends_at: string | null; text: string } | null; time_zone: string };

const dayOf = (wire: string | null | undefined, zone: string): string => {
  const instant = wire ? fromWire(wire) : undefined;
  return instant ? instant.toZonedDateTimeISO(zone).toPlainDate().toString() : "";
};

/** The start of a day "YYYY-MM-DD" in the zone; undefined if nothing is typed. */
const startOf = (day: string, zone: string): Temporal.Instant | undefined =>
  day === "" ? undefined : Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();

function AwayForm({ saved: { away, time_zone: zone }, onClose }: { saved: Saved; onClose: () => void }) {
  const form = useForm({
    starts_at: dayOf(away?.starts_at, zone) || Temporal.Now.plainDateISO(zone).toString(),
    ends_at: dayOf(away?.ends_at, zone),
    text: away?.text ?? "",
  });
  const save = useSend(saveAway, {
    invalidates: touched,
    says: t("Saved. Members read it where they write to you."),
    onSuccess: onClose,
    onError: (error) => form.refuse(error),
  });
  const remove = useSend(removeAway, { invalidates: touched, says: t("Removed."), onSuccess: onClose });
  const submit = () => {
    const starts = startOf(form.values.starts_at, zone);
    if (!starts) return form.show([{ field: "starts_at", message: t("Enter the first day.") }]);
    const ends = startOf(form.values.ends_at, zone);
    save.mutate({
      body: { starts_at: toWire(starts), ends_at: ends ? toWire(ends) : null, text: form.values.text },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary errors={form.errors} />
      <TextField type="date" label={t("First day away")} {...form.text("starts_at")} />
      <TextField
        type="date"
        label={t("Back on")}
        help={t("Leave it empty if you don’t know yet.")}
        optional
        {...form.text("ends_at")}
      />
      <TextArea
        label={t("What members read")}
        help={t("For example, when you’re back and who can help until then. Don’t say why you’re away.")}
        maxLength={1000}
        aboutOthers
        {...form.text("text")}
      />
      <Muted>
        <Trans>While you’re away, conversations assigned to you are in the shared queue too.</Trans>
      </Muted>
      <p>
        <Button type="submit" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>{" "}
        {away && (
          <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </p>
    </form>
  );
}

/** One item: a switch, the last day, and exactly what stands on the partner's page. */
import { changeSharing, listSharingHistory, readSharing, type SharingState } from "@larkwell/contract/sharing.ts";
import { SHARED_ITEMS } from "@larkwell/domain/partners/sharing.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { useShownAtOnce } from "../../../api/use-shown-at-once.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import styles from "./Partners.module.css";
import { dayText } from "./partner-words.ts";
import { SharedEntries } from "./SharedEntries.tsx";

type Shared = SharingState["items"][number];

export function SharedItemCard({ shared: saved }: { shared: Shared }) {
  const me = useMe();
  const id = useId();
  const { title, words } = SHARED_ITEMS[saved.item];
  const [error, setError] = useState<string>();
  const change = useSend(changeSharing, {
    inOrder: true,
    invalidates: [readSharing, listSharingHistory],
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  const [shared, show] = useShownAtOnce(saved, ({ shared: on = saved.shared, expires_on }) =>
    change.mutateAsync({
      params: { user_id: me.id, item: saved.item },
      body: { shared: on, ...(expires_on === undefined ? {} : { expires_on }) },
    }),
  );
  const decide = (body: { shared: boolean; expires_on?: string | null }) => {
    setError(undefined);
    show(body);
  };
  return (
    <article className={`${styles.item} ${shared.shared ? styles.on : ""}`} aria-labelledby={id}>
      <Stack gap="8 16" columns="1fr auto" align="start">
        <div>
          <Text as="h3" size="title-sm" id={id}>
            {title}
          </Text>
          <Text color="muted">{words}</Text>
        </div>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-label={`Share: ${title}`}
          aria-busy={change.isPending}
          checked={shared.shared}
          aria-checked={shared.shared}
          onChange={(event) => decide({ shared: event.target.checked })}
        />
      </Stack>
      <What shared={shared} zone={me.time_zone} />
      {shared.shared && <Until key={shared.expires_on} shared={shared} busy={change.isPending} onChange={decide} />}
      {error && <p role="alert">{error}</p>}
    </article>
  );
}

function What({ shared, zone }: { shared: Shared; zone: string }) {
  const isEmpty = shared.preview.entries.length === 0;
  return (
    <Stack gap="4" padding="16" radius="small" background="sand" className={styles.what}>
      <Muted>{shared.shared ? "What your partner sees" : "What your partner would see"}</Muted>
      {isEmpty ? (
        <p>Nothing yet: you have not told us anything about it.</p>
      ) : (
        <SharedEntries view={shared.preview} zone={zone} />
      )}
    </Stack>
  );
}

type UntilProps = {
  shared: Shared;
  busy: boolean;
  onChange: (body: { shared: true; expires_on: string | null }) => void;
};

function Until({ shared, busy, onChange }: UntilProps) {
  const me = useMe();
  const [date, setDate] = useState(shared.expires_on ?? "");
  const today = dateIn(me.time_zone, Temporal.Now.instant());
  return (
    <Row gap="8 16" align="end">
      <TextField
        label="Last day"
        optional
        help={
          shared.expires_on
            ? `Ends by itself after ${dayText(shared.expires_on)}.`
            : "Without one, until you switch it off."
        }
        type="date"
        min={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      {date !== (shared.expires_on ?? "") && (
        <Button kind="secondary" busy={busy} onClick={() => onChange({ shared: true, expires_on: date || null })}>
          Save the day
        </Button>
      )}
    </Row>
  );
}

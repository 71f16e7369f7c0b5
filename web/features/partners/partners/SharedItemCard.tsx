/** One item: a switch, the last day, and exactly what the partner's page shows. */
import { changeSharing, listSharingHistory, readSharing, type SharingState } from "@larkwell/contract/sharing.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { SHARED_ITEMS } from "@larkwell/domain/partners/sharing.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
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
          aria-label={t("Share: {title}", { title })}
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
      <Muted>{shared.shared ? t("What your partner sees") : t("What your partner would see")}</Muted>
      {isEmpty ? (
        <p>
          <Trans>Nothing yet. You haven’t added this information.</Trans>
        </p>
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
        label={t("Last day")}
        optional
        help={
          shared.expires_on
            ? t("Sharing ends after {expiresOn}.", { expiresOn: dayText(shared.expires_on) })
            : t("Without a date, sharing continues until you turn it off.")
        }
        type="date"
        min={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      {date !== (shared.expires_on ?? "") && (
        <Button kind="secondary" busy={busy} onClick={() => onChange({ shared: true, expires_on: date || null })}>
          <Trans>Save date</Trans>
        </Button>
      )}
    </Row>
  );
}

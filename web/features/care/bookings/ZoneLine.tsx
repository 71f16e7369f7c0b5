/** The zone of the times, and a way to change it without leaving them; says so if the device is in another zone. */
import { updateUser } from "@larkwell/contract/accounts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { zoneName, zoneWithPlace } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./ZoneLine.module.css";

export function ZoneLine({ zone }: { zone: string }) {
  const me = useMe();
  const now = Temporal.Now.instant();
  const device = Temporal.Now.timeZoneId();
  const [choosing, setChoosing] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const save = useSend(updateUser, {
    onSuccess: async () => {
      await reloadPerson();
      setChoosing(false);
      // The control that was pressed has been removed, so focus moves here.
      said.current?.focus();
    },
    onError: (error) => toast.error(error.message),
  });
  const change = (timeZone: string) => {
    if (!save.isPending) save.mutate({ params: { user_id: me.id }, body: { time_zone: timeZone } });
  };
  return (
    <Row gap="4 8" color="muted" size="sm" className={styles.zone}>
      <p ref={said} role="status" tabIndex={-1}>
        <Trans>Times are in {zoneName(zone, now)}.</Trans>
      </p>
      {!choosing && (
        <button type="button" onClick={() => setChoosing(true)}>
          <Trans>Change your time zone</Trans>
        </button>
      )}
      {!choosing && clocksDiffer(zone, device, now) && (
        <p>
          <Trans>
            Your device is in {zoneName(device, now)}.{" "}
            <button type="button" onClick={() => change(device)}>
              Show times in {zoneName(device, now)}
            </button>
          </Trans>
        </p>
      )}
      {choosing && (
        <ZoneChoice {...{ zone, now }} busy={save.isPending} onChange={change} onKeep={() => setChoosing(false)} />
      )}
    </Row>
  );
}

/** Two names for the same zone need no message. */
const clocksDiffer = (one: string, other: string, now: Temporal.Instant): boolean =>
  now.toZonedDateTimeISO(one).offsetNanoseconds !== now.toZonedDateTimeISO(other).offsetNanoseconds;

type ChoiceProps = {
  zone: string;
  now: Temporal.Instant;
  busy: boolean;
  onChange: (zone: string) => void;
  onKeep: () => void;
};

function ZoneChoice({ zone, now, busy, onChange, onKeep }: ChoiceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(zone);
  useEffect(() => ref.current?.querySelector("select")?.focus(), []);
  const zones = Intl.supportedValuesOf("timeZone");
  const choices = (zones.includes(zone) ? zones : [zone, ...zones])
    .map((name) => ({ name, words: zoneWithPlace(name, now) }))
    .toSorted((a, b) => a.words.localeCompare(b.words));
  return (
    <Stack gap="8" color="ink" ref={ref} className={styles.choice}>
      <SelectField
        label={t("Time zone")}
        help={t("All times in your account use it.")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      >
        {choices.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      <Row gap="8">
        <Button kind="secondary" busy={busy} onClick={() => (wanted === zone ? onKeep() : onChange(wanted))}>
          <Trans>Use this time zone</Trans>
        </Button>
        <Button kind="quiet" onClick={onKeep}>
          <Trans>Keep {zoneName(zone, now)}</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

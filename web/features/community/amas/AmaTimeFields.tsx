/** Date, start and length of an ask-me-anything, in the zone of the person who announces it. */
import { t } from "@larkwell/domain/language/text.ts";
import { zoneWithPlace } from "@larkwell/domain/time/zones.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import type { AmaTime, AmaTimeErrors } from "./ama-time.ts";

type Props = { value: AmaTime; onChange: (next: AmaTime) => void; errors?: AmaTimeErrors };

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

export function AmaTimeFields({ value, onChange, errors = {} }: Props) {
  const { time_zone: zone } = useMe();
  return (
    <Stack as="fieldset" plain gap="8">
      <legend>{t("When you answer questions")}</legend>
      <Row gap="16" align="start">
        <TextField
          type="date"
          label={t("Date")}
          value={value.date}
          error={errors.date}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
        <TextField
          type="time"
          label={t("Start")}
          value={value.time}
          error={errors.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
        <SelectField
          label={t("Length")}
          value={value.minutes}
          onChange={(event) => onChange({ ...value, minutes: Number(event.target.value) })}
        >
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t("{minutes} minutes", { minutes })}
            </option>
          ))}
        </SelectField>
      </Row>
      <Muted>
        {t("In {zone}, your time zone. Everyone else sees it in theirs.", {
          zone: zoneWithPlace(zone, Temporal.Now.instant()),
        })}
      </Muted>
    </Stack>
  );
}

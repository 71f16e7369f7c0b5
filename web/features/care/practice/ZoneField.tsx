/** A choice among all time zones, those of the United States first. */
import { t } from "@larkwell/domain/language/text.ts";
import { zoneName } from "@larkwell/domain/time/zones.ts";
import type { ChangeEvent } from "react";
import { SelectField } from "../../../kit/TextField.tsx";

const american = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
];

type Props = {
  label: string;
  help: string;
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

export function ZoneField({ value, ...field }: Props) {
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !american.includes(zone));
  const known = american.includes(value) || others.includes(value);
  const now = Temporal.Now.instant();
  return (
    <SelectField {...field} value={value}>
      {!known && <option value={value}>{value}</option>}
      <optgroup label={t("United States")}>
        {american.map((zone) => (
          <option key={zone} value={zone}>
            {`${zoneName(zone, now)} (${cityOf(zone)})`}
          </option>
        ))}
      </optgroup>
      <optgroup label={t("All others")}>
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}

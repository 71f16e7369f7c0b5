/** The month that a part of the finance room shows. */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { TextField } from "../../../../kit/TextField.tsx";

export const isMonth = (text: string): boolean => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);

/** "March 2026" */
export const monthName = (month: string): string =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString(locale(), { month: "long", year: "numeric" });

interface Props {
  help: string;
  value: string;
  onChange: (change: { month: string }) => void;
}

export function MonthField({ help, value, onChange }: Props) {
  return (
    <Filters>
      <TextField
        label={t("Month")}
        type="month"
        help={help}
        value={value}
        onChange={(event) => onChange({ month: event.target.value })}
        {...(value === "" || isMonth(value) ? {} : { error: t("Enter the month as YYYY-MM.") })}
      />
    </Filters>
  );
}

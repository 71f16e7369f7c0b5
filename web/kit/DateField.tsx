/** A date typed as month, day and year: once one is filled, all three are needed (R5.001-R5.003). */
import { checkDateParts } from "@larkwell/domain/time/date-parts.ts";
import { useState } from "react";
import styles from "./Field.module.css";
import { controlClass, FieldGroup, type FieldProps } from "./Field.tsx";
import { Stack } from "./Layout.tsx";
import { useLeft } from "./use-left.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

type Parts = { year: string; month: string; day: string };

type Props = FieldProps & {
  id?: string;
  /** "YYYY-MM-DD", or "" when nothing (or nothing whole) is entered. */
  value: string;
  /** Gets the whole date, or "" while it is empty, incomplete or no date. */
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** Lets browsers fill a birthday in. */
  birthday?: boolean;
};

function partsOf(date: string): Parts {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month: month.replace(/^0/, ""), day: day.replace(/^0/, "") };
}

export function DateField({ value, onChange, onBlur, birthday, error, ...field }: Props) {
  const [parts, setParts] = useState(() => partsOf(value));
  const [left, leave] = useLeft();
  const check = checkDateParts(parts);
  const own = !left
    ? undefined
    : check.state === "incomplete"
      ? `Please add the ${check.missing.toReversed().join(" and the ")}.`
      : check.state === "invalid"
        ? "This date does not exist. Please check it."
        : undefined;
  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    setParts(next);
    const result = checkDateParts(next);
    onChange(result.state === "complete" ? result.date : "");
  };
  const invalid = own !== undefined || Boolean(error) || undefined;
  return (
    <FieldGroup {...field} error={own ?? error}>
      <Stack
        gap="8"
        className={styles.dates}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          leave();
          onBlur?.();
        }}
      >
        <Stack as="label" gap="4" color="muted" size="sm">
          Month
          <select
            className={controlClass}
            value={parts.month}
            autoComplete={birthday ? "bday-month" : undefined}
            aria-invalid={invalid}
            onChange={(event) => change({ month: event.target.value })}
          >
            <option value="" />
            {months.map((month, index) => (
              <option key={month} value={index + 1}>
                {month}
              </option>
            ))}
          </select>
        </Stack>
        <Stack as="label" gap="4" color="muted" size="sm">
          Day
          <input
            className={controlClass}
            inputMode="numeric"
            maxLength={2}
            value={parts.day}
            autoComplete={birthday ? "bday-day" : undefined}
            aria-invalid={invalid}
            onChange={(event) => change({ day: event.target.value })}
          />
        </Stack>
        <Stack as="label" gap="4" color="muted" size="sm">
          Year
          <input
            className={controlClass}
            inputMode="numeric"
            maxLength={4}
            value={parts.year}
            autoComplete={birthday ? "bday-year" : undefined}
            aria-invalid={invalid}
            onChange={(event) => change({ year: event.target.value })}
          />
        </Stack>
      </Stack>
    </FieldGroup>
  );
}

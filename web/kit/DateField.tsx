/** A date typed as month, day and year: once one is filled out, all three are required (R5.001-R5.003). */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { checkDateParts } from "@larkwell/domain/time/date-parts.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import styles from "./Field.module.css";
import { controlClass, FieldGroup, type FieldProps } from "./Field.tsx";
import { Stack } from "./Layout.tsx";
import { useLeft } from "./use-left.ts";

const months = () =>
  [
    t("January"),
    t("February"),
    t("March"),
    t("April"),
    t("May"),
    t("June"),
    t("July"),
    t("August"),
    t("September"),
    t("October"),
    t("November"),
    t("December"),
  ] as const;

const partNames = () => ({ year: t("year"), month: t("month"), day: t("day") });

type Parts = { year: string; month: string; day: string };

type Props = FieldProps & {
  id?: string;
  /** "YYYY-MM-DD", or "" if nothing (or nothing complete) is entered. */
  value: string;
  /** Gets the complete date, or "" while it is empty, incomplete or invalid. */
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** Lets browsers autofill a birthday. */
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
      ? t("Enter the {parts}.", {
          parts: new Intl.ListFormat(locale()).format(check.missing.toReversed().map((part) => partNames()[part])),
        })
      : check.state === "invalid"
        ? t("This date doesn’t exist. Check it.")
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
          <Trans>
            Month
            <select
              className={controlClass}
              value={parts.month}
              autoComplete={birthday ? "bday-month" : undefined}
              aria-invalid={invalid}
              onChange={(event) => change({ month: event.target.value })}
            >
              <option value="" />
              {months().map((month, index) => (
                <option key={month} value={index + 1}>
                  {month}
                </option>
              ))}
            </select>
          </Trans>
        </Stack>
        <Stack as="label" gap="4" color="muted" size="sm">
          <Trans>
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
          </Trans>
        </Stack>
        <Stack as="label" gap="4" color="muted" size="sm">
          <Trans>
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
          </Trans>
        </Stack>
      </Stack>
    </FieldGroup>
  );
}

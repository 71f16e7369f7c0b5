/** The ordering rule, drawn: a month with its weekends and holidays, three arrivals and the last day to order for each. */
import { t } from "@larkwell/domain/language/text.ts";
import { spokenPlainDay } from "@larkwell/domain/milk/order-rule.ts";
import { Trans } from "@lingui/react/macro";
import { PlainList, Stack } from "../../../kit/Layout.tsx";
import styles from "./OrderCalendar.module.css";
import { type CalendarDay, calendarWeeks, EXAMPLE_MONTH, type OrderExample, orderExamples } from "./order-examples.ts";

const weekdays = () => [
  t("Sunday"),
  t("Monday"),
  t("Tuesday"),
  t("Wednesday"),
  t("Thursday"),
  t("Friday"),
  t("Saturday"),
];
const words = () => ({ order: t("order by"), arrive: t("you arrive") }) as const;

export function OrderCalendar() {
  return (
    <Stack gap="32" className={styles.both}>
      <table className={styles.month}>
        <caption>
          <Trans>Example: November 2026. Filled: the last day to order. Outlined: the day you arrive.</Trans>
        </caption>
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(EXAMPLE_MONTH, orderExamples()).map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, index) => (
                <Day key={day?.date ?? weekdays()[index]} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PlainList as="ol" gap="24" alignContent="start" className={styles.examples}>
        {orderExamples().map((example) => (
          <Example key={example.letter} example={example} />
        ))}
      </PlainList>
    </Stack>
  );
}

function Day({ day }: { day: CalendarDay | null }) {
  if (day === null) return <td />;
  const [mark] = day.marks;
  return (
    <td className={`${styles[day.kind]} ${mark ? styles[mark.what] : ""}`}>
      <time dateTime={day.date}>{day.day}</time>
      {day.kind === "holiday" && (
        <span className="visually-hidden">
          <Trans>, federal holiday</Trans>
        </span>
      )}
      {day.marks.map(({ letter, what }) => (
        <span key={letter} className={styles.mark}>
          <span className="visually-hidden">
            <Trans>, {words()[what]}, example </Trans>
          </span>
          {letter}
        </span>
      ))}
    </td>
  );
}

function Example({ example }: { example: OrderExample }) {
  const day = (date: string) => <time dateTime={date}>{spokenPlainDay(Temporal.PlainDate.from(date))}</time>;
  return (
    <li>
      <span className={styles.letter} aria-hidden="true">
        {example.letter}
      </span>
      <p>
        <Trans>
          <strong>You arrive on {day(example.arrives)}.</strong> Order by the end of {day(example.orderBy)}.{" "}
          {example.why}
        </Trans>
      </p>
    </li>
  );
}

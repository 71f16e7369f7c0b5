/** The rule of ordering, drawn: a month with its weekends and holidays, three arrivals and the last day to order for each. */
import { spokenPlainDay } from "@larkwell/domain/milk/order-rule.ts";
import { PlainList, Stack } from "../../../kit/Layout.tsx";
import styles from "./OrderCalendar.module.css";
import { type CalendarDay, calendarWeeks, EXAMPLE_MONTH, type OrderExample, orderExamples } from "./order-examples.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const words = { order: "order by", arrive: "you arrive" } as const;

export function OrderCalendar() {
  return (
    <Stack gap="32" className={styles.both}>
      <table className={styles.month}>
        <caption>November 2026, as an example. Filled: the last day to order. Outlined: the day you arrive.</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(EXAMPLE_MONTH, orderExamples).map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, index) => (
                <Day key={day?.date ?? weekdays[index]} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PlainList as="ol" gap="24" alignContent="start" className={styles.examples}>
        {orderExamples.map((example) => (
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
      {day.kind === "holiday" && <span className="visually-hidden">, federal holiday</span>}
      {day.marks.map(({ letter, what }) => (
        <span key={letter} className={styles.mark}>
          <span className="visually-hidden">, {words[what]}, example </span>
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
        <strong>You arrive on {day(example.arrives)}.</strong> Order by the end of {day(example.orderBy)}. {example.why}
      </p>
    </li>
  );
}

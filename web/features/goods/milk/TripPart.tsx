/** The days: of the trip, and the one on which the kit must be there. The earliest is named before anything is typed. */
import { Stack, Text } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import type { OrderFormState } from "./OrderForm.tsx";
import styles from "./OrderKits.module.css";
import { dayInWords, faultOfArrival, type OrderDays } from "./order-body.ts";

export function TripPart({ form, days }: { form: OrderFormState; days: OrderDays }) {
  const { trip_from, arrives_on } = form.values;
  // While the two days are the same, one follows the other; once she has chosen another, it is hers.
  const changeFrom = (day: string) =>
    form.set({ trip_from: day, ...(arrives_on === trip_from ? { arrives_on: day } : {}) });
  const arrival = form.text("arrives_on");
  return (
    <Stack as="section" gap="24" aria-labelledby="order-trip">
      <Text as="h2" size="title-sm" id="order-trip">
        The trip
      </Text>
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField
          label="First day"
          type="date"
          {...form.text("trip_from")}
          onChange={(event) => changeFrom(event.target.value)}
        />
        <TextField label="Last day" type="date" min={trip_from || undefined} {...form.text("trip_until")} />
      </Stack>
      <TextField
        label="Day the kit must be there"
        type="date"
        min={days.earliest_arrival}
        max={days.latest_arrival}
        help={`Usually the day you arrive. Ordered now, the earliest is ${dayInWords(days.earliest_arrival)}.`}
        {...arrival}
        error={arrival.error ?? faultOfArrival(arrives_on, days)}
      />
    </Stack>
  );
}

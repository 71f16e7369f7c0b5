/**
 * The dates: the first day of the trip, and the day the kit must arrive. Names the earliest possible day before
 * anything is typed.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import type { OrderFormState } from "./OrderForm.tsx";
import styles from "./OrderKits.module.css";
import { dayInWords, faultOfArrival, type OrderDays } from "./order-body.ts";

export function TripPart({ form, days }: { form: OrderFormState; days: OrderDays }) {
  const { trip_from, arrives_on } = form.values;
  // While both days are the same, the arrival follows the first day. Once the member chooses a different arrival day,
  // it stays.
  const changeFrom = (day: string) =>
    form.set({ trip_from: day, ...(arrives_on === trip_from ? { arrives_on: day } : {}) });
  const arrival = form.text("arrives_on");
  return (
    <Stack as="section" gap="24" aria-labelledby="order-trip">
      <Text as="h2" size="title-sm" id="order-trip">
        <Trans>Trip</Trans>
      </Text>
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField
          label={t("First day")}
          type="date"
          {...form.text("trip_from")}
          onChange={(event) => changeFrom(event.target.value)}
        />
        <TextField label={t("Last day")} type="date" min={trip_from || undefined} {...form.text("trip_until")} />
      </Stack>
      <TextField
        label={t("Kit arrives by")}
        type="date"
        min={days.earliest_arrival}
        max={days.latest_arrival}
        help={t("Usually the day you arrive. If you order now, the earliest is {earliestArrival}.", {
          earliestArrival: dayInWords(days.earliest_arrival),
        })}
        {...arrival}
        error={arrival.error ?? faultOfArrival(arrives_on, days)}
      />
    </Stack>
  );
}

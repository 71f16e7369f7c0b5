// Clears orders: one that was never shipped is closed when its trip is over, and addresses are deleted when they are no longer needed.
import { ORDER_ADDRESS_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { batch, inBatches } from "../../../jobs/delete-old.ts";
import { lapseOrders } from "./milk.queries.ts";
import { queueOrderNotice } from "./order-notices.ts";

/** Staff has this long after the end of a trip before a waiting order is closed (days). */
const lapseDays = 7;

const dayBefore = (context: AppContext, days: number): string =>
  context.now().toZonedDateTimeISO("UTC").toPlainDate().subtract({ days }).toString();

export async function clearMilkOrders(context: AppContext): Promise<void> {
  for (;;) {
    const lapsed = await context.write(nobody, async (tx) => {
      const rows = await lapseOrders(tx, { endedBefore: dayBefore(context, lapseDays), now: context.now(), max: 200 });
      for (const row of rows) await queueOrderNotice(tx, "order_cancelled", row);
      return rows.length;
    });
    if (lapsed < 200) break;
  }
  await inBatches(
    context,
    sql`update milk_orders set recipient = '', place = '', street_address = '', street_address_2 = '', city = '',
        zip_code = '', tel_number = '', cleared_at = ${context.now().toString()}
      where id = any(array(select id from milk_orders where cleared_at is null and trip_until < ${dayBefore(context, ORDER_ADDRESS_DAYS)}
        order by trip_until limit ${batch}))`,
  );
}

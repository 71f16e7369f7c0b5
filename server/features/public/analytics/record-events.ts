// Accepts page events. Order and sender are lost here: equal events of a request become one row, and rows have only a day.

import type { IncomingHttpHeaders } from "node:http";
import type * as contract from "@larkwell/contract/analytics.ts";
import type { AnalyticsEvent } from "@larkwell/contract/analytics.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { type Counted, insertEvents } from "./analytics.queries.ts";
import { knownPage } from "./known-pages.ts";

/** Global Privacy Control or Do Not Track. Our own pages then send nothing; other senders might. */
const asksNotToBeTracked = (headers: IncomingHttpHeaders) => headers["sec-gpc"] === "1" || headers["dnt"] === "1";

function withKnownPage({ name, properties }: AnalyticsEvent): Omit<Counted, "times"> {
  return { name, properties: "page" in properties ? { ...properties, page: knownPage(properties.page) } : properties };
}

function countEqual(events: readonly AnalyticsEvent[]): Counted[] {
  const counted = new Map<string, Counted>();
  for (const event of events.map(withKnownPage)) {
    const key = JSON.stringify([event.name, event.properties]);
    counted.set(key, { ...event, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

export async function recordEvents({ body, context, request }: CallOf<typeof contract.recordEvents>) {
  if (asksNotToBeTracked(request.headers)) return {};
  const events = countEqual(body.events);
  const day = dateIn("UTC", context.now());
  // Without a user and without the request's id: nothing connects a count with a log line.
  await context.write(nobody, (tx) => insertEvents(tx, day, events));
  return {};
}

/** Reports to the application that something happened, to be counted (decision 016): only what the contract's list allows. */
import {
  type AnalyticsEvent,
  EVENTS_AT_ONCE,
  type EventName,
  type PropertiesOf,
  recordEvents,
} from "@larkwell/contract/analytics.ts";
import { nativeHeaders } from "../api/api-bases.ts";
import { asksNotToBeTracked } from "../visitor/privacy-signal.ts";
import { reportOutside } from "./outside-door.ts";

type Said<N extends EventName> = PropertiesOf<N> extends Record<string, never> ? [] : [properties: PropertiesOf<N>];

/** Several events are sent together. */
const pauseMilliseconds = 2_000;

let queue: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/** `track("lead_form_sent", { form: "demo" })`. Never waits and never fails; with GPC or Do Not Track it does nothing. */
export function track<N extends EventName>(name: N, ...[properties]: Said<N>): void {
  if (asksNotToBeTracked()) return;
  const event = { name, properties: properties ?? {} } as AnalyticsEvent;
  queue.push(event);
  reportOutside(event);
  if (queue.length >= EVENTS_AT_ONCE) return sendNow();
  timer ??= setTimeout(sendNow, pauseMilliseconds);
  if (listens) return;
  listens = true;
  addEventListener("pagehide", sendNow);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendNow());
}

function sendNow(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const body = JSON.stringify({ events: queue });
  queue = [];
  // Continues after the user leaves the page, like a beacon. A beacon would always send the cookies, and this must not.
  void fetch(`/api/v1${recordEvents.path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...nativeHeaders() },
    credentials: "omit",
    keepalive: true,
    referrerPolicy: "no-referrer",
  }).catch(() => {});
}

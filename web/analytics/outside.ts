/**
 * Sends to the operator's Snowplow collector, without everything that the tracker would reveal about the visitor on its
 * own.
 */
import type { AnalyticsEvent } from "@larkwell/contract/analytics.ts";
import { mayBeToldOutside } from "@larkwell/domain/analytics/page-pattern.ts";
import {
  type EventStore,
  type EventStorePayload,
  newTracker,
  setCustomUrl,
  trackStructEvent,
} from "@snowplow/browser-tracker";

/** Kind, category and action of the event, its property, the page's pattern, and the fields that a collector requires. */
const said = ["e", "se_ca", "se_ac", "se_la", "se_pr", "url", "p", "tv", "aid", "eid"];

/** In memory only, and without screen, language, zone, referrer, title and clock. */
function bareStore(): EventStore {
  const events: EventStorePayload[] = [];
  return {
    count: async () => events.length,
    async add({ payload, ...more }) {
      const bare = Object.fromEntries(Object.entries(payload).filter(([key]) => said.includes(key)));
      return events.push({ ...more, payload: bare });
    },
    async removeHead(count) {
      events.splice(0, count);
    },
    iterator() {
      const all = [...events];
      return {
        async next() {
          const value = all.shift();
          return value ? { value, done: false } : { value: undefined, done: true };
        },
      };
    },
    getAll: async () => [...events],
    getAllPayloads: async () => events.map(({ payload }) => payload),
  };
}

async function start(): Promise<boolean> {
  const reply = await fetch("/api/v1/_/metadata", { credentials: "omit" });
  const { sp_events_tracking_url: url } = (await reply.json()) as { sp_events_tracking_url: string | null };
  if (url === null) return false;
  const tracker = newTracker("house", url, {
    appId: "larkwell",
    anonymousTracking: { withServerAnonymisation: true, withSessionTracking: false },
    stateStorageStrategy: "none",
    discoverRootDomain: false,
    contexts: { webPage: false, session: false, browser: false },
    credentials: "omit",
    keepalive: true,
    // A long timeout, so that a slow connection doesn't lose events. If the collector is unavailable, they are dropped.
    connectionTimeout: 20_000,
    retryFailedRequests: false,
    eventStore: bareStore(),
  });
  return tracker !== null && tracker !== undefined;
}

let started: Promise<boolean> | undefined;

/**
 * `page` is the pattern of the page that it happened on. If the page's address reveals what a person is going through, nothing is sent.
 */
export async function tell({ name, properties }: AnalyticsEvent, page: string): Promise<void> {
  if (!mayBeToldOutside(page)) return;
  // If the server could not be reached, the next event tries again.
  started ??= start().catch(() => {
    started = undefined;
    return false;
  });
  if (!(await started)) return;
  setCustomUrl(location.origin + page, ["house"]);
  const [label, property] = Object.entries<string>(properties)
    .filter(([key]) => key !== "page")
    .map(([, value]) => value);
  trackStructEvent(
    { category: "larkwell", action: name, ...(label ? { label } : {}), ...(property ? { property } : {}) },
    ["house"],
  );
}

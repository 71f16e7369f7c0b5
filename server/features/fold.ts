// Puts the declarations of all features together where the application is built.
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import type { EventName } from "../data/domain-events.ts";
import type { Listeners } from "../data/transaction.ts";
import type { On } from "../http/call.ts";
import { features } from "./features.ts";

export function registerFeatures(on: On, http: FastifyInstance, context: AppContext) {
  for (const feature of features) feature.routes?.(on);
  for (const feature of features) feature.http?.(http, context);
}

/** Who listens to what, in the order of the features. */
export function listenersOf(context: AppContext): Listeners {
  const listeners: Partial<Record<EventName, unknown[]>> = {};
  for (const feature of features)
    for (const [name, listener] of Object.entries(feature.listeners ?? {})) {
      const heard = (tx: never, event: never) => listener(tx, event, context);
      (listeners[name as EventName] ??= []).push(heard);
    }
  return listeners as Listeners;
}

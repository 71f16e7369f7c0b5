// Combines the declarations of all features when the application is built.
import { KEPT_DATA } from "@larkwell/domain/my-data/kept-data.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import type { EventName } from "../data/domain-events.ts";
import { type TablePlan, type TablePlans } from "../data/personal-tables.ts";
import { serverTables } from "../data/server-tables.ts";
import type { Listeners } from "../data/transaction.ts";
import type { On } from "../http/call.ts";
import { features } from "./features.ts";

const told = Object.keys(KEPT_DATA);
const rankOf = (plan: TablePlan) => told.indexOf(plan.told);

/** The plans of all tables, in the order of the privacy policy. */
export const personalTables: TablePlans = Object.fromEntries(
  [serverTables, ...features.map(({ tables }) => tables ?? {})]
    .flatMap(({ personal = {} }) => Object.entries(personal))
    .toSorted(([, one], [, other]) => rankOf(one) - rankOf(other)),
);

export const impersonalTables: Readonly<Record<string, string>> = Object.assign(
  {},
  serverTables.impersonal,
  ...features.map(({ tables }) => tables?.impersonal),
);

export function registerFeatures(on: On, http: FastifyInstance, context: AppContext) {
  for (const feature of features) feature.routes?.(on);
  for (const feature of features) feature.http?.(http, context);
}

/** The handlers of each event, in the order of the features. */
export function listenersOf(context: AppContext): Listeners {
  const listeners: Partial<Record<EventName, unknown[]>> = {};
  for (const feature of features)
    for (const [name, listener] of Object.entries(feature.listeners ?? {})) {
      const heard = (tx: never, event: never) => listener(tx, event, context);
      (listeners[name as EventName] ??= []).push(heard);
    }
  return listeners as Listeners;
}

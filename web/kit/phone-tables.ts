/** Loads the number tables when a phone number is first typed: they are too heavy to load with every page that asks for one. */
import type * as Phone from "@larkwell/domain/people/phone.ts";

type Tables = typeof Phone;

/** How long a form waits for them before it sends the number as it was typed. */
const patienceMilliseconds = 4_000;

let loaded: Tables | undefined;
let loading: { tables: Promise<Tables | undefined>; patience: Promise<undefined> } | undefined;

function load() {
  const tables = import("@larkwell/domain/people/phone.ts").then(
    (module) => {
      loaded = module;
      return module;
    },
    () => {
      // The next use tries again, as far as the browser does: some cache a failed import.
      loading = undefined;
      return undefined;
    },
  );
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMilliseconds));
  return { tables, patience };
}

/** The tables if they are already loaded. */
export const phoneTablesHere = (): Tables | undefined => loaded;

/** Undefined if they could not be loaded. Never settles if there is no answer. */
export function phoneTables(): Promise<Tables | undefined> {
  loading ??= load();
  return loading.tables;
}

/** Also undefined if they were requested four seconds ago and are not loaded. */
export function phoneTablesInTime(): Promise<Tables | undefined> {
  loading ??= load();
  return Promise.race([loading.tables, loading.patience]);
}

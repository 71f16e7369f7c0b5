declare module "virtual:catalogs/es" {
  import type { Catalog } from "@larkwell/domain/language/text.ts";

  /** Loads the translations of a feature; those of "shared" belong to every page. */
  export const catalogs: Record<string, () => Promise<{ default: Catalog }>>;
  /**
   * The features of each page and island, by its file without the extension: "features/care/bookings/AppointmentsPage".
   */
  export const needed: Record<string, readonly string[]>;
}

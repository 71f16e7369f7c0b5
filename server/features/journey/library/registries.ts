// What pieces name by id, as this version of Larkwell ships it: read from content/ when an editor first needs it.
import type { Surroundings } from "@larkwell/domain/library/check-piece.ts";
import { isLinkedPage } from "@larkwell/domain/library/linked-pages.ts";
import type { Registries } from "@larkwell/domain/library/registries.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import type { Reader } from "../../../data/db.ts";
import { listSlugs } from "./desk.queries.ts";

const LONGEST_AUTHOR = 80;

export interface ShippedRegistries extends Registries {
  fingerprintOf: (text: string) => string;
}

let shipped: Promise<ShippedRegistries> | undefined;

async function readShipped(): Promise<ShippedRegistries> {
  const [{ fingerprintsFor, readContent }, { readRegistries }] = await Promise.all([
    import("@larkwell/database/seeds/library.ts"),
    import("@larkwell/domain/library/read-registries.ts"),
  ]);
  const { registries } = readContent();
  return { ...readRegistries(registries), fingerprintOf: fingerprintsFor(registries) };
}

/** Files of a release never change while it runs. */
export const shippedRegistries = (): Promise<ShippedRegistries> => (shipped ??= readShipped());

/** What a piece of this clinic may name. */
export async function surroundingsOf(read: Reader): Promise<Surroundings> {
  const [registries, slugs] = await Promise.all([shippedRegistries(), listSlugs(read)]);
  const of = (kind: string) => slugs.filter((row) => row.kind === kind).map(({ slug }) => slug);
  return {
    ...registries,
    verticals: VERTICALS.map(({ slug }) => slug),
    communities: of("community"),
    assessments: of("assessment"),
    pieces: of("piece"),
    isPage: isLinkedPage,
    isAuthor: (name) => name.trim() !== "" && name.length <= LONGEST_AUTHOR,
  };
}

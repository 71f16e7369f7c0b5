// What pieces name by id: what this version of Larkwell ships, read from content/ when an editor first needs it, and the clinic's own sources,
// read for each request.
import type { Surroundings } from "@larkwell/domain/library/check-piece.ts";
import { isLinkedPage } from "@larkwell/domain/library/linked-pages.ts";
import type { Registries } from "@larkwell/domain/library/registries.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import type { Reader } from "../../../data/db.ts";
import { listSlugs } from "./desk.queries.ts";

const LONGEST_AUTHOR = 80;

interface ClinicRegistries extends Registries {
  fingerprintOf: (text: string) => string;
}

async function readShipped() {
  const [{ fingerprintsFor, ownSources, readContent }, { readRegistries }] = await Promise.all([
    import("@larkwell/database/seeds/library.ts"),
    import("@larkwell/domain/library/read-registries.ts"),
  ]);
  const { registries: files } = readContent();
  return { registries: readRegistries(files), fingerprintsFor: fingerprintsFor.bind(undefined, files), ownSources };
}

let shipped: ReturnType<typeof readShipped> | undefined;

/** `read` is the transaction’s `tx.db` inside of one. What is then stored depends on it: `shareSources` comes first. */
export async function registriesOf(read: Reader): Promise<ClinicRegistries> {
  // Files of a release never change while it runs.
  const { registries, fingerprintsFor, ownSources } = await (shipped ??= readShipped());
  const own = await ownSources(read);
  return { ...registries, sources: { ...registries.sources, ...own }, fingerprintOf: fingerprintsFor(own) };
}

/** What a piece of this clinic may name. */
export async function surroundingsOf(read: Reader): Promise<Surroundings> {
  const [registries, slugs] = await Promise.all([registriesOf(read), listSlugs(read)]);
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

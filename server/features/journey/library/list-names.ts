// What an editor can name in a text of the library, with what each name stands for.
import type * as contract from "@larkwell/contract/ops-library.ts";
import type { LibrarySource } from "@larkwell/domain/library/registries.ts";
import { STAKE_NAMES } from "@larkwell/domain/library/words.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { TRACK_NAMES, trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import type { CallOf } from "../../../http/call.ts";
import { listNamed, type NamedRow } from "./desk.queries.ts";
import { registriesOf } from "./registries.ts";

interface Named {
  name: string;
  means: string;
}

const titled = (all: Readonly<Record<string, { title: string }>>): Named[] =>
  Object.entries(all).map(([name, { title }]) => ({ name, means: title }));

/** "CDC: Safe sleep, 2024" */
const sourceWords = ({ issuer, title, year }: LibrarySource): string =>
  [`${issuer}: ${title}`, year].filter(Boolean).join(", ");

const stages = (): Named[] =>
  Object.entries(MODULES).flatMap(([track, modules]) =>
    modules.flatMap((module) =>
      [module, ...module.phases].map(({ name, title }) => ({ name, means: `${trackDisplayName(track)}: ${title}` })),
    ),
  );

const steps = (named: readonly NamedRow[]): Named[] => [
  { name: "ask", means: "Ask in a message" },
  ...VERTICALS.map(({ slug, plural }) => ({ name: `book:${slug}`, means: plural })),
  ...named.map(({ kind, slug, title }) => ({ name: `${kind}:${slug}`, means: title })),
];

export async function listLibraryNames({ context }: CallOf<typeof contract.listLibraryNames>) {
  const [registries, named] = await Promise.all([registriesOf(context.read), listNamed(context.read)]);
  // A superseded source can't be named.
  const sources = Object.entries(registries.sources).filter(([, { superseded_by: newer }]) => newer === undefined);
  return {
    data: [
      { key: "tracks" as const, names: Object.entries(TRACK_NAMES).map(([name, means]) => ({ name, means })) },
      { key: "stages" as const, names: stages() },
      { key: "topics" as const, names: titled(registries.topics) },
      { key: "sources" as const, names: sources.map(([name, source]) => ({ name, means: sourceWords(source) })) },
      { key: "high_stakes" as const, names: STAKE_NAMES.map((name) => ({ name, means: "" })) },
      { key: "call_now" as const, names: titled(registries.callNow) },
      { key: "next" as const, names: steps(named) },
      {
        key: "glossary" as const,
        names: Object.entries(registries.glossary).map(([name, { term }]) => ({ name, means: term })),
      },
    ],
  };
}

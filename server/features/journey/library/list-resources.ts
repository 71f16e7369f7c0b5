// Lists of the library: by topic, type and stage, the first page, what the reader saved, and the topics (R7.103, R7.104).
import type * as contract from "@larkwell/contract/library.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { listShelves, type ShelfRow } from "./home.queries.ts";
import { type LibraryReader, libraryReader } from "./library.access.ts";
import { viewResource } from "./library.view.ts";
import { listPieces, listSaved, listTopics, type PiecesAsked, type TopicRow } from "./lists.queries.ts";

/** The program and the names of a module or a phase. */
function stageWith(field: "module_id" | "phase_id", id: number): { programs: string[]; stages: string[] } {
  for (const [track, modules] of Object.entries(MODULES))
    for (const module of modules) {
      const phases = module.phases.filter((phase) => field === "module_id" || phase.id === id);
      if (field === "module_id" ? module.id === id : phases.length > 0)
        return { programs: [track], stages: [module.name, ...phases.map(({ name }) => name)] };
    }
  throw new Refusal("invalid", { errors: [{ field, message: "There is no such part of a program." }] });
}

type Asked = CallOf<typeof contract.listLibraryResources>["query"];

const stageOf = ({ module_id, phase_id }: Asked): Pick<PiecesAsked, "programs" | "stages"> => {
  if (phase_id !== undefined) return stageWith("phase_id", phase_id);
  return module_id === undefined ? {} : stageWith("module_id", module_id);
};

/** `total` is counted over the whole list; a page behind its end has no row that says so. */
const paginationOf = ({ limit, offset }: { limit: number; offset: number }, rows: readonly { total: number }[]) => ({
  limit,
  offset,
  total: Math.min(rows[0]?.total ?? 0, COUNT_LIMIT),
  order_direction: "desc" as const,
});

export async function listLibraryResources({ actor, query, context }: CallOf<typeof contract.listLibraryResources>) {
  const stage = stageOf(query);
  const reader = await libraryReader(context, context.read, actor);
  const { limit, offset } = query;
  const rows = await listPieces(context.read, reader, {
    topics: query.tags,
    types: query.content_types,
    ...(query.for_me ? { programs: reader.programs } : {}),
    ...stage,
    limit,
    offset,
  });
  const more = (rows[0]?.total ?? 0) > COUNT_LIMIT;
  return { data: rows.map(viewResource), pagination: paginationOf(query, rows), meta: { more } };
}

/** Counting looks at every piece, so counts may be this old. */
const COUNTS_KEPT_MS = 60_000;
const counted = new WeakMap<AppContext, Map<boolean, { at: number; topics: Promise<TopicRow[]> }>>();

/** The same for all readers who may meet the same. */
function countedTopics(context: AppContext, reader: LibraryReader): Promise<TopicRow[]> {
  const known = counted.get(context) ?? new Map<boolean, { at: number; topics: Promise<TopicRow[]> }>();
  counted.set(context, known);
  const now = context.now().epochMilliseconds;
  const last = known.get(reader.quiet);
  if (last && now - last.at < COUNTS_KEPT_MS) return last.topics;
  const topics = listTopics(context.read, reader);
  known.set(reader.quiet, { at: now, topics });
  topics.catch(() => known.delete(reader.quiet));
  return topics;
}

export async function listLibraryTags({ actor, context }: CallOf<typeof contract.listLibraryTags>) {
  return { data: await countedTopics(context, await libraryReader(context, context.read, actor)) };
}

export async function readLibraryHome({ actor, context }: CallOf<typeof contract.readLibraryHome>) {
  const reader = await libraryReader(context, context.read, actor);
  const rows = await listShelves(context.read, reader);
  const on = (name: ShelfRow["shelf"]) => rows.filter(({ shelf }) => shelf === name);
  return {
    stage: reader.afterLoss ? null : reader.stageTitle,
    featured: on("featured").map(viewResource),
    reading: on("reading").map(viewResource),
    saved: on("saved").map(viewResource),
    saved_total: on("saved")[0]?.total ?? 0,
  };
}

export async function listSavedResources({ actor, query, context }: CallOf<typeof contract.listSavedResources>) {
  const reader = await libraryReader(context, context.read, actor);
  const rows = await listSaved(context.read, reader, query);
  return { data: rows.map(viewResource), pagination: paginationOf(query, rows) };
}

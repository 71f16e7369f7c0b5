// Lists of the library: by topic, type and stage, the first page, what the reader saved, and the topics (R7.103, R7.104).
import type * as contract from "@larkwell/contract/library.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { FEATURED } from "@larkwell/domain/library/limits.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import type { CallOf } from "../../../http/call.ts";
import { libraryReader } from "./library.access.ts";
import { viewResource } from "./library.view.ts";
import { listBegun, listPieces, listSaved, listTopics, type PiecesAsked } from "./lists.queries.ts";

/** On the first page; all of them have a page of their own. */
const SHOWN_FIRST = 3;

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
    counted: true,
  });
  const more = (rows[0]?.total ?? 0) > COUNT_LIMIT;
  return { data: rows.map(viewResource), pagination: paginationOf(query, rows), meta: { more } };
}

export async function listLibraryTags({ actor, context }: CallOf<typeof contract.listLibraryTags>) {
  const reader = await libraryReader(context, context.read, actor);
  return { data: await listTopics(context.read, reader) };
}

export async function readLibraryHome({ actor, context }: CallOf<typeof contract.readLibraryHome>) {
  const { read } = context;
  const reader = await libraryReader(context, read, actor);
  const [featured, reading, saved] = await Promise.all([
    listPieces(read, reader, { limit: FEATURED, offset: 0 }),
    listBegun(read, reader, SHOWN_FIRST),
    listSaved(read, reader, { limit: SHOWN_FIRST, offset: 0 }),
  ]);
  return {
    stage: reader.afterLoss ? null : reader.stageTitle,
    featured: featured.map(viewResource),
    reading: reading.map(viewResource),
    saved: saved.map(viewResource),
    saved_total: saved[0]?.total ?? 0,
  };
}

export async function listSavedResources({ actor, query, context }: CallOf<typeof contract.listSavedResources>) {
  const reader = await libraryReader(context, context.read, actor);
  const rows = await listSaved(context.read, reader, query);
  return { data: rows.map(viewResource), pagination: paginationOf(query, rows) };
}

// The groups of professions, in the requested version, otherwise the organization's, otherwise the default (R7.019, R9.058).
import type * as contract from "@larkwell/contract/practitioners.ts";
import {
  groupFor,
  LEFT_OUT_IN_LOSS,
  placeOfGroup,
  type Tone,
  toneFor,
} from "@larkwell/domain/practitioners/in-loss.ts";
import { DEFAULT_VERTICAL_GROUP_VERSION } from "@larkwell/domain/practitioners/vertical-groups.ts";
import type { CallOf } from "../../../http/call.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { findGroupVersion, findVerticalGroups } from "./practitioners.queries.ts";
import { viewVertical } from "./practitioners.view.ts";

type Row = Awaited<ReturnType<typeof findVerticalGroups>>[number];

export async function listVerticalGroupings({ actor, query, context }: CallOf<typeof contract.listVerticalGroupings>) {
  const own = actor ? await findGroupVersion(context.read, actor, context.now()) : undefined;
  const asked = query.version || own?.vertical_group_version || DEFAULT_VERTICAL_GROUP_VERSION;
  let rows = await findVerticalGroups(context.read, asked);
  // An unknown version must still fill a picker.
  if (rows.length === 0) rows = await findVerticalGroups(context.read, DEFAULT_VERTICAL_GROUP_VERSION);
  const tone = actor ? toneFor(await findCircumstances(context.read, actor.id)) : "usual";
  return { data: viewGroups(trimmed(rows, tone), tone) };
}

/** Without baby professions where birth is not mentioned; after a loss in a different order (D29). */
function trimmed(rows: Row[], tone: Tone): Row[] {
  if (tone === "usual") return rows;
  const left = rows.filter(({ slug }) => !LEFT_OUT_IN_LOSS.includes(slug));
  return tone === "loss" ? left.sort((a, b) => placeOfGroup(a.group_name) - placeOfGroup(b.group_name)) : left;
}

function viewGroups(rows: Row[], tone: Tone) {
  const ids = [...new Set(rows.map((row) => row.group_id))];
  return ids.map((id) => {
    const own = rows.filter((row) => row.group_id === id);
    const [first] = own as [Row, ...Row[]];
    return {
      id,
      // An internal name, which no screen shows.
      name: first.group_name,
      ...groupFor({ name: first.group_name, title: first.title, description: first.group_description }, tone),
      verticals: own.map((one) => viewVertical(one, tone)),
    };
  });
}

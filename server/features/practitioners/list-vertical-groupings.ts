// The groups of professions, in the version asked for, else the organization's, else the default (R7.019, R9.058).
import type { listVerticalGroupings } from "@larkwell/contract/practitioners.ts";
import { DEFAULT_VERTICAL_GROUP_VERSION } from "@larkwell/domain/practitioners/vertical-groups.ts";
import type { CallOf } from "../../http/call.ts";
import { findGroupVersion, findVerticalGroups } from "./practitioners.queries.ts";

type Row = Awaited<ReturnType<typeof findVerticalGroups>>[number];

export async function listGroupings({ actor, query, house }: CallOf<typeof listVerticalGroupings>) {
  const own = actor ? await findGroupVersion(house.read, actor, house.now()) : undefined;
  const asked = query.version || own?.vertical_group_version || DEFAULT_VERTICAL_GROUP_VERSION;
  let rows = await findVerticalGroups(house.read, asked);
  // An unknown version still has to fill a picker.
  if (rows.length === 0) rows = await findVerticalGroups(house.read, DEFAULT_VERTICAL_GROUP_VERSION);
  return { data: viewGroups(rows) };
}

function viewGroups(rows: Row[]) {
  const ids = [...new Set(rows.map((row) => row.group_id))];
  return ids.map((id) => {
    const own = rows.filter((row) => row.group_id === id);
    const [first] = own as [Row, ...Row[]];
    return {
      id,
      name: first.group_name,
      title: first.title,
      description: first.group_description,
      verticals: own,
    };
  });
}

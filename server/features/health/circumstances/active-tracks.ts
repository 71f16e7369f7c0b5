// A person's current tracks, for use cases that only need their names.
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { isTrack } from "@larkwell/domain/tracks/tracks.ts";
import type { Reader } from "../../../data/db.ts";
import { listActiveNames } from "./circumstances.queries.ts";

export async function activeTracksOfMember(read: Reader, memberId: number): Promise<TrackName[]> {
  return (await listActiveNames(read, memberId)).filter(isTrack);
}

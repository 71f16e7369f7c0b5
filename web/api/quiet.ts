/** Is this a time in which screens keep words of pregnancy and birth away from the person who is signed in (D29)? */
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { useMe } from "./session.ts";

export const useIsQuiet = (): boolean =>
  !mayMeet("baby_content", { activeTracks: useMe().active_tracks.map((track) => track.name) });

// Who reads the library, and what of it: everyone who is signed in, each as their circumstances and programs are (D29, D59).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { standingIn } from "@larkwell/domain/tracks/current-phase.ts";
import { isQuietedByLoss, mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { isTrack, TRACKS } from "@larkwell/domain/tracks/tracks.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import type { ForumReaderRow } from "../../community/forum/reader.facts.ts";
import { todayOf } from "../../health/tracks/member-program-facts.ts";
import type { StandingRow } from "../../health/tracks/standing.facts.ts";
import { findLibraryReader } from "./reader.queries.ts";

/** The person who reads, for every query of the library. */
export interface LibraryReader {
  id: number;
  /** Nothing about pregnancy, birth and babies is shown. */
  quiet: boolean;
  /** A loss was reported: then nothing counts weeks, and nothing says “for you now”. */
  afterLoss: boolean;
  programs: string[];
  /** Names of the modules and phases they are in. */
  stages: string[];
  /** As the reader knows the stage: “Week 24”. */
  stageTitle: string | null;
  /** Reads about a partner, not about themselves. */
  isPartner: boolean;
  /** May open the forum. */
  seesForum: boolean;
  /** Check-ins and quizzes are for members: to others they would be a way to nowhere. */
  takesQuizzes: boolean;
  /** Unreviewed pieces on dangerous things are shown, because no one here is a patient. */
  demo: boolean;
}

/** Someone about whom nothing is known. */
export const visitor: LibraryReader = {
  id: 0,
  quiet: false,
  afterLoss: false,
  programs: [],
  stages: [],
  stageTitle: null,
  isPartner: false,
  seesForum: false,
  takesQuizzes: true,
  demo: false,
};

/** Where a member is in each program today. */
function stagesOf(row: ForumReaderRow & StandingRow, today: Temporal.PlainDate) {
  const dates = { dueDate: row.dueDate, birthday: row.birthday, quiet: !mayMeet("countdown", row) };
  const standings = row.programs.flatMap(({ name, stage }) =>
    isTrack(name) ? [standingIn(name, { ...dates, stage }, today)] : [],
  );
  return {
    stages: standings.flatMap(({ module, phase }) => [module, phase].flatMap((one) => one?.name ?? [])),
    stageTitle: standings.find(({ phase }) => phase !== null)?.phase?.title ?? null,
  };
}

/** First in every use case of the library. `read` is the transaction’s `tx.db` inside of one. */
export async function libraryReader(context: AppContext, read: Reader, actor: Actor): Promise<LibraryReader> {
  const row = await findLibraryReader(read, actor.id, context.now());
  if (!row) throw new Refusal("forbidden");
  const isMember = actor.role === "member";
  const { stages, stageTitle } = isMember ? stagesOf(row, todayOf(context, actor)) : { stages: [], stageTitle: null };
  return {
    id: actor.id,
    quiet: isMember && !mayMeet("baby_content", row),
    afterLoss: isMember && isQuietedByLoss(row),
    programs: [...row.activeTracks],
    stages,
    stageTitle,
    isPartner: row.activeTracks.length > 0 && row.activeTracks.every((name) => isTrack(name) && TRACKS[name].isPartner),
    seesForum: actor.role === "practitioner" || (isMember && row.sponsored),
    takesQuizzes: isMember,
    demo: context.demo,
  };
}

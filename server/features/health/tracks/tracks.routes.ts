// Tracks and programs: contract to use case, one line each.
import * as contract from "@larkwell/contract/tracks.ts";
import type { On } from "../../../http/call.ts";
import { changeProgram } from "./change-program.ts";
import { makeTransition, startTrackTransition } from "./change-track.ts";
import { chooseOwnProgram } from "./choose-track.ts";
import { readOwnWishes, saveOwnWishes } from "./own-wishes.ts";
import { showPrograms, showProgramTransitions, showTracks } from "./show-tracks.ts";
import { undoChange } from "./undo-change.ts";

export function trackRoutes(on: On) {
  on(contract.listTracks, showTracks);
  on(contract.startTransition, startTrackTransition);
  on(contract.listProgramTransitions, showProgramTransitions);
  on(contract.makeProgramTransition, makeTransition);
  on(contract.undoTransition, undoChange);
  on(contract.readLossWishes, readOwnWishes);
  on(contract.saveLossWishes, saveOwnWishes);
  on(contract.listPrograms, showPrograms);
  on(contract.chooseProgram, chooseOwnProgram);
  on(contract.updateProgram, changeProgram);
}

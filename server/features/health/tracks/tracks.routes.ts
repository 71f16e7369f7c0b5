// Tracks and programs: contract to use case, one line each.
import * as contract from "@larkwell/contract/tracks.ts";
import type { On } from "../../../http/call.ts";
import { updateProgram } from "./change-program.ts";
import { makeProgramTransition, startTransition } from "./change-track.ts";
import { chooseProgram } from "./choose-track.ts";
import { readLossPreferences, saveLossPreferences } from "./loss-preferences.ts";
import { listPrograms, listProgramTransitions, listTracks } from "./show-tracks.ts";
import { undoTransition } from "./undo-change.ts";

export function trackRoutes(on: On) {
  on(contract.listTracks, listTracks);
  on(contract.startTransition, startTransition);
  on(contract.listProgramTransitions, listProgramTransitions);
  on(contract.makeProgramTransition, makeProgramTransition);
  on(contract.undoTransition, undoTransition);
  on(contract.readLossPreferences, readLossPreferences);
  on(contract.saveLossPreferences, saveLossPreferences);
  on(contract.listPrograms, listPrograms);
  on(contract.chooseProgram, chooseProgram);
  on(contract.updateProgram, updateProgram);
}

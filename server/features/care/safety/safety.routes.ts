// The safety desk: contract to use case, one line each.
import * as ops from "@larkwell/contract/ops-safety.ts";
import * as contract from "@larkwell/contract/safety.ts";
import type { On } from "../../../http/call.ts";
import { askForSafetyCall, readSafetyCall } from "./ask-for-call.ts";
import { closeSafetyCase, reopenSafetyCase } from "./close-case.ts";
import { addOnCallShift, readOnCall, removeOnCallShift, takeOverShift } from "./on-call-rota.ts";
import { raiseSafetyConcern } from "./raise-concern.ts";
import { listSafetyCases, readSafetyCase } from "./read-cases.ts";
import { readSafetyTimes } from "./read-times.ts";
import { startSafetyDrill } from "./start-drill.ts";
import { confirmReach, testReach } from "./test-reach.ts";
import { acknowledgeSafetyCase, addSafetyEntry, claimSafetyCase, releaseSafetyCase } from "./work-on-case.ts";

export function safetyRoutes(on: On) {
  on(contract.readSafetyCall, readSafetyCall);
  on(contract.askForSafetyCall, askForSafetyCall);
  on(contract.raiseSafetyConcern, raiseSafetyConcern);
  on(ops.listSafetyCases, listSafetyCases);
  on(ops.readSafetyCase, readSafetyCase);
  on(ops.acknowledgeSafetyCase, acknowledgeSafetyCase);
  on(ops.claimSafetyCase, claimSafetyCase);
  on(ops.releaseSafetyCase, releaseSafetyCase);
  on(ops.addSafetyEntry, addSafetyEntry);
  on(ops.closeSafetyCase, closeSafetyCase);
  on(ops.reopenSafetyCase, reopenSafetyCase);
  on(ops.startSafetyDrill, startSafetyDrill);
  on(ops.readOnCall, readOnCall);
  on(ops.addOnCallShift, addOnCallShift);
  on(ops.removeOnCallShift, removeOnCallShift);
  on(ops.takeOverShift, takeOverShift);
  on(ops.testReach, testReach);
  on(ops.confirmReach, confirmReach);
  on(ops.readSafetyTimes, readSafetyTimes);
}

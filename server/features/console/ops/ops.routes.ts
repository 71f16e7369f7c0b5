// The console: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops.ts";
import * as returnedMoney from "@larkwell/contract/returned-money.ts";
import type { On } from "../../../http/call.ts";
import { resolveRefund } from "../../care/payments/resolve-refund.ts";
import { showDisputes, showReturnedRefunds } from "../../care/payments/show-returned-money.ts";
import { exportAudit, lookUpAudit, showAudit } from "./audit.ts";
import { findVisits } from "./find-visits.ts";
import {
  changeOne,
  createOne,
  listChoices,
  listForStaff,
  publishOne,
  readOne,
  setStanding,
} from "./keep-practitioners.ts";
import { exportMessages, findFor, openOne, retryOne, showEffects, showMessages } from "./messages.ts";
import { showSystem } from "./system.ts";
import { openVisit } from "./visits.ts";

export function opsRoutes(on: On) {
  on(contract.listOpsPractitioners, listForStaff);
  on(contract.readOpsChoices, listChoices);
  on(contract.createPractitioner, createOne);
  on(contract.readOpsPractitioner, readOne);
  on(contract.changePractitioner, changeOne);
  on(contract.publishPractitioner, publishOne);
  on(contract.setAccountStanding, setStanding);
  on(contract.listMessages, showMessages);
  on(contract.findMessages, findFor);
  on(contract.downloadMessages, exportMessages);
  on(contract.openMessage, openOne);
  on(contract.listEffects, showEffects);
  on(contract.retryEffect, retryOne);
  on(contract.listAudit, showAudit);
  on(contract.searchAudit, lookUpAudit);
  on(contract.downloadAudit, exportAudit);
  on(contract.openAppointment, openVisit);
  on(contract.findAppointments, findVisits);
  on(contract.readSystem, showSystem);
  on(returnedMoney.listReturnedRefunds, showReturnedRefunds);
  on(returnedMoney.resolveRefund, resolveRefund);
  on(returnedMoney.listDisputes, showDisputes);
}

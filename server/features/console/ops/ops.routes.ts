// The console: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops.ts";
import * as returnedMoney from "@larkwell/contract/returned-money.ts";
import type { On } from "../../../http/call.ts";
import { resolveRefund } from "../../care/payments/resolve-refund.ts";
import { listDisputes, listReturnedRefunds } from "../../care/payments/show-returned-money.ts";
import { downloadAudit, listAudit, searchAudit } from "./audit.ts";
import { findAppointments } from "./find-visits.ts";
import {
  changePractitioner,
  createPractitioner,
  listOpsPractitioners,
  publishPractitioner,
  readOpsChoices,
  readOpsPractitioner,
  setAccountStanding,
} from "./manage-practitioners.ts";
import {
  downloadSentMessages,
  findSentMessages,
  listQueuedJobs,
  listSentMessages,
  openSentMessage,
  retryQueuedJob,
} from "./messages.ts";
import { readSystem } from "./system.ts";
import { openAppointment } from "./visits.ts";

export function opsRoutes(on: On) {
  on(contract.listOpsPractitioners, listOpsPractitioners);
  on(contract.readOpsChoices, readOpsChoices);
  on(contract.createPractitioner, createPractitioner);
  on(contract.readOpsPractitioner, readOpsPractitioner);
  on(contract.changePractitioner, changePractitioner);
  on(contract.publishPractitioner, publishPractitioner);
  on(contract.setAccountStanding, setAccountStanding);
  on(contract.listSentMessages, listSentMessages);
  on(contract.findSentMessages, findSentMessages);
  on(contract.downloadSentMessages, downloadSentMessages);
  on(contract.openSentMessage, openSentMessage);
  on(contract.listQueuedJobs, listQueuedJobs);
  on(contract.retryQueuedJob, retryQueuedJob);
  on(contract.listAudit, listAudit);
  on(contract.searchAudit, searchAudit);
  on(contract.downloadAudit, downloadAudit);
  on(contract.openAppointment, openAppointment);
  on(contract.findAppointments, findAppointments);
  on(contract.readSystem, readSystem);
  on(returnedMoney.listReturnedRefunds, listReturnedRefunds);
  on(returnedMoney.resolveRefund, resolveRefund);
  on(returnedMoney.listDisputes, listDisputes);
}

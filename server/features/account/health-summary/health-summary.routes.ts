// The summary of a member's health: contract to use case, one line each.
import * as contract from "@larkwell/contract/health-summary.ts";
import type { On } from "../../../http/call.ts";
import { openHealthLink, readHealthLinkFile } from "./open-link.ts";
import { createHealthLink, listHealthLinks, stopHealthLink } from "./own-links.ts";
import { downloadHealthSummary, readHealthSummary } from "./own-summary.ts";

export function healthSummaryRoutes(on: On) {
  on(contract.readHealthSummary, readHealthSummary);
  on(contract.downloadHealthSummary, downloadHealthSummary);
  on(contract.listHealthLinks, listHealthLinks);
  on(contract.createHealthLink, createHealthLink);
  on(contract.stopHealthLink, stopHealthLink);
  on(contract.openHealthLink, openHealthLink);
  on(contract.readHealthLinkFile, readHealthLinkFile);
}

// Leads, gifts and the text with the link: contract to use case, one line each.
import * as contract from "@larkwell/contract/leads.ts";
import * as staff from "@larkwell/contract/ops-leads.ts";
import type { On } from "../../../http/call.ts";
import { sendAppLink } from "./send-app-link.ts";
import { sendGift } from "./send-gift.ts";
import { sendLead } from "./send-lead.ts";
import { deleteGift, listGifts, markGift, openGift } from "./staff-gifts.ts";
import {
  acceptLead,
  deleteLead,
  deliverLead,
  deliverLeads,
  downloadLeads,
  listLeads,
  openLead,
} from "./staff-leads.ts";

export function leadRoutes(on: On) {
  on(contract.sendLead, sendLead);
  on(contract.sendAppLink, sendAppLink);
  on(contract.sendGift, sendGift);
  on(staff.listLeads, listLeads);
  on(staff.downloadLeads, downloadLeads);
  on(staff.openLead, openLead);
  on(staff.deliverLead, deliverLead);
  on(staff.deliverLeads, deliverLeads);
  on(staff.acceptLead, acceptLead);
  on(staff.deleteLead, deleteLead);
  on(staff.listGifts, listGifts);
  on(staff.openGift, openGift);
  on(staff.markGift, markGift);
  on(staff.deleteGift, deleteGift);
}

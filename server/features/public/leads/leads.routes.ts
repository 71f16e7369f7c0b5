// Leads, gifts and the text with the link: contract to use case, one line each.
import * as contract from "@larkwell/contract/leads.ts";
import * as staff from "@larkwell/contract/ops-leads.ts";
import type { On } from "../../../http/call.ts";
import { askForAppLink } from "./send-app-link.ts";
import { takeGift } from "./send-gift.ts";
import { takeLead } from "./send-lead.ts";
import { deleteOneGift, markOneGift, openOneGift, showGifts } from "./staff-gifts.ts";
import {
  acceptOneLead,
  deleteOneLead,
  deliverAllLeads,
  deliverOneLead,
  exportLeads,
  openOneLead,
  showLeads,
} from "./staff-leads.ts";

export function leadRoutes(on: On) {
  on(contract.sendLead, takeLead);
  on(contract.sendAppLink, askForAppLink);
  on(contract.sendGift, takeGift);
  on(staff.listLeads, showLeads);
  on(staff.downloadLeads, exportLeads);
  on(staff.openLead, openOneLead);
  on(staff.deliverLead, deliverOneLead);
  on(staff.deliverLeads, deliverAllLeads);
  on(staff.acceptLead, acceptOneLead);
  on(staff.deleteLead, deleteOneLead);
  on(staff.listGifts, showGifts);
  on(staff.openGift, openOneGift);
  on(staff.markGift, markOneGift);
  on(staff.deleteGift, deleteOneGift);
}

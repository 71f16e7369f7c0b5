// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearLeads } from "./clear-leads.ts";
import { handOverLead } from "./hand-over-lead.ts";
import { leadRoutes } from "./leads.routes.ts";
import { leadsTables } from "./leads.tables.ts";
import { textAppLink } from "./text-app-link.ts";

export const leads = defineFeature({
  name: "public/leads",
  routes: leadRoutes,
  queued: {
    lead: { lane: "forms", run: handOverLead, sends: "form" },
    app_link: { lane: "texts", run: textAppLink },
  },
  tables: leadsTables,
  cleanUp: { rows: clearLeads },
});

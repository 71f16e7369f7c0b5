// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearDatesAfterLoss } from "./clear-dates-after-loss.ts";
import { deliverInvite, endInvites } from "./deliver-invite.ts";
import { inviteRoutes } from "./invites.routes.ts";
import { invitesTables } from "./invites.tables.ts";

export const invites = defineFeature({
  name: "partners/invites",
  routes: inviteRoutes,
  jobs: [{ name: "end-invites", line: "upkeep", everySeconds: 3_600, run: endInvites }],
  queued: { partner_invite: { lane: "mail", run: deliverInvite, sends: "message" } },
  listeners: { loss_final: clearDatesAfterLoss },
  tables: invitesTables,
});

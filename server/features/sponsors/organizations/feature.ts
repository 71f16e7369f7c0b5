// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { notifyAccessEnds } from "./notify-access-ends.ts";
import { organizationRoutes } from "./organizations.routes.ts";
import { organizationsTables } from "./organizations.tables.ts";
import { settleEveryOrganization, settleMemberships } from "./settle-memberships.ts";

export const organizations = defineFeature({
  name: "sponsors/organizations",
  routes: organizationRoutes,
  jobs: [
    { name: "tell-access-ends", line: "upkeep", everySeconds: 3_600, run: notifyAccessEnds },
    { name: "settle-memberships", line: "upkeep", everySeconds: 24 * 3_600, run: settleEveryOrganization },
  ],
  queued: { settle_memberships: { lane: "work", run: settleMemberships } },
  tables: organizationsTables,
});

// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { beginOnboarding } from "./begin-onboarding.ts";
import { cancelGiftsAfterLoss } from "./cancel-gifts-after-loss.ts";
import { onboardingRoutes } from "./onboarding.routes.ts";
import { onboardingTables } from "./onboarding.tables.ts";
import { serveLifeStages } from "./serve-life-stages.ts";

export const onboarding = defineFeature({
  name: "journey/onboarding",
  routes: onboardingRoutes,
  http: serveLifeStages,
  listeners: {
    member_registered: (tx, { userId, now }) => beginOnboarding(tx, { userId, origin: "registration", now }),
    loss_final: cancelGiftsAfterLoss,
  },
  tables: onboardingTables,
});

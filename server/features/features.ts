// The list of features: each gives its routes.
import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";
import type { On } from "../http/call.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { analyticsRoutes } from "./analytics/analytics.routes.ts";
import { bookingRoutes } from "./bookings/bookings.routes.ts";
import { serveDocs } from "./docs/serve-docs.ts";
import { imageRoutes } from "./images/images.routes.ts";
import { leadRoutes } from "./leads/leads.routes.ts";
import { milkRoutes } from "./milk/milk.routes.ts";
import { serveMilkProducts } from "./milk/serve-products.ts";
import { onboardingRoutes } from "./onboarding/onboarding.routes.ts";
import { opsRoutes } from "./ops/ops.routes.ts";
import { placeRoutes } from "./places/places.routes.ts";
import { practiceRoutes } from "./practice/practice.routes.ts";
import { practitionerRoutes } from "./practitioners/practitioners.routes.ts";
import { prescriptionRoutes } from "./prescriptions/prescriptions.routes.ts";
import { secondFactorRoutes } from "./second-factors/second-factors.routes.ts";
import { sessionRoutes } from "./sessions/sessions.routes.ts";
import { visitRoutes } from "./visits/visits.routes.ts";
import { walletRoutes } from "./wallet/wallet.routes.ts";

export function registerFeatures(on: On, http: FastifyInstance, house: House) {
  sessionRoutes(on);
  secondFactorRoutes(on);
  placeRoutes(on);
  accountRoutes(on);
  practitionerRoutes(on);
  analyticsRoutes(on);
  bookingRoutes(on);
  imageRoutes(on);
  practiceRoutes(on);
  visitRoutes(on);
  walletRoutes(on);
  prescriptionRoutes(on);
  milkRoutes(on);
  onboardingRoutes(on);
  opsRoutes(on);
  leadRoutes(on);
  serveDocs(http, house);
  serveMilkProducts(http, house);
}

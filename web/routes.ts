/** The table of contents of the web application: every path, by audience. Each route is its own chunk. */
import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { enterpriseRoutes } from "./routes/enterprise.ts";
import { entryRoutes } from "./routes/entry.ts";
import { memberRoutes } from "./routes/member.ts";
import { onboardingRoutes } from "./routes/onboarding.ts";
import { openRoutes } from "./routes/open.ts";
import { operatorRoutes } from "./routes/operator.ts";
import { ownRecordRoutes } from "./routes/own-record.ts";
import { practitionerRoutes } from "./routes/practitioner.ts";
import { keptRoutes, publicRoutes, receiverRoutes, webviewRoutes } from "./routes/public.ts";
import { signedInRoutes } from "./routes/signed-in.ts";

export default [
  layout("shell/PublicFrame.tsx", publicRoutes),
  layout("shell/WebviewFrame.tsx", webviewRoutes),
  layout("shell/KeptFrame.tsx", keptRoutes),
  layout("shell/ReceiverFrame.tsx", receiverRoutes),
  layout("shell/AppLayout.tsx", [
    layout("shell/EntryFrame.tsx", entryRoutes),
    layout("features/journey/onboarding/OnboardingGate.tsx", onboardingRoutes),
    layout("shell/AppFrame.tsx", [
      layout("shell/gates/OpenGate.tsx", openRoutes),
      layout("shell/gates/SignedInGate.tsx", signedInRoutes),
      layout("shell/gates/MemberGate.tsx", memberRoutes),
      layout("shell/gates/OwnRecordGate.tsx", ownRecordRoutes),
      layout("shell/gates/EnterpriseGate.tsx", enterpriseRoutes),
      layout("shell/gates/PractitionerGate.tsx", practitionerRoutes),
      layout("shell/gates/OperatorGate.tsx", operatorRoutes),
    ]),
  ]),
  route("*", "features/public/errors/UnknownPage.tsx"),
] satisfies RouteConfig;

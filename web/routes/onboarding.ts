/** The way of a new member, step by step: for members only, in a frame of its own. Every screen of a step is routed here. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const onboardingRoutes: RouteConfigEntry[] = [
  route("onboarding", "features/onboarding/OnboardingPage.tsx"),
  route("onboarding/post-book-get-app", "features/bookings/PostBookGetAppPage.tsx"),
];

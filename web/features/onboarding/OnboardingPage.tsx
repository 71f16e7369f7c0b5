/** /onboarding: leads to where she stopped (D23); a new member's life stage takes the wishes of her link along. */
import { Navigate, useLocation } from "react-router";
import { useOnboarding } from "./use-onboarding.ts";

export default function OnboardingPage() {
  const { state } = useOnboarding("done");
  const { search } = useLocation();
  const keepsLink = state.step === "life_stage" || state.step === "verify_enterprise";
  return <Navigate to={keepsLink ? `${state.path}${search}` : state.path} replace />;
}

/** /onboarding: leads to where she stopped (D23); the wishes of a link go along to the steps that know them. */
import { Navigate, useLocation } from "react-router";
import { PageSkeleton } from "../../kit/Skeleton.tsx";
import { useOnboardingState } from "./use-onboarding.ts";

export default function OnboardingPage() {
  const { data, isFetching } = useOnboardingState(true);
  const { search } = useLocation();
  if (!data || isFetching) return <PageSkeleton />;
  const keepsLink = data.step === "life_stage" || data.step === "verify_enterprise";
  return <Navigate to={keepsLink ? `${data.path}${search}` : data.path} replace />;
}

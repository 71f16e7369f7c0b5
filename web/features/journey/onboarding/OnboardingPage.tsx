/** /onboarding: leads to where the member stopped (D23), and passes a link's preferences to the steps that use them. */
import { useLocation } from "react-router";
import { Redirect } from "../../../kit/Redirect.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { withPreferences } from "../../../shell/onboarding/link-preferences.ts";
import { useOnboardingState } from "../../../shell/onboarding/use-onboarding.ts";

export default function OnboardingPage() {
  const { data, isFetching } = useOnboardingState(true);
  const { search } = useLocation();
  if (!data || isFetching) return <PageSkeleton />;
  return <Redirect to={withPreferences(data, search)} />;
}

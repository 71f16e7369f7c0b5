/** /onboarding: leads to where she stopped (D23); the wishes of a link go along to the steps that know them. */
import { useLocation } from "react-router";
import { LeadOn } from "../../../kit/LeadOn.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { withWishes } from "../../../shell/onboarding/link-wishes.ts";
import { useOnboardingState } from "../../../shell/onboarding/use-onboarding.ts";

export default function OnboardingPage() {
  const { data, isFetching } = useOnboardingState(true);
  const { search } = useLocation();
  if (!data || isFetching) return <PageSkeleton />;
  return <LeadOn to={withWishes(data, search)} />;
}

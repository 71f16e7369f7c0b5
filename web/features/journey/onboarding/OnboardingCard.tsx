/** For the home page: where she stopped on her way in, and a way to go on. Draws nothing when there is nothing left. */
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { paths } from "../../../paths.ts";
import { ProgressBar } from "../../../shell/onboarding/ProgressBar.tsx";
import { useOnboardingState } from "../../../shell/onboarding/use-onboarding.ts";
import styles from "./OnboardingCard.module.css";

export function OnboardingCard() {
  return useMe().role === "member" ? <Card /> : null;
}

function Card() {
  const { data, error, refetch, isFetching } = useOnboardingState(true);
  if (data === undefined && error !== null)
    return <PartFailed name="Where you left off" onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data?.open) return null;
  const here = data.steps.find((step) => step.state === "current");
  const isEnd = data.progress === 100;
  return (
    <Stack as="section" gap="16" padding="24" radius="small" background="peach" aria-labelledby="onboarding-card">
      <ProgressBar percent={data.progress} />
      <Stack gap="4">
        <Text as="h2" size="title-sm" id="onboarding-card">
          {isEnd ? "One last page" : "Go on where you stopped"}
        </Text>
        <Text color="muted">
          {isEnd
            ? "Everything is answered."
            : `Next: ${here?.title ?? "a few questions"}. Nothing you told us is lost.`}
        </Text>
      </Stack>
      <Link to={paths.onboarding()} className={styles.go}>
        {isEnd ? "See it" : "Go on"}
        <IconArrowRight size={20} aria-hidden="true" />
      </Link>
    </Stack>
  );
}

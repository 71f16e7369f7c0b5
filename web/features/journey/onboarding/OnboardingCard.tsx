/**
 * For the home page: where the member stopped in onboarding, and a button to continue. Renders nothing if there is
 * nothing left.
 */
import { t } from "@larkwell/domain/language/text.ts";
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
    return <PartFailed name={t("Where you left off")} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data?.open) return null;
  const here = data.steps.find((step) => step.state === "current");
  const isEnd = data.progress === 100;
  return (
    <Stack as="section" gap="16" padding="24" radius="small" background="peach" aria-labelledby="onboarding-card">
      <ProgressBar percent={data.progress} />
      <Stack gap="4">
        <Text as="h2" size="title-sm" id="onboarding-card">
          {isEnd ? t("One last page") : t("Continue where you left off")}
        </Text>
        <Text color="muted">
          {isEnd
            ? t("Everything is answered.")
            : here
              ? t("Next: {title}. We saved what you told us.", { title: here.title })
              : t("Next: a few questions. We saved what you told us.")}
        </Text>
      </Stack>
      <Link to={paths.onboarding()} className={styles.go}>
        {isEnd ? t("View") : t("Continue")}
        <IconArrowRight size={20} aria-hidden="true" />
      </Link>
    </Stack>
  );
}

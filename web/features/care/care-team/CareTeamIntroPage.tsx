/** /onboarding/customize-care-team-intro (40 percent): what a care team is, before the questions that shape it (R2.085). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import styles from "./CareTeam.module.css";
import { TeamDrawing } from "./TeamDrawing.tsx";

const parts = () =>
  [
    {
      title: t("One person to ask first"),
      body: t("Your care coordinator knows everyone here and what your benefit covers. Talking to them is free."),
      mark: "M20 36c0-9 6-14 12-14s12 5 12 14v6H20Zm12-17a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z",
    },
    {
      title: t("A few good matches"),
      body: t(
        "Based on your answers, we suggest people in the professions that help most. You choose who to see, if anyone.",
      ),
      mark: "M12 40c0-7 4-11 9-11s9 4 9 11v4H12Zm22 0c0-7 4-11 9-11s9 4 9 11v4H34ZM21 26a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm22 0a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z",
    },
    {
      title: t("Your answers are for you"),
      body: t("Only you can read them. Tell the people you see what they should know. Your employer never gets them."),
      mark: "M16 14h32v24H30l-8 8v-8h-6Z",
    },
  ] as const;

export default function CareTeamIntroPage() {
  const coordinator = useMe().care_coordinators[0];
  const { goOn, sending } = useOnboarding("customize_care_team_intro");
  return (
    <OnboardingFrame
      step="customize_care_team_intro"
      title={t("Build your care team")}
      lead={t("Next are a few questions that take about 3 minutes. You can skip them or finish another day.")}
      why={t("The answers help us suggest people. Only you can read them.")}
      picture={<TeamDrawing coordinator={coordinator} />}
    >
      <PlainList gap="24">
        {parts().map((part) => (
          <Stack as="li" gap="24" columns="auto fill" align="center" key={part.title} className={styles.introLine}>
            <svg viewBox="0 0 64 56" aria-hidden="true">
              <rect x="2" y="2" width="60" height="52" rx="24" fill="var(--sage-tint)" />
              <path d={part.mark} fill="none" stroke="var(--stroke)" strokeWidth="2" strokeLinejoin="round" />
            </svg>
            <div>
              <h2>{part.title}</h2>
              <Text color="muted">{part.body}</Text>
            </div>
          </Stack>
        ))}
      </PlainList>
      <div>
        <Button busy={sending} onClick={() => goOn()}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </OnboardingFrame>
  );
}

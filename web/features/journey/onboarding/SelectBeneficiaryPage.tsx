/** /app/onboarding/select-beneficiary: who the benefit is for; leads to the life stages that fit (R2.160). */
import { t } from "@larkwell/domain/language/text.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { Trans } from "@lingui/react/macro";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { Lead, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import steps from "../../../shell/onboarding/Onboarding.module.css";
import { useOnboardingState } from "../../../shell/onboarding/use-onboarding.ts";
import { LifeStageDrawing } from "./LifeStageDrawing.tsx";
import styles from "./SelectBeneficiary.module.css";

interface Choice {
  to: string;
  drawing: TrackName;
  title: string;
  text: string;
}

const stage = paths.onboarding.step("life_stage");
const choices = (): readonly Choice[] => [
  {
    to: stage,
    drawing: "fertility",
    title: t("For me"),
    text: t("You’re the one who is expecting, trying, healing or waiting."),
  },
  {
    to: `${stage}?ispartner=1`,
    drawing: "partner_pregnant",
    title: t("For my partner’s pregnancy or our path to one"),
    text: t("You join as the partner. Your partner has their own account."),
  },
  {
    to: `${stage}?track=parenting_and_pediatrics`,
    drawing: "parenting_and_pediatrics",
    title: t("For my child"),
    text: t("Questions about sleep, food, fevers and growing up."),
  },
];

export default function SelectBeneficiaryPage() {
  const { data } = useOnboardingState();
  const title = t("Who is this for?");
  // The member has already chosen; changing a program has its own page.
  const chosen = data !== undefined && !data.open;
  return (
    <article className={`${steps.step} ${steps.narrow}`}>
      <title>{`${title} · ${brand.name}`}</title>
      <Row as="header" gap="32" align="center" justify="between" nowrap className={steps.head}>
        <div>
          <h1>{title}</h1>
          <Lead>
            {chosen
              ? t("You’re already set up. You can change your programs at any time.")
              : t("This helps us ask the right questions.")}
          </Lead>
        </div>
      </Row>
      {chosen ? (
        <p>
          <Link to={paths.dashboard()}>
            <Trans>Go to my home page</Trans>
          </Link>
        </p>
      ) : (
        <PlainList gap="16">
          {choices().map((choice) => (
            <li key={choice.title}>
              <Link to={choice.to} className={styles.choice}>
                <LifeStageDrawing track={choice.drawing} className={styles.drawing ?? ""} />
                <Stack as="span" gap="4" className={styles.words}>
                  <strong>{choice.title}</strong>
                  <Text as="span" color="muted">
                    {choice.text}
                  </Text>
                </Stack>
                <IconChevronRight size={22} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </PlainList>
      )}
    </article>
  );
}

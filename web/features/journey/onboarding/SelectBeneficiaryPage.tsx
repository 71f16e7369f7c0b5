/** /app/onboarding/select-beneficiary: whom the benefit is for; leads to the life stages that fit (R2.160). */

import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
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
const choices: readonly Choice[] = [
  {
    to: stage,
    drawing: "fertility",
    title: "For me",
    text: "You are the one who is expecting, trying, healing or waiting.",
  },
  {
    to: `${stage}?ispartner=1`,
    drawing: "partner_pregnant",
    title: "For my partner’s pregnancy or our way to one",
    text: "You come along as the partner. Your partner has an account of their own.",
  },
  {
    to: `${stage}?track=parenting_and_pediatrics`,
    drawing: "parenting_and_pediatrics",
    title: "For my child",
    text: "Questions about sleep, food, fevers and growing up.",
  },
];

export default function SelectBeneficiaryPage() {
  const { data } = useOnboardingState();
  const title = "Whom is this for?";
  // She has chosen before: changes of a program have a page of their own.
  const chosen = data !== undefined && !data.open;
  return (
    <article className={`${steps.step} ${steps.narrow}`}>
      <title>{`${title} · ${brand.name}`}</title>
      <Row as="header" gap="32" align="center" justify="between" nowrap className={steps.head}>
        <div>
          <h1>{title}</h1>
          <Lead>
            {chosen
              ? "You are set up already. Your programs can be changed whenever your life does."
              : "So that we ask the right questions."}
          </Lead>
        </div>
      </Row>
      {chosen ? (
        <p>
          <Link to={paths.dashboard()}>Go to my home page</Link>
        </p>
      ) : (
        <PlainList gap="16">
          {choices.map((choice) => (
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

/** The stages of life on the page for individuals: who to see at each, and a separate place for loss. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Box, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Individuals.module.css";

type Who = { label: string; term: string };

const stages = (): readonly { stage: string; text: string; who: readonly Who[] }[] => [
  {
    stage: t("Trying to conceive"),
    text: t("Understand your cycle and your tests, and know when it makes sense to stop trying on your own."),
    who: [
      { label: t("Fertility awareness educators"), term: "Understanding your cycle" },
      { label: t("Reproductive endocrinologists"), term: "Reproductive endocrinologist" },
    ],
  },
  {
    stage: t("Keeping your options open"),
    text: t(
      "Egg freezing in plain numbers: what it takes from your body and your savings, and what it can and can’t promise.",
    ),
    who: [{ label: t("Reproductive endocrinologists"), term: "Egg freezing" }],
  },
  {
    stage: t("Pregnancy"),
    text: t(
      "A question before your first appointment or after the last one, a result in the portal, the birth you hope for.",
    ),
    who: [
      { label: t("OB-GYNs"), term: "OB-GYN" },
      { label: t("Midwives"), term: "Midwife" },
      { label: t("Doulas"), term: "Preparing for birth" },
    ],
  },
  {
    stage: t("After birth"),
    text: t("Healing, feeding, sleep, and not feeling like yourself. All of it is worth a question."),
    who: [
      { label: t("Lactation consultants"), term: "Lactation consultant" },
      { label: t("Physical therapists"), term: "Physical therapist" },
      { label: t("Mental health providers"), term: "Mental health provider" },
    ],
  },
  {
    stage: t("Adoption and surrogacy"),
    text: t("Home studies, agencies, matching, leave from work, and the first months as a family."),
    who: [{ label: t("Adoption coaches"), term: "Adoption and surrogacy" }],
  },
  {
    stage: t("Young children"),
    text: t(
      "Fevers, rashes, first foods, bad nights. Find out what can wait until morning. A fever in a baby under 3 months can’t wait: it is an emergency.",
    ),
    who: [
      { label: t("Pediatricians"), term: "Pediatrician" },
      { label: t("Nutritionists"), term: "Nutritionist" },
      { label: t("Sleep coaches"), term: "Sleep coach" },
    ],
  },
  {
    stage: t("Back at work"),
    text: t("A leave plan that works, a bearable first week back, and a place to pump that isn’t the stockroom."),
    who: [
      { label: t("Career coaches"), term: "Career coach" },
      { label: t("Lactation consultants"), term: "Pumping" },
    ],
  },
  {
    stage: t("Menopause"),
    text: t("Sleep, mood, bleeding, hot flashes. You have options, and no one should tell you to wait it out."),
    who: [
      { label: t("OB-GYNs"), term: "Menopause" },
      { label: t("Nurse practitioners"), term: "Nurse practitioner" },
    ],
  },
  {
    stage: t("Partners"),
    text: t("You can have your own account: for your tests, your worries, or how to help in the delivery room."),
    who: [
      { label: t("Doulas"), term: "Partner support" },
      { label: t("Mental health providers"), term: "Couples" },
    ],
  },
];

export function Stages() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.stages} aria-labelledby="stages">
      <Text as="h2" size="title-lg" id="stages">
        <Trans>Care for every stage</Trans>
      </Text>
      <Box as="ol" plain marginTop="32" border="top">
        {stages().map(({ stage, text, who }) => (
          <li key={stage}>
            <Text as="h3" size="xl">
              {stage}
            </Text>
            <p>{text}</p>
            <Row as="p" gap="4 24" className={styles.who}>
              {who.map(({ label, term }) => (
                <Link key={label} to={paths.directory({ term })}>
                  {label}
                </Link>
              ))}
            </Row>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** In its own section, without a picture and without a prompt to join. */
export function Loss() {
  return (
    <Stack as="section" gap="24" className={styles.loss} aria-labelledby="loss">
      <h2 id="loss">
        <Trans>If you have lost a pregnancy</Trans>
      </h2>
      <Stack gap="16" size="lg">
        <p>
          <Trans>
            We’re sorry. You don’t have to be ready for anything, and you don’t have to explain it in a form.
          </Trans>
        </p>
        <p>
          <Trans>
            Some of our doctors and midwives can tell you what to expect from your body now, which tests make sense, and
            what they would do next. Some of our therapists work with grief, whether the loss was last night or ten
            years ago, and with partners too.
          </Trans>
        </p>
        <p>
          <Trans>Nothing we send will mention it. If you don’t want to show your name, you can book anonymously.</Trans>
        </p>
        <Row as="p" gap="4 24" className={styles.who}>
          <Link to={paths.directory({ term: "Pregnancy loss" })}>
            <Trans>Someone who can explain what happens now</Trans>
          </Link>
          <Link to={paths.directory({ term: "Grief and loss" })}>
            <Trans>Someone to talk to</Trans>
          </Link>
        </Row>
        <p>
          <Trans>
            If you are thinking of ending your life, call or text <HelplineLink of="suicide" />, at any hour.
          </Trans>
        </p>
      </Stack>
    </Stack>
  );
}

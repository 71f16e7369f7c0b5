/** The stages of life on the page for individuals: whom to see at each, and a place of its own for loss. */
import { Link } from "react-router";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Box, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Individuals.module.css";

type Who = { label: string; term: string };

const stages: readonly { stage: string; text: string; who: readonly Who[] }[] = [
  {
    stage: "Trying",
    text: "Read your cycle, understand your tests, and know when it makes sense to stop trying on your own.",
    who: [
      { label: "Fertility awareness educators", term: "Understanding your cycle" },
      { label: "Reproductive endocrinologists", term: "Reproductive endocrinologist" },
    ],
  },
  {
    stage: "Keeping the choice open",
    text: "Egg freezing in plain numbers: what it asks of your body and your savings, and what it can and cannot promise.",
    who: [{ label: "Reproductive endocrinologists", term: "Egg freezing" }],
  },
  {
    stage: "Pregnant",
    text: "The question that came up after the appointment, the result in the portal, the birth you hope for.",
    who: [
      { label: "OB-GYNs", term: "OB-GYN" },
      { label: "Midwives", term: "Midwife" },
      { label: "Doulas", term: "Preparing for birth" },
    ],
  },
  {
    stage: "The weeks after",
    text: "Healing, feeding, sleeping, and a mind that may not feel like yours. All of it is worth a question.",
    who: [
      { label: "Lactation consultants", term: "Lactation consultant" },
      { label: "Physical therapists", term: "Physical therapist" },
      { label: "Mental health providers", term: "Mental health provider" },
    ],
  },
  {
    stage: "Adoption and surrogacy",
    text: "Home studies, agencies, matching, leave from work, and the first months as a family.",
    who: [{ label: "Adoption coaches", term: "Adoption and surrogacy" }],
  },
  {
    stage: "Small children",
    text: "Fevers, rashes, first spoons, bad nights. Find out what can wait until morning. A fever in a baby under 3 months cannot: that is an emergency.",
    who: [
      { label: "Pediatricians", term: "Pediatrician" },
      { label: "Nutritionists", term: "Nutritionist" },
      { label: "Sleep coaches", term: "Sleep coach" },
    ],
  },
  {
    stage: "Back at work",
    text: "A leave that holds, a first week back that is bearable, and a place to pump that is not the stockroom.",
    who: [
      { label: "Career coaches", term: "Career coach" },
      { label: "Lactation consultants", term: "Pumping" },
    ],
  },
  {
    stage: "Menopause",
    text: "Sleep, mood, bleeding, heat. It has a name, there are choices, and nobody should tell you to sit it out.",
    who: [
      { label: "OB-GYNs", term: "Menopause" },
      { label: "Nurse practitioners", term: "Nurse practitioner" },
    ],
  },
  {
    stage: "Partners",
    text: "You can have an account of your own: for your tests, your worries, or how to be of use in a delivery room.",
    who: [
      { label: "Doulas", term: "Partner support" },
      { label: "Mental health providers", term: "Couples" },
    ],
  },
];

export function Stages() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.stages} aria-labelledby="stages">
      <Text as="h2" size="title-lg" id="stages">
        Wherever you are in it
      </Text>
      <Box as="ol" plain marginTop="32" border="top">
        {stages.map(({ stage, text, who }) => (
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

/** Set apart, without a picture and without a call to join. */
export function Loss() {
  return (
    <Stack as="section" gap="24" className={styles.loss} aria-labelledby="loss">
      <h2 id="loss">If you have lost a pregnancy</h2>
      <Stack gap="16" size="lg">
        <p>We are sorry. You don’t have to be ready for anything, and you don’t have to explain it to a form.</p>
        <p>
          Some of the doctors and midwives here can tell you what your body is doing now, what tests make sense, and
          what they would do next in your place. Some of the therapists work with grief every day, yours or your
          partner’s, whether it was last night or ten years ago.
        </p>
        <p>
          Nothing we send will mention it. If you don’t want to give your name, you can book without it being shown.
        </p>
        <Row as="p" gap="4 24" className={styles.who}>
          <Link to={paths.directory({ term: "Pregnancy loss" })}>Someone who can explain what happens now</Link>
          <Link to={paths.directory({ term: "Grief and loss" })}>Someone to talk to</Link>
        </Row>
        <p>
          If you are thinking of ending your life, call or text <HelplineLink of="suicide" />, at any hour.
        </p>
      </Stack>
    </Stack>
  );
}

/** The home page: what this is, how a visit works, who can be seen, what is promised, and a link for each group that may pay. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Sprig } from "../../../kit/illustrations/Sprig.tsx";
import { Box, Lead, Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { medicalOrganization } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Home.module.css";
import { Doors } from "./HomeDoors.tsx";
import { ChooseScene, TalkScene, TimeScene, VisitScene } from "./HomeScenes.tsx";

const description = () =>
  t(
    "See a doctor, midwife, lactation consultant, therapist or coach by video. You see the price and the refund deadline before you pay.",
  );

export function meta() {
  return pageMeta({
    title: t("video visits for women’s and family health"),
    description: description(),
    path: paths.home(),
    jsonLd: medicalOrganization(description()),
  });
}

export default function HomePage() {
  return (
    <>
      <Opening />
      <Questions />
      <Steps />
      <People />
      <Promise />
      <Doors />
      <Closing />
    </>
  );
}

function Opening() {
  return (
    <Stack as="section" gap="48" align="center" className={styles.opening}>
      <Stack gap="24" justify="start">
        <h1>
          <Trans>Care for the questions that keep you up at night</Trans>
        </h1>
        <Lead>
          <Trans>
            Talk by video to practitioners who care for women and families. Find the right one, see when they’re
            available, and join from your couch, your car or the stockroom at work.
          </Trans>
        </Lead>
        <Row gap="8">
          <ButtonLink to={paths.welcome()}>
            <Trans>Get started</Trans>
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.directory()}>
            <Trans>See who’s available</Trans>
          </ButtonLink>
        </Row>
        <Muted>
          <Trans>Signing up is free. You see the price of each visit before you book.</Trans>
        </Muted>
      </Stack>
      <VisitScene />
    </Stack>
  );
}

const questions = () =>
  [
    { words: t("Are cramps supposed to be this bad?"), term: "cramps" },
    { words: t("My baby won’t latch."), term: "baby won't latch" },
    { words: t("When do we stop trying on our own?"), term: "fertility" },
    { words: t("I had a miscarriage. What happens now?"), term: "Pregnancy loss" },
    { words: t("I don’t feel like myself."), term: "mood" },
    { words: t("How do I go back to work and keep nursing?"), term: "back to work and keep nursing" },
    { words: t("Who can prescribe this for me?"), term: "prescription" },
  ] as const;

function Questions() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Start with what’s on your mind</Trans>
      </h2>
      <Text color="muted">
        <Trans>
          You don’t need to know which profession to look for. Tell us what’s going on, and we’ll show you who can help.
        </Trans>
      </Text>
      <ul>
        {questions().map((question) => (
          <li key={question.words}>
            <Link to={paths.directory({ term: question.term })}>{question.words}</Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const steps = () =>
  [
    {
      title: t("Choose a person"),
      text: t("See who they are, what they treat and where they’re licensed. Each card shows the next available time."),
      scene: <ChooseScene />,
    },
    {
      title: t("Choose a time"),
      text: t(
        "Times are in your time zone. Before you pay, you see the price and the deadline to cancel for a refund.",
      ),
      scene: <TimeScene />,
    },
    {
      title: t("Talk"),
      text: t(
        "Join from any recent browser, up to ten minutes early. Check your camera and sound first. No one sees you until you’re ready.",
      ),
      scene: <TalkScene />,
    },
  ] as const;

function Steps() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.steps} id="how" aria-labelledby="how-title">
      <h2 id="how-title">
        <Trans>How a visit works</Trans>
      </h2>
      <ol>
        {steps().map((step) => (
          <li key={step.title}>
            {step.scene}
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Box>
  );
}

const people = () =>
  [
    {
      who: t("OB-GYNs"),
      what: t("Cycles, pregnancy, birth, menopause, results you want explained"),
      profession: "ob-gyn",
    },
    {
      who: t("Midwives"),
      what: t("Early pregnancy worries, birth plans, the first weeks after birth"),
      profession: "midwife",
    },
    { who: t("Lactation consultants"), what: t("Latch, supply, pumping, weaning"), profession: "lactation-consultant" },
    {
      who: t("Reproductive endocrinologists"),
      what: t("Trying to conceive, IVF, egg freezing"),
      profession: "reproductive-endocrinologist",
    },
    {
      who: t("Mental health providers"),
      what: t("Mood, anxiety, grief, relationships"),
      profession: "mental-health-provider",
    },
    { who: t("Pediatricians"), what: t("Fevers, rashes, feeding, sleep, milestones"), profession: "pediatrician" },
    {
      who: t("Nutritionists"),
      what: t("Eating through nausea, diabetes in pregnancy, starting solids"),
      profession: "nutritionist",
    },
    {
      who: t("Physical therapists"),
      what: t("Pelvic floor, back pain, getting strong again"),
      profession: "physical-therapist",
    },
  ] as const;

function People() {
  return (
    <Stack as="section" gap="32" className={styles.people} id="who" aria-labelledby="who-title">
      <Stack gap="16" alignContent="start" className={styles.peopleHead}>
        <h2 id="who-title">
          <Trans>Who you can see</Trans>
        </h2>
        <p>
          <Trans>
            Each profile shows where a practitioner is licensed. A license stops counting as soon as it expires.
          </Trans>
        </p>
        <p>
          <Link to={paths.directory()}>
            <Trans>All practitioners</Trans>
          </Link>
        </p>
        <Sprig className={styles.sprig} />
      </Stack>
      <Box as="ul" plain border="top">
        {people().map((entry) => (
          <Text as="li" border="bottom" key={entry.who}>
            <Link to={paths.directory({ profession: entry.profession })}>
              <Text as="span" color="title" size="xl" font="title" className={styles.who}>
                {entry.who}
              </Text>
              <Text as="span" color="muted">
                {entry.what}
              </Text>
            </Link>
          </Text>
        ))}
      </Box>
    </Stack>
  );
}

const promises = () =>
  [
    {
      say: t("We never record visits"),
      more: t("Video and sound travel encrypted between your browser and theirs."),
    },
    { say: t("Our messages are discreet"), more: t("No email or text names a condition or a profession.") },
    {
      say: t("No one tracks you here"),
      more: t("We run no ads and no outside trackers, before or after you sign in."),
    },
    {
      say: t("You can leave in one tap"),
      more: t("Quick exit clears the screen and opens a page about the weather."),
    },
  ] as const;

function Promise() {
  return (
    <Stack
      as="section"
      gap="48"
      padding="64 24"
      radius="large"
      background="deep"
      color="on-deep"
      className={styles.promise}
      id="privacy"
      aria-labelledby="privacy-title"
    >
      <div>
        <h2 id="privacy-title">
          <Trans>What you say here stays between two people</Trans>
        </h2>
        <p>
          <Link to={paths.about()}>
            <Trans>How we keep care safe</Trans>
          </Link>
        </p>
        <p>
          <Link to={paths.privacyPolicy()}>
            <Trans>Privacy policy</Trans>
          </Link>
        </p>
      </div>
      <Stack as="dl" gap="32">
        {promises().map((promise) => (
          <div key={promise.say}>
            <dt>{promise.say}</dt>
            <dd>{promise.more}</dd>
          </div>
        ))}
      </Stack>
    </Stack>
  );
}

function Closing() {
  return (
    <Stack
      as="section"
      gap="24"
      justify="center"
      textAlign="center"
      className={styles.closing}
      aria-labelledby="closing"
    >
      <Text as="h2" size="title-lg" id="closing">
        <Trans>Bring your question</Trans>
      </Text>
      <ButtonLink to={paths.welcome()}>
        <Trans>Get started</Trans>
      </ButtonLink>
      <Muted>
        <Trans>
          Not for emergencies. If someone’s life may be in danger, call <HelplineLink of="emergency" />. For a mental
          health crisis, call or text <HelplineLink of="suicide" />, day or night.
        </Trans>
      </Muted>
    </Stack>
  );
}

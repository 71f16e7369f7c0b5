/** The home page: what this is, how a visit works, who can be seen, what is promised, and a door for each who may pay. */
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
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

const description =
  "See a doctor, midwife, lactation consultant, therapist or coach by video. You see the price and the refund deadline before you pay.";

export function meta() {
  return pageMeta({
    title: "video visits for women’s and family health",
    description,
    path: paths.home(),
    jsonLd: medicalOrganization(description),
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
        <h1>Care for the questions that won’t wait for Tuesday.</h1>
        <Lead>
          {brand.name} is where you talk, by video, to people who look after women and families for a living. Find the
          right one, see when they are free, and talk from your sofa, your car, or the stockroom at work.
        </Lead>
        <Row gap="8">
          <ButtonLink to={paths.welcome()}>Get started</ButtonLink>
          <ButtonLink kind="quiet" to={paths.directory()}>
            See who is free
          </ButtonLink>
        </Row>
        <Muted>Joining costs nothing. Each visit shows its price before you book.</Muted>
      </Stack>
      <VisitScene />
    </Stack>
  );
}

const questions = [
  { words: "Are cramps supposed to be this bad?", term: "cramps" },
  { words: "My baby won’t latch.", term: "baby won't latch" },
  { words: "When do we stop trying on our own?", term: "fertility" },
  { words: "I had a miscarriage. What happens now?", term: "Pregnancy loss" },
  { words: "I don’t feel like myself.", term: "mood" },
  { words: "How do I go back to work and keep nursing?", term: "back to work and keep nursing" },
  { words: "Who can prescribe this for me?", term: "prescription" },
] as const;

function Questions() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Start with the sentence in your head</h2>
      <Text color="muted">
        You don’t need to know the name of the profession. Say what is going on; we show who helps with it.
      </Text>
      <ul>
        {questions.map((question) => (
          <li key={question.words}>
            <Link to={paths.directory({ term: question.term })}>{question.words}</Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const steps = [
  {
    title: "Choose a person",
    text: "Read who they are, what they treat and in which states they are licensed. The next free time is on the card.",
    scene: <ChooseScene />,
  },
  {
    title: "Choose a time",
    text: "Times are in your own time zone. Before you pay you see the price and the last moment you can cancel for a refund.",
    scene: <TimeScene />,
  },
  {
    title: "Talk",
    text: "Join from any recent browser, ten minutes early if you like. Check camera and sound first; nobody sees you until you say so.",
    scene: <TalkScene />,
  },
] as const;

function Steps() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.steps} id="how" aria-labelledby="how-title">
      <h2 id="how-title">How a visit works</h2>
      <ol>
        {steps.map((step) => (
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

const people = [
  { who: "OB-GYNs", what: "Cycles, pregnancy, birth, menopause, results you want explained", profession: "ob-gyn" },
  { who: "Midwives", what: "Birth wishes, third-trimester worries, the first weeks after", profession: "midwife" },
  { who: "Lactation consultants", what: "Latch, supply, pumping, weaning", profession: "lactation-consultant" },
  {
    who: "Reproductive endocrinologists",
    what: "Trying to conceive, IVF, egg freezing",
    profession: "reproductive-endocrinologist",
  },
  { who: "Mental health providers", what: "Mood, anxiety, grief, relationships", profession: "mental-health-provider" },
  { who: "Pediatricians", what: "Fevers, rashes, feeding, sleep, milestones", profession: "pediatrician" },
  {
    who: "Nutritionists",
    what: "Eating through nausea, diabetes in pregnancy, starting solids",
    profession: "nutritionist",
  },
  {
    who: "Physical therapists",
    what: "Pelvic floor, back pain, getting strong again",
    profession: "physical-therapist",
  },
] as const;

function People() {
  return (
    <Stack as="section" gap="32" className={styles.people} id="who" aria-labelledby="who-title">
      <Stack gap="16" alignContent="start" className={styles.peopleHead}>
        <h2 id="who-title">Who you can see</h2>
        <p>Each profile says where a person is licensed, and a license that has run out stops counting that day.</p>
        <p>
          <Link to={paths.directory()}>Everybody who works here</Link>
        </p>
        <Sprig className={styles.sprig} />
      </Stack>
      <Box as="ul" plain border="top">
        {people.map((entry) => (
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

const promises = [
  { say: "Visits are never recorded.", more: "Picture and sound travel between your browser and theirs, encrypted." },
  { say: "Our messages give nothing away.", more: "No e-mail or text names a condition or a profession." },
  {
    say: "No one is watching over your shoulder.",
    more: "No advertising and no outside trackers run here, before you sign in or after.",
  },
  { say: "You can leave in one tap.", more: "Quick exit clears the screen and opens a page about the weather." },
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
        <h2 id="privacy-title">What you say here stays between two people</h2>
        <p>
          <Link to={paths.about()}>How care is kept safe</Link>
        </p>
        <p>
          <Link to={paths.privacyPolicy()}>The privacy policy</Link>
        </p>
      </div>
      <Stack as="dl" gap="32">
        {promises.map((promise) => (
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
        Bring the question as it is.
      </Text>
      <ButtonLink to={paths.welcome()}>Get started</ButtonLink>
      <Muted>
        Not for emergencies. If someone’s life may be in danger, call <HelplineLink of="emergency" />. For a mental
        health crisis, call or text <HelplineLink of="suicide" />, day or night.
      </Muted>
    </Stack>
  );
}

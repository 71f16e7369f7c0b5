/** For people who feel low, numb or afraid in pregnancy or after: help at any hour first, then what it is, and how to talk to someone. */
import { t } from "@larkwell/domain/language/text.ts";
import { textOf } from "@larkwell/domain/safety/signs-for.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Depression.module.css";
import { Elsewhere, LeaveQuickly, notifyNobody, type Source, Sources } from "./LandingPieces.tsx";

export function meta() {
  const page = pageMeta({
    title: t("someone to talk to, by video"),
    description: t(
      "How a first talk by video goes, what it costs, who you can talk to, and numbers that answer at any hour of the day or night.",
    ),
    path: paths.landing("depression"),
  });
  return [...page, notifyNobody];
}

export default function DepressionPage() {
  return (
    <>
      <LeaveQuickly />
      <AtOnce />
      <Opening />
      <Lines />
      <Like />
      <FirstTalk />
      <Treatment />
      <Beside />
      <Sources
        sources={sources()}
        caution={t(
          "This is general information, not a diagnosis. This page asks you no questions and stores no answers.",
        )}
      />
    </>
  );
}

/** Shown first, and small enough not to frighten anyone. */
function AtOnce() {
  return (
    <Row as="p" gap="4 24" align="baseline" padding="8 16" radius="small" background="sage" className={styles.atOnce}>
      <span>
        <Trans>Too much right now, or in danger?</Trans>
      </span>{" "}
      <a href="tel:988">
        <Trans>Call or text 988</Trans>
      </a>{" "}
      <a href="tel:18338526262">
        <Trans>1-833-TLC-MAMA</Trans>
      </a>{" "}
      <a href="tel:911">911</a>
    </Row>
  );
}

function Opening() {
  return (
    <section className={styles.opening}>
      <Dawn />
      <Stack gap="24" justify="start" alignContent="center" className={styles.openingText}>
        <h1>
          <Trans>You don’t have to be sure that something is wrong</Trans>
        </h1>
        <p>
          <Trans>
            You can be happy to have a child and not be well. You can be pregnant, as you hoped, and feel nothing. You
            may have lost a child. If the days are heavy, that is reason enough to talk to someone who understands this.
          </Trans>
        </p>
        <ButtonLink to={paths.directory({ term: t("Mental health provider") })}>
          <Trans>Find someone to talk to</Trans>
        </ButtonLink>
      </Stack>
    </section>
  );
}

/** A window before sunrise. */
function Dawn() {
  return (
    <svg className={styles.dawn} viewBox="0 0 320 360" aria-hidden="true">
      <path className={styles.pane} d="M30 352V150a130 130 0 0 1 260 0v202Z" />
      <path className={styles.far} d="M30 286c50-36 90-30 132-8 44 22 84 16 128-18v92H30Z" />
      <path className={styles.sun} d="M112 280a52 52 0 0 1 104 0c-36 12-70 12-104 0Z" />
      <path className={styles.near} d="M30 316c60-22 120-20 168-4 34 10 62 8 92-6v46H30Z" />
      <path className={styles.frame} d="M30 352V150a130 130 0 0 1 260 0v202M160 20v332M30 184h260M10 352h300" />
    </svg>
  );
}

const lines = () =>
  [
    {
      call: "tel:911",
      number: "911",
      text: t("If a life is in danger, yours or your child’s. In the year after a birth, also: {sign}.", {
        sign: textOf("confusion"),
      }),
    },
    {
      call: "tel:988",
      number: "988",
      text: t(
        "Suicide & Crisis Lifeline. Call or text, day or night, if you’re thinking about harming yourself, or if everything is too much.",
      ),
    },
    {
      call: "tel:18338526262",
      number: "1-833-TLC-MAMA",
      text: t(
        "National Maternal Mental Health Hotline, 1‑833‑852‑6262. Call or text, day and night, in pregnancy and after, in English and Spanish. Free.",
      ),
    },
  ] as const;

function Lines() {
  return (
    <section className={styles.lines} aria-labelledby="lines">
      <h2 id="lines">
        <Trans>Now, at any hour</Trans>
      </h2>
      <ul>
        {lines().map(({ call, number, text }) => (
          <li key={number}>
            <a href={call}>{number}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Muted>
        <Trans>A video visit isn’t for emergencies. These lines are, and they’re free.</Trans>
      </Muted>
      <Elsewhere />
    </section>
  );
}

const signs = () =>
  [
    t("Sad, empty or hopeless most days"),
    t("No joy in things you used to enjoy"),
    t("Worry or dread that won’t stop"),
    t("More irritable or angry than usual"),
    t("Not sleeping even when the baby sleeps, or only sleeping"),
    t("Guilt, or the thought that you’re a bad parent"),
    t("Feeling far away from the baby, or from everyone"),
    t("Frightening thoughts that you tell no one"),
  ] as const;

function Like() {
  return (
    <Stack as="section" gap="32" className={styles.like} aria-labelledby="like">
      <Stack gap="16" alignContent="start">
        <h2 id="like">
          <Trans>What it can feel like</Trans>
        </h2>
        <p>
          <Trans>
            The “baby blues” of the first days pass within about two weeks. If it’s stronger or lasts longer, it may be
            depression or anxiety. It can begin in pregnancy or at any time in the year after, also after a loss. It
            happens to partners too.
          </Trans>
        </p>
        <p>
          <Trans>
            It isn’t rare. In a survey by the Centers for Disease Control and Prevention, about one in eight women who
            had given birth reported signs of it. It’s no one’s fault. And it can be treated.
          </Trans>
        </p>
      </Stack>
      <PlainList gap="16" alignContent="start">
        {signs().map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </PlainList>
    </Stack>
  );
}

const talk = () =>
  [
    {
      title: t("You say as much as you like"),
      text: t(
        "“I don’t feel like myself” is a good first sentence. You can turn the camera off, cry, feed the baby, or stop.",
      ),
    },
    {
      title: t("They will ask about safety"),
      text: t(
        "They ask everyone about thoughts of harming themselves or someone else. Having such thoughts alone doesn’t mean that your child will be taken away. If you’re in danger, they tell you so and help you get help right away.",
      ),
    },
    {
      title: t("You leave with one next step"),
      text: t(
        "Another talk, a question for your doctor, a phone number, or a plan for the nights. You don’t have to decide anything.",
      ),
    },
    {
      title: t("It stays between the two of you"),
      text: t(
        "Visits are not recorded, and our reminders name no person, no reason and no profession. You see the price before you book.",
      ),
    },
  ] as const;

function FirstTalk() {
  return (
    <section className={styles.talk} aria-labelledby="talk">
      <h2 id="talk">
        <Trans>How a first talk goes</Trans>
      </h2>
      <ol>
        {talk().map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Text>{text}</Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Treatment() {
  return (
    <Stack as="section" gap="16" className={styles.treatment} aria-labelledby="treatment">
      <h2 id="treatment">
        <Trans>What helps</Trans>
      </h2>
      <p>
        <Trans>
          <strong>Talk therapy</strong>, over some weeks, with someone who is trained for it. <strong>Medicine</strong>,
          which many people take while pregnant or nursing. You decide together with someone who can prescribe. Often
          both help. Let others take over what they can, so you get several hours of sleep in a row. Sleep comes first.
        </Trans>
      </p>
      <p>
        <Trans>
          If you take a medicine and have just found out that you’re pregnant, talk to the person who prescribes it
          before you change anything. Stopping suddenly and on your own can be harder on you than the medicine.
        </Trans>
      </p>
      <Row as="p" gap="8 24" className={styles.who}>
        <Link to={paths.directory({ term: t("Mental health provider") })}>
          <Trans>Mental health providers</Trans>
        </Link>
        <Link to={paths.directory({ term: "OB-GYN" })}>
          <Trans>OB-GYNs</Trans>
        </Link>
        <Link to={paths.directory({ term: t("Prescription") })}>
          <Trans>People who can prescribe</Trans>
        </Link>
      </Row>
    </Stack>
  );
}

function Beside() {
  return (
    <Stack as="section" gap="16" radius="large" background="peach" className={styles.beside} aria-labelledby="beside">
      <h2 id="beside">
        <Trans>If you’re worried about someone close to you</Trans>
      </h2>
      <p>
        <Trans>
          Say what you see, not what you think it is: “You haven’t slept for days. I’m worried, and I’d like to sit with
          you while you call.” Take over a night. Take over the phone calls. If someone is confused, sees things that
          aren’t there, or talks about dying, don’t leave them alone. Call <a href="tel:911">911</a>, or call or text{" "}
          <a href="tel:988">988</a> together.
        </Trans>
      </p>
    </Stack>
  );
}

const sources = (): readonly Source[] => [
  {
    publisher: t("National Institute of Mental Health"),
    title: t("Perinatal Depression"),
    year: "2023",
    url: "https://www.nimh.nih.gov/health/publications/perinatal-depression",
  },
  {
    publisher: t("Centers for Disease Control and Prevention"),
    title: t(
      "Vital Signs: Postpartum Depressive Symptoms and Provider Discussions About Perinatal Depression, United States, 2018",
    ),
    year: "2020",
    url: "https://www.cdc.gov/mmwr/volumes/69/wr/mm6919a2.htm",
  },
  {
    publisher: t("American College of Obstetricians and Gynecologists"),
    title: t(
      "Treatment and Management of Mental Health Conditions During Pregnancy and Postpartum, Clinical Practice Guideline 5",
    ),
    year: "2023",
    url: "https://www.acog.org/clinical/clinical-guidance/clinical-practice-guideline/articles/2023/06/treatment-and-management-of-mental-health-conditions-during-pregnancy-and-postpartum",
  },
  {
    publisher: t("Health Resources and Services Administration"),
    title: t("National Maternal Mental Health Hotline"),
    year: "2025",
    url: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline",
  },
  {
    publisher: t("988 Suicide & Crisis Lifeline"),
    title: t("Get help"),
    year: "2025",
    url: "https://988lifeline.org/get-help/",
  },
];

/** For somebody who is low, numb or afraid in pregnancy or after: help at any hour first, then what it is, and how to talk to someone. */
import { textOf } from "@larkwell/domain/safety/signs-for.ts";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Depression.module.css";
import { Elsewhere, LeaveQuickly, notifyNobody, type Source, Sources } from "./LandingPieces.tsx";

export function meta() {
  const page = pageMeta({
    title: "somebody to talk to, by video",
    description:
      "How a first talk by video goes, what it costs, who is there, and numbers that are answered at any hour of the day and night.",
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
        sources={sources}
        caution="General information, not a diagnosis. Nothing on this page asks you questions or keeps an answer."
      />
    </>
  );
}

/** Before anything else, and small enough not to frighten. */
function AtOnce() {
  return (
    <Row as="p" gap="4 24" align="baseline" padding="8 16" radius="small" background="sage" className={styles.atOnce}>
      <span>Too much right now, or in danger?</span> <a href="tel:988">Call or text 988</a>{" "}
      <a href="tel:18338526262">1-833-TLC-MAMA</a> <a href="tel:911">911</a>
    </Row>
  );
}

function Opening() {
  return (
    <section className={styles.opening}>
      <Dawn />
      <Stack gap="24" justify="start" alignContent="center" className={styles.openingText}>
        <h1>You don’t have to be sure that it’s something.</h1>
        <p>
          You can be glad of a child and not be well. You can be pregnant as you wished and feel nothing. You can have
          lost one. If the days are heavy, that is reason enough to talk to somebody who knows this.
        </p>
        <ButtonLink to={paths.directory({ term: "Mental health provider" })}>See who is free to talk</ButtonLink>
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

const firstLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const lines = [
  {
    call: "tel:911",
    number: "911",
    text: `If a life is in danger, yours or your child’s. In the year after a birth also: ${firstLower(textOf("confusion"))}.`,
  },
  {
    call: "tel:988",
    number: "988",
    text: "Suicide & Crisis Lifeline. Call or text, day and night, for thoughts of harming yourself or when it is too much.",
  },
  {
    call: "tel:18338526262",
    number: "1-833-TLC-MAMA",
    text: "National Maternal Mental Health Hotline, 1‑833‑852‑6262. Call or text, day and night, in pregnancy and after, in English and Spanish. Free.",
  },
] as const;

function Lines() {
  return (
    <section className={styles.lines} aria-labelledby="lines">
      <h2 id="lines">Now, at any hour</h2>
      <ul>
        {lines.map(({ call, number, text }) => (
          <li key={number}>
            <a href={call}>{number}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Muted>A video visit is not for emergencies. These lines are, and they ask for no card.</Muted>
      <Elsewhere />
    </section>
  );
}

const signs = [
  "Sad, empty or without hope, on most days",
  "No joy in what used to bring it",
  "Worry or dread that will not stop",
  "Irritable or angry, more than you know yourself",
  "Not sleeping even when the baby sleeps; or only sleeping",
  "Guilt, and the thought of being a bad parent",
  "Far away from the baby, or from everybody",
  "Thoughts that frighten you and that you tell nobody",
] as const;

function Like() {
  return (
    <Stack as="section" gap="32" className={styles.like} aria-labelledby="like">
      <Stack gap="16" alignContent="start">
        <h2 id="like">What it can be like</h2>
        <p>
          The “baby blues” of the first days pass within about two weeks. When it is stronger or lasts longer, it may be
          depression or anxiety. It can begin in pregnancy or at any time in the year after, after a loss too, and it
          happens to partners.
        </p>
        <p>
          It is not rare: in a survey of the Centers for Disease Control and Prevention about one in eight women who had
          given birth reported signs of it. It is nobody’s fault. And it can be treated.
        </p>
      </Stack>
      <PlainList gap="16" alignContent="start">
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </PlainList>
    </Stack>
  );
}

const talk = [
  {
    title: "You say as much as you like",
    text: "“I don’t feel like myself” is a good first sentence. You can have the camera off, cry, feed the baby, or stop.",
  },
  {
    title: "They will ask about safety",
    text: "Everybody is asked whether they think of harming themselves or someone else. Such thoughts do not by themselves mean that a child is taken away. If you are in danger, they help you get help at once, and say so.",
  },
  {
    title: "You leave with one next step",
    text: "Another talk, a question to your doctor, a number, a plan for the nights. You do not have to decide on anything.",
  },
  {
    title: "It stays between two people",
    text: "Visits are not recorded, and our reminders name no person, no reason and no profession. You see the price before you book.",
  },
] as const;

function FirstTalk() {
  return (
    <section className={styles.talk} aria-labelledby="talk">
      <h2 id="talk">How a first talk goes</h2>
      <ol>
        {talk.map(({ title, text }) => (
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
      <h2 id="treatment">What helps</h2>
      <p>
        <strong>Talking</strong> with somebody who was trained for it, over some weeks. <strong>Medicine</strong>, which
        many people take while pregnant or nursing; you weigh it with somebody who prescribes. Often both. And what
        others can take from you: sleep, several hours in one piece, comes first.
      </p>
      <p>
        If you take a medicine now and have found out that you are pregnant: talk to whoever prescribes it before you
        change anything. Stopping at once, alone, can be harder on you than the medicine.
      </p>
      <Row as="p" gap="8 24" className={styles.who}>
        <Link to={paths.directory({ term: "Mental health provider" })}>Mental health providers</Link>
        <Link to={paths.directory({ term: "OB-GYN" })}>OB-GYNs</Link>
        <Link to={paths.directory({ term: "Prescription" })}>People who can prescribe</Link>
      </Row>
    </Stack>
  );
}

function Beside() {
  return (
    <Stack as="section" gap="16" radius="large" background="peach" className={styles.beside} aria-labelledby="beside">
      <h2 id="beside">If it is not you, but somebody beside you</h2>
      <p>
        Say what you see and not what you think it is: “You haven’t slept for days. I’m worried, and I’d like to sit
        with you while you call.” Take a night. Take the phone calls. Do not leave somebody alone who is confused, sees
        things, or talks of dying: call <a href="tel:911">911</a>, or call or text <a href="tel:988">988</a> together.
      </p>
    </Stack>
  );
}

const sources: readonly Source[] = [
  {
    publisher: "National Institute of Mental Health",
    title: "Perinatal Depression",
    year: "2023",
    url: "https://www.nimh.nih.gov/health/publications/perinatal-depression",
  },
  {
    publisher: "Centers for Disease Control and Prevention",
    title:
      "Vital Signs: Postpartum Depressive Symptoms and Provider Discussions About Perinatal Depression, United States, 2018",
    year: "2020",
    url: "https://www.cdc.gov/mmwr/volumes/69/wr/mm6919a2.htm",
  },
  {
    publisher: "American College of Obstetricians and Gynecologists",
    title:
      "Treatment and Management of Mental Health Conditions During Pregnancy and Postpartum, Clinical Practice Guideline 5",
    year: "2023",
    url: "https://www.acog.org/clinical/clinical-guidance/clinical-practice-guideline/articles/2023/06/treatment-and-management-of-mental-health-conditions-during-pregnancy-and-postpartum",
  },
  {
    publisher: "Health Resources and Services Administration",
    title: "National Maternal Mental Health Hotline",
    year: "2025",
    url: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline",
  },
  {
    publisher: "988 Suicide & Crisis Lifeline",
    title: "Get help",
    year: "2025",
    url: "https://988lifeline.org/get-help/",
  },
];

/** For somebody whose back hurts in pregnancy or after birth: what needs a doctor now, what helps tonight, who can help by video. */
import { callFor, textOf } from "@larkwell/domain/safety/signs-for.ts";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Box, Lead, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./BackPain.module.css";
import { Elsewhere, LeaveQuickly, notifyNobody, type Source, Sources, visitFacts } from "./LandingPieces.tsx";

export function meta() {
  const page = pageMeta({
    // Neither title nor description says what it is about: both show in tabs, histories and previews.
    title: "a visit by video, from where you are",
    description:
      "What you can do yourself tonight, what needs a doctor now, and who can see you by video, today or tomorrow, from a chair that suits you.",
    path: paths.landing("back-pain"),
  });
  return [...page, notifyNobody];
}

export default function BackPainPage() {
  return (
    <>
      <LeaveQuickly />
      <Opening />
      <Now />
      <Tonight />
      <People />
      <Visit />
      <Sources
        sources={sources}
        caution="General information for adults in and after pregnancy, not a diagnosis. If you are worried, call your doctor or midwife; you do not need a reason from this page."
      />
    </>
  );
}

function Opening() {
  return (
    <section className={styles.opening}>
      <Stack gap="24" justify="start">
        <h1>Carrying somebody is heavy work.</h1>
        <Lead>
          Pain in the back or hips is one of the most common troubles of pregnancy, and feeding, lifting and stooping
          keep it going afterwards. You don’t have to put up with it.
        </Lead>
        <ButtonLink to={paths.directory({ term: "Physical therapist" })}>See a physical therapist</ButtonLink>
      </Stack>
      <Spine />
    </section>
  );
}

/** A back, seen from the side, as a line of stones. */
function Spine() {
  const stones = [
    [150, 40, 15],
    [141, 74, 17],
    [136, 110, 19],
    [138, 148, 21],
    [147, 187, 23],
    [158, 228, 25],
    [163, 272, 27],
    [157, 318, 28],
    [141, 362, 26],
  ] as const;
  return (
    <svg className={styles.spine} viewBox="0 0 300 410" aria-hidden="true">
      <path
        className={styles.glow}
        d="M96 30c-64 52-74 150-48 214 20 50 26 92 18 136 52 26 142 22 176-20 40-50 44-140 14-202C230 106 186-6 96 30Z"
      />
      <path className={styles.line} d="M150 22c-20 40-20 84-2 130 16 42 24 84 12 140-6 30-16 54-24 86" />
      {stones.map(([x, y, width], index) => (
        <ellipse
          key={y}
          className={index === 5 || index === 6 ? styles.sore : styles.stone}
          cx={x}
          cy={y}
          rx={width}
          ry={13}
        />
      ))}
    </svg>
  );
}

/** What only this page knows about backs stands here; everything else comes from the table of urgent signs. */
const emergencies = [
  "You cannot hold or pass urine or stool, or the skin between your legs is numb",
  "A leg has become weak or numb",
  "The pain followed a fall, a blow or a car accident",
  ...["bleeding_that_does_not_slow", "fainting", "chest_pain", "breathing"].map((key) => textOf(key)),
] as const;

const atOnce = [
  `In pregnancy: ${firstLower(textOf("bleeding_in_pregnancy"))}`,
  textOf("early_labor"),
  `After a birth: ${firstLower(textOf("pad_an_hour"))}`,
  textOf("fever"),
  textOf("rib_pain"),
  textOf("headache"),
  textOf("leg"),
  "It burns when you urinate, and your back or side hurts",
  "After an epidural, the place on your back becomes more painful, red or hot",
] as const;

const today = ["The pain is getting worse, or keeps you from walking or sleeping"] as const;

function firstLower(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const waits = [
  { call: callFor("now", { groups: ["pregnancy"] }), signs: atOnce },
  { call: callFor("today", { groups: ["pregnancy"] }), signs: today },
] as const;

function Now() {
  return (
    <Stack
      as="section"
      radius="large"
      background="danger"
      className={styles.now}
      aria-labelledby="now"
      data-urgent-signs=""
    >
      <h2 id="now">First: what does not wait for a video visit</h2>
      <div>
        <h3>
          Call <a href="tel:911">911</a> or go to an emergency room now
        </h3>
        <ul>
          {emergencies.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </div>
      <Stack gap="24">
        {waits.map(({ call, signs }) => (
          <div key={call}>
            <h3>{call}</h3>
            <ul>
              {signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
      <Elsewhere />
    </Stack>
  );
}

const helps = [
  {
    title: "Lie on your side",
    text: "With a pillow between your knees, and in pregnancy one under your belly.",
  },
  {
    title: "Keep moving",
    text: "A short walk, water, stretching. Rest in bed for days makes most backs worse.",
  },
  {
    title: "Bend your knees",
    text: "Squat to lift, hold the weight close, and turn with your feet. Let others lift what they can.",
  },
  {
    title: "Sit with support",
    text: "A small cushion behind the low back, both feet down. For feeding: bring the baby to you, not you to the baby.",
  },
  {
    title: "Warmth",
    text: "A warm, not hot, pad or shower for ten or fifteen minutes.",
  },
  {
    title: "Ask before pills",
    text: "In the United States the FDA advises against ibuprofen and similar medicines from 20 weeks of pregnancy on, unless your doctor says so. Acetaminophen is the usual choice when one is needed; ask how much, and for how long.",
  },
] as const;

function Tonight() {
  return (
    <Stack as="section" gap="32" className={styles.tonight} aria-labelledby="tonight">
      <Stack gap="16" alignContent="start">
        <Text as="h2" size="title-lg" id="tonight">
          What helps tonight
        </Text>
        <Text color="muted">
          In pregnancy the weight moves forward, hormones loosen the joints of the pelvis, and the muscles of the belly
          stretch. After birth they come back slowly, while the lifting begins at once. What works against that:
        </Text>
      </Stack>
      <PlainList as="ol">
        {helps.map((help) => (
          <li key={help.title}>
            <h3>{help.title}</h3>
            <p>{help.text}</p>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

const people = [
  {
    who: "Physical therapist",
    what: "Watches you sit, stand, lift and feed, on camera in your own rooms, and shows exercises that fit the week you are in.",
  },
  { who: "Midwife", what: "Knows which pains belong to which week, and which do not." },
  { who: "OB-GYN", what: "When it may be more than the back, when work needs a note, or when you need a medicine." },
  { who: "Lactation consultant", what: "When it hurts most while feeding: a change of position is often enough." },
] as const;

function People() {
  return (
    <Box as="section" pageWidth padding="48 24" className={styles.people} aria-labelledby="people">
      <Text as="h2" size="title-lg" id="people">
        Who can help by video
      </Text>
      <ul>
        {people.map(({ who, what }) => (
          <Text as="li" paddingTop="16" border="top" key={who}>
            <Link to={paths.directory({ term: who })}>{who}</Link>
            <Text color="muted">{what}</Text>
          </Text>
        ))}
      </ul>
    </Box>
  );
}

function Visit() {
  return (
    <Stack as="section" gap="24" className={styles.visit} aria-labelledby="visit">
      <h2 id="visit">How a visit works</h2>
      <Stack as="dl" gap="24">
        {visitFacts.map(({ say, more }) => (
          <div key={say}>
            <Text as="dt" color="title" weight="650">
              {say}
            </Text>
            <dd>{more}</dd>
          </div>
        ))}
      </Stack>
    </Stack>
  );
}

const sources: readonly Source[] = [
  {
    publisher: "MedlinePlus, National Library of Medicine",
    title: "Back Pain",
    url: "https://medlineplus.gov/backpain.html",
  },
  {
    publisher: "American College of Obstetricians and Gynecologists",
    title: "Back Pain During Pregnancy",
    year: "2023",
    url: "https://www.acog.org/womens-health/faqs/back-pain-during-pregnancy",
  },
  {
    publisher: "NHS",
    title: "Back pain in pregnancy",
    url: "https://www.nhs.uk/pregnancy/common-symptoms/back-pain/",
  },
  {
    publisher: "Centers for Disease Control and Prevention",
    title: "Hear Her: Urgent Maternal Warning Signs and Symptoms",
    year: "2024",
    url: "https://www.cdc.gov/hearher/maternal-warning-signs/index.html",
  },
  {
    publisher: "U.S. Food and Drug Administration",
    title: "FDA recommends avoiding use of NSAIDs in pregnancy at 20 weeks or later",
    year: "2020",
    url: "https://www.fda.gov/drugs/drug-safety-and-availability/fda-recommends-avoiding-use-nsaids-pregnancy-20-weeks-or-later-because-they-can-result-low-amniotic",
  },
];

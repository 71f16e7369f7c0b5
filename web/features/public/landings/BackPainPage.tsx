/** For people whose back hurts in pregnancy or after birth: what needs a doctor now, what helps tonight, who can help by video. */
import { t } from "@larkwell/domain/language/text.ts";
import { callFor, textOf } from "@larkwell/domain/safety/signs-for.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("a video visit, from where you are"),
    description: t(
      "What you can do yourself tonight, what needs a doctor now, and who can see you by video, today or tomorrow, from any chair you like.",
    ),
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
        sources={sources()}
        caution={t(
          "This is general information for adults during and after pregnancy, not a diagnosis. If you’re worried, call your doctor or midwife, even if nothing here fits.",
        )}
      />
    </>
  );
}

function Opening() {
  return (
    <section className={styles.opening}>
      <Stack gap="24" justify="start">
        <h1>
          <Trans>Carrying a baby is heavy work</Trans>
        </h1>
        <Lead>
          <Trans>
            Back or hip pain is one of the most common problems of pregnancy. After birth, feeding, lifting and bending
            keep it going. You don’t have to put up with it.
          </Trans>
        </Lead>
        <ButtonLink to={paths.directory({ term: t("Physical therapist") })}>
          <Trans>See a physical therapist</Trans>
        </ButtonLink>
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

/** Only signs specific to backs are here; all others are in the table of urgent signs. */
const emergencies = () =>
  [
    t("You can’t hold or pass urine or stool, or the skin between your legs is numb"),
    t("A leg is weak or numb"),
    t("The pain followed a fall, a blow or a car accident"),
    ...["bleeding_that_does_not_slow", "fainting", "chest_pain", "breathing"].map((key) => textOf(key)),
  ] as const;

const atOnce = () =>
  [
    t("In pregnancy: {sign}", { sign: textOf("bleeding_in_pregnancy") }),
    textOf("early_labor"),
    t("After a birth: {sign}", { sign: textOf("pad_an_hour") }),
    textOf("fever"),
    textOf("rib_pain"),
    textOf("headache"),
    textOf("leg"),
    t("It burns when you urinate, and your back or side hurts"),
    t("After an epidural, the spot on your back becomes more painful, red or hot"),
  ] as const;

const today = () => [t("The pain is getting worse, or keeps you from walking or sleeping")] as const;

const waits = () =>
  [
    { call: callFor("now", { groups: ["pregnancy"] }), signs: atOnce() },
    { call: callFor("today", { groups: ["pregnancy"] }), signs: today() },
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
      <h2 id="now">
        <Trans>What can’t wait for a video visit</Trans>
      </h2>
      <div>
        <h3>
          <Trans>
            Call <a href="tel:911">911</a> or go to an emergency room now
          </Trans>
        </h3>
        <ul>
          {emergencies().map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </div>
      <Stack gap="24">
        {waits().map(({ call, signs }) => (
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

const helps = () =>
  [
    {
      title: t("Lie on your side"),
      text: t("Put a pillow between your knees and, in pregnancy, one under your belly."),
    },
    {
      title: t("Keep moving"),
      text: t("Take a short walk, stretch, or move in water. Days of bed rest make most backs worse."),
    },
    {
      title: t("Bend your knees"),
      text: t("Squat to lift, hold the weight close, and turn with your feet. Let others lift what they can."),
    },
    {
      title: t("Sit with support"),
      text: t(
        "Put a small cushion behind your lower back and both feet on the floor. To feed, bring the baby to you, not yourself to the baby.",
      ),
    },
    {
      title: t("Use warmth"),
      text: t("Use a warm (not hot) pad or shower for 10 or 15 minutes."),
    },
    {
      title: t("Ask before you take pills"),
      text: t(
        "In the United States, the FDA advises against ibuprofen and similar medicines from 20 weeks of pregnancy on, unless your doctor recommends them. When you need a medicine, acetaminophen is the usual choice. Ask how much to take, and for how long.",
      ),
    },
  ] as const;

function Tonight() {
  return (
    <Stack as="section" gap="32" className={styles.tonight} aria-labelledby="tonight">
      <Stack gap="16" alignContent="start">
        <Text as="h2" size="title-lg" id="tonight">
          <Trans>What helps tonight</Trans>
        </Text>
        <Text color="muted">
          <Trans>
            In pregnancy, your weight moves forward, hormones loosen the joints of the pelvis, and your belly muscles
            stretch. After birth they recover slowly, while the lifting starts right away. Here is what helps:
          </Trans>
        </Text>
      </Stack>
      <PlainList as="ol">
        {helps().map((help) => (
          <li key={help.title}>
            <h3>{help.title}</h3>
            <p>{help.text}</p>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

const people = () =>
  [
    {
      who: t("Physical therapist"),
      what: t(
        "Watches on camera how you sit, stand, lift and feed at home, and shows you exercises that fit the week you’re in.",
      ),
    },
    { who: t("Midwife"), what: t("Knows which pains are usual in which week, and which aren’t.") },
    {
      who: "OB-GYN",
      what: t("Helps when it may be more than your back, when work needs a note, or when you need a medicine."),
    },
    {
      who: t("Lactation consultant"),
      what: t("Helps when it hurts most while you feed. A new position is often enough."),
    },
  ] as const;

function People() {
  return (
    <Box as="section" pageWidth padding="48 24" className={styles.people} aria-labelledby="people">
      <Text as="h2" size="title-lg" id="people">
        <Trans>Who can help by video</Trans>
      </Text>
      <ul>
        {people().map(({ who, what }) => (
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
      <h2 id="visit">
        <Trans>How a visit works</Trans>
      </h2>
      <Stack as="dl" gap="24">
        {visitFacts().map(({ say, more }) => (
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

const sources = (): readonly Source[] => [
  {
    publisher: t("MedlinePlus, National Library of Medicine"),
    title: t("Back Pain"),
    url: "https://medlineplus.gov/backpain.html",
  },
  {
    publisher: t("American College of Obstetricians and Gynecologists"),
    title: t("Back Pain During Pregnancy"),
    year: "2023",
    url: "https://www.acog.org/womens-health/faqs/back-pain-during-pregnancy",
  },
  {
    publisher: "NHS",
    title: t("Back pain in pregnancy"),
    url: "https://www.nhs.uk/pregnancy/common-symptoms/back-pain/",
  },
  {
    publisher: t("Centers for Disease Control and Prevention"),
    title: t("Hear Her: Urgent Maternal Warning Signs and Symptoms"),
    year: "2024",
    url: "https://www.cdc.gov/hearher/maternal-warning-signs/index.html",
  },
  {
    publisher: t("U.S. Food and Drug Administration"),
    title: t("FDA recommends avoiding use of NSAIDs in pregnancy at 20 weeks or later"),
    year: "2020",
    url: "https://www.fda.gov/drugs/drug-safety-and-availability/fda-recommends-avoiding-use-nsaids-pregnancy-20-weeks-or-later-because-they-can-result-low-amniotic",
  },
];

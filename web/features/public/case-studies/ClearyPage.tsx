/** A case study, invented: a law firm with long hours, in three matters: freezing eggs, a loss, and finding the way. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Box, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { article } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { sourcesOf } from "../evidence/SourceList.tsx";
import { BilledWeek } from "./BilledWeek.tsx";
import styles from "./Cleary.module.css";
import { IllustrativeNote } from "./IllustrativeNote.tsx";

const { Cite, Sources } = sourcesOf(["eggFreezing", "earlyLoss", "postpartumCare"]);

const description =
  "An invented example, not a customer: a law firm with long hours, in three matters. Freezing eggs, a pregnancy that ended, and somebody who finds the way.";

export function meta() {
  return pageMeta({
    title: "example: Cleary, a firm with long hours",
    description,
    path: paths.caseStudy("cleary"),
    type: "article",
    jsonLd: article({
      headline: "Cleary, a firm with long hours: an invented example",
      description,
      path: paths.caseStudy("cleary"),
      published: "2026-11-21",
    }),
  });
}

export default function ClearyPage() {
  return (
    <article>
      <IllustrativeNote name="Cleary" is="an invented firm of water-rights lawyers" />
      <Stack as="header" gap="48" align="center" pageWidth padding="48 24 64" className={styles.opening}>
        <Stack gap="24" className={styles.openingText}>
          <h1>Twenty minutes that nobody can bill.</h1>
          <p>
            Cleary advises farmers, towns and tribes about water: 180 people in one city, who write down their days in
            units of six minutes. What does not fit between two units does not happen, or it happens at the desk, with
            the door closed, by phone, in a low voice.
          </p>
        </Stack>
        <BilledWeek />
      </Stack>
      <div className={styles.brief}>
        {matters.map((matter) => (
          <MatterSection key={matter.number} matter={matter} />
        ))}
      </div>
      <Privilege />
      <Sources />
    </article>
  );
}

interface Matter {
  number: string;
  title: string;
  /** Set in the margin: how the product works there. */
  margin: readonly string[];
  body: ReactNode;
}

const matters: readonly Matter[] = [
  {
    number: "I",
    title: "In the matter of next year",
    margin: [
      "The price and the last moment to cancel for a refund stand on the page before she pays.",
      "The camera stays off until she turns it on. She checks it alone first.",
      "An egg retrieval happens in a clinic, in person. A video visit is for deciding whether to make that appointment.",
    ],
    body: (
      <>
        <p>
          Hanna is 34 and an associate. There will be a hearing in March, then a closing, then another March. She has
          read about freezing eggs on the train, where every page had a number on it and something to sell.
        </p>
        <p>
          On a Tuesday at twenty past seven she talks for twenty minutes to a reproductive endocrinologist, from her
          parked car. What does it involve: about two weeks of injections, several mornings of ultrasound and blood, a
          short procedure under sedation. What does it promise: nothing. The guideline of the field finds too little
          evidence to predict anybody’s chance of a child from it, and limited evidence that earlier is better than
          later
          <Cite of="eggFreezing" />. Which blood test would tell her more, and which would only sound as if it did.
        </p>
        <p>
          She writes three lines on a legal pad and drives into the garage. She has decided nothing. It is the first
          time that this felt like an answer.
        </p>
      </>
    ),
  },
  {
    number: "II",
    title: "In the matter of Tuesday",
    margin: [
      "Her calendar says “Appointment”. The mail and the text say no more than that.",
      "Quick exit, on every page once she is signed in, opens a page about the weather.",
      "She can be seen by somebody else the next time. Nobody asks her why.",
    ],
    body: (
      <>
        <p>
          Miriam is a partner. On Tuesday, at eleven weeks, there was no heartbeat. On Thursday she stands before a
          judge. Between the two is a Wednesday on which she has to know how much bleeding is too much.
        </p>
        <p>
          About one in ten known pregnancies ends in its first months
          <Cite of="earlyLoss" />, which helps nobody on a Wednesday. An OB-GYN tells her by video what to expect and
          when to go at once: two pads soaked in an hour, two hours in a row; a fever; pain that does not let up;
          fainting. She asks who is at home. She says that follow-up after a loss is part of care and not a courtesy
          <Cite of="postpartumCare" />, and that working does not cause a miscarriage.
        </p>
        <p>
          Three weeks later Miriam books again, this time with somebody for grief. Her assistant, who keeps her
          calendar, sees an appointment at noon.
        </p>
      </>
    ),
  },
  {
    number: "III",
    title: "In the matter of where to begin",
    margin: [
      "Visits with a care coordinator cost nothing.",
      "Whether a practitioner may see somebody is checked against the state he is in: before booking, and again when the visit begins.",
    ],
    body: (
      <>
        <p>
          Jonah is a paralegal who finds documents for a living. His wife is pregnant with twins, their obstetrician has
          retired, and the directory of their plan lists eleven people of whom two still practice and take patients.
        </p>
        <p>
          The care coordinator does not know everything either. She knows whom to ask: who is licensed here, who has
          time this week, what can be asked by video and what has to be looked at. After a quarter of an hour they have
          two names, a list of questions for each, and an appointment with a midwife for Sunday afternoon, at the
          kitchen table, both of them on the bench.
        </p>
      </>
    ),
  },
];

function MatterSection({ matter }: { matter: Matter }) {
  return (
    <section aria-labelledby={`matter-${matter.number}`}>
      <Text color="clay" size="title-xl" font="title" className={styles.number} aria-hidden="true">
        {matter.number}
      </Text>
      <Stack gap="16" className={styles.body}>
        <h2 id={`matter-${matter.number}`}>{matter.title}</h2>
        {matter.body}
      </Stack>
      <PlainList
        gap="16"
        alignContent="start"
        color="muted"
        size="sm"
        className={styles.margin}
        aria-label="How it works here"
      >
        {matter.margin.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </PlainList>
    </section>
  );
}

function Privilege() {
  return (
    <Box as="section" padding="64 24" background="blush" className={styles.privilege} aria-labelledby="privilege">
      <div>
        <Text as="h2" size="title-lg" id="privilege">
          “How many of us have used it?”
        </Text>
        <p>
          The managing partner asked, because managing partners ask. The answer was that nobody can tell him:{" "}
          {brand.name} has no account for employers and makes no report about people. It took a moment. Then he said
          that the firm has a word for what is told in confidence and cannot be got at by asking. It is called
          privilege, and it belongs to the client.
        </p>
        <p>
          What Cleary did instead was within its own power. No meetings before eight. A code for the time sheet that
          says “personal” and is never looked into. And one page in the welcome folder, between parking and printers.
        </p>
        <Row as="p" gap="16 24" align="center">
          <ButtonLink to={`${paths.forEmployers()}#demo`}>Ask for a demo</ButtonLink>
          <span>
            The other example: <Link to={paths.caseStudy("snap")}>Snap, a night shift</Link>
          </span>
        </Row>
      </div>
    </Box>
  );
}

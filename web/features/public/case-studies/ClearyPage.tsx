/** An invented case study: a law firm with long hours, in three stories: freezing eggs, a loss, and finding care. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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

const description = () =>
  t(
    "An invented example, not a customer: a law firm with long hours, and three stories about egg freezing, pregnancy loss and finding the right care.",
  );

export function meta() {
  return pageMeta({
    title: t("example: Cleary, a firm with long hours"),
    description: description(),
    path: paths.caseStudy("cleary"),
    type: "article",
    jsonLd: article({
      headline: t("Cleary, a firm with long hours: an invented example"),
      description: description(),
      path: paths.caseStudy("cleary"),
      published: "2026-11-21",
    }),
  });
}

export default function ClearyPage() {
  return (
    <article>
      <IllustrativeNote about={t("Cleary is an invented firm of water-rights lawyers.")} />
      <Stack as="header" gap="48" align="center" pageWidth padding="48 24 64" className={styles.opening}>
        <Stack gap="24" className={styles.openingText}>
          <h1>
            <Trans>Twenty minutes off the clock</Trans>
          </h1>
          <p>
            <Trans>
              Cleary advises farmers, towns and tribes on water rights. Its 180 people, all in one city, record their
              days in six-minute units. What doesn’t fit between two units doesn’t happen, or it happens by phone at the
              desk, behind a closed door, in a low voice.
            </Trans>
          </p>
        </Stack>
        <BilledWeek />
      </Stack>
      <div className={styles.brief}>
        {matters().map((matter) => (
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
  /** In the margin: how the product works there. */
  margin: readonly string[];
  body: ReactNode;
}

const matters = (): readonly Matter[] => [
  {
    number: "I",
    title: t("Hanna considers egg freezing"),
    margin: [
      t("Before she pays, the page shows the price and the deadline to cancel for a refund."),
      t("The camera stays off until she turns it on. She can check it alone first."),
      t(
        "Egg retrieval happens in a clinic, in person. A video visit helps her decide whether to make that appointment.",
      ),
    ],
    body: (
      <>
        <p>
          <Trans>
            Hanna is 34 and an associate. There will be a hearing in March, then a closing, then another March. On the
            train, she has read about freezing eggs. Every page had a number on it and something to sell.
          </Trans>
        </p>
        <p>
          <Trans>
            On a Tuesday at 7:20 AM, she talks to a reproductive endocrinologist for twenty minutes, from her parked
            car. What does it involve? About two weeks of injections, several mornings of ultrasound and blood tests,
            and a short procedure under sedation. What does it promise? Nothing. The field’s guideline finds too little
            evidence to predict anyone’s chance of a child from it, and limited evidence that earlier is better than
            later
            <Cite of="eggFreezing" />. She also learns which blood test would tell her more, and which would only sound
            as if it did.
          </Trans>
        </p>
        <p>
          <Trans>
            She writes three lines on a legal pad and drives into the garage. She hasn’t decided anything. For the first
            time, that feels like an answer.
          </Trans>
        </p>
      </>
    ),
  },
  {
    number: "II",
    title: t("Miriam needs to know what is normal"),
    margin: [
      t("Her calendar says “Appointment”. The email and the text say no more than that."),
      t("Once she signs in, every page has a quick exit that opens a page about the weather."),
      t("She can see someone else next time. No one asks her why."),
    ],
    body: (
      <>
        <p>
          <Trans>
            Miriam is a partner. On Tuesday, at eleven weeks, there was no heartbeat. On Thursday, she appears before a
            judge. On Wednesday, she needs to know how much bleeding is too much.
          </Trans>
        </p>
        <p>
          <Trans>
            About one in ten known pregnancies ends in its first months
            <Cite of="earlyLoss" />. That doesn’t help her on Wednesday. An OB-GYN tells her by video what to expect.
            She should go in right away if she soaks two pads in an hour, two hours in a row, if she has a fever or pain
            that does not let up, or if she faints. The doctor asks who is at home. She says that follow-up after a loss
            is part of care, not a courtesy
            <Cite of="postpartumCare" />, and that working does not cause a miscarriage.
          </Trans>
        </p>
        <p>
          <Trans>
            Three weeks later, Miriam books again, this time with someone who helps with grief. Her assistant, who keeps
            her calendar, sees an appointment at noon.
          </Trans>
        </p>
      </>
    ),
  },
  {
    number: "III",
    title: t("Jonah doesn’t know where to start"),
    margin: [
      t("Visits with a care coordinator are free."),
      t("We check licenses against the state the member is in, before booking and again when the visit begins."),
    ],
    body: (
      <>
        <p>
          <Trans>
            Jonah is a paralegal who finds documents for a living. His wife is pregnant with twins, and their
            obstetrician has retired. Their plan’s directory lists eleven names. Only two of them still practice and
            take patients.
          </Trans>
        </p>
        <p>
          <Trans>
            The care coordinator doesn’t know everything either, but she knows who to ask. She knows who is licensed
            here, who has time this week, what works by video and what needs an exam. Fifteen minutes later, they have
            two names, a list of questions for each, and an appointment with a midwife. On Sunday afternoon, they both
            join from the kitchen table.
          </Trans>
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
        aria-label={t("How it works here")}
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
          <Trans>“How many of us have used it?”</Trans>
        </Text>
        <p>
          <Trans>
            The managing partner asked, because managing partners ask. No one could tell him: {brand.name} has no
            account for employers and makes no report about people. It took him a moment. Then he said that lawyers have
            a word for what is told in confidence and can’t be demanded. It’s called privilege, and it belongs to the
            client.
          </Trans>
        </p>
        <p>
          <Trans>
            Cleary did what it could do itself. It holds no meetings before eight. Its time sheets have a code,
            “personal”, that no one looks into. And its welcome folder has one page about the benefit, between parking
            and printers.
          </Trans>
        </p>
        <Row as="p" gap="16 24" align="center">
          <ButtonLink to={`${paths.forEmployers()}#demo`}>
            <Trans>Request a demo</Trans>
          </ButtonLink>
          <span>
            <Trans>
              The other example: <Link to={paths.caseStudy("snap")}>Snap, a night shift</Link>
            </Trans>
          </span>
        </Row>
      </div>
    </Box>
  );
}

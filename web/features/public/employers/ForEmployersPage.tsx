/** For whoever decides on benefits: what employees get, what the employer never sees, what it costs, and how to ask. */
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import DemoForm from "../../../islands/demo-form.tsx";
import { buttonClass } from "../../../kit/Button.tsx";
import { Island } from "../../../kit/Island.tsx";
import { Box, Lead, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { faqPage } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { sourcesOf } from "../evidence/SourceList.tsx";
import { HouseOfWindows } from "./EmployersScenes.tsx";
import { employersQuestions } from "./employers-questions.ts";
import styles from "./ForEmployers.module.css";
import { SavingsSection } from "./SavingsSection.tsx";

const { Cite, Sources } = sourcesOf(["pumpAtWork", "pregnantWorkers", "costOfBirth", "costOfReplacing"]);

export function meta() {
  return pageMeta({
    title: "family health for the people you employ",
    description:
      "Doctors, midwives, lactation consultants and therapists by video for your people, without you ever seeing who uses it. What it does and costs, and how to begin.",
    path: paths.forEmployers(),
    jsonLd: faqPage(employersQuestions),
  });
}

export default function ForEmployersPage() {
  return (
    <>
      <Opening />
      <TwoSides />
      <Moments />
      <SavingsSection birthCost={<Cite of="costOfBirth" />} replacing={<Cite of="costOfReplacing" />} />
      <Costs />
      <Rollout />
      <Questions />
      <Demo />
      <Sources />
    </>
  );
}

function Opening() {
  return (
    <Stack as="section" gap="48" align="end" className={styles.opening}>
      <Stack gap="24" justify="start" alignContent="center" className={styles.openingText}>
        <h1>People use a benefit that nobody can watch them use.</h1>
        <Lead>
          {brand.name} lets your people talk by video to an OB-GYN, a midwife, a lactation consultant, a pediatrician or
          a therapist: on their own phone, at their own hour. You make it possible. You never learn who went.
        </Lead>
        <p>
          <a className={buttonClass("primary")} href="#demo">
            Ask for a demo
          </a>
        </p>
      </Stack>
      <HouseOfWindows />
    </Stack>
  );
}

const theirs = [
  "Fifteen professions, from OB-GYN to career coach, with the states of their licenses and the next free time on each card",
  "Search in their own words: “baby won’t latch” finds a lactation consultant",
  "The price and the last moment to cancel for a refund, before they book",
  "Visits in the browser, from any recent phone or computer; nothing to install",
  "The choice to be anonymous to the practitioner, where no license or prescription is involved",
  "Reminders that name no person, no reason and no profession, for the phone that lies on a desk",
  "A care coordinator, at no charge, who helps to find the right person",
] as const;

function TwoSides() {
  return (
    <section className={styles.sides} aria-labelledby="sides">
      <Text as="h2" size="title-lg" id="sides">
        Two sides of one wall
      </Text>
      <Stack marginTop="32" className={styles.spread}>
        <Box paddingBottom="32" className={styles.theirs}>
          <h3>What your people get</h3>
          <PlainList gap="16">
            {theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </PlainList>
        </Box>
        <div className={styles.yours}>
          <h3>What you see</h3>
          <Text color="title" size="title-md" font="title" className={styles.nothing}>
            Nothing about anybody.
          </Text>
          <p>
            There is no login for employers, no dashboard of “engagement”, no list, no export. Not with names and not
            without: a report that says two people in your Denver office saw somebody about a miscarriage is a report
            about two people.
          </p>
          <p>
            The account is hers. She makes it with her own address, and keeps it, with its records, when she leaves you.
          </p>
        </div>
      </Stack>
    </section>
  );
}

const moments = [
  {
    when: "Before anyone knows",
    what: "Trying for a year, thinking about freezing eggs, or six weeks along and sick all day.",
    who: "Reproductive endocrinologist, OB-GYN",
  },
  {
    when: "While everyone knows",
    what: "Results from the patient portal at 9 pm. Back pain on a warehouse floor. A birth to get ready for.",
    who: "OB-GYN, midwife, physical therapist",
  },
  {
    when: "When it ends too soon",
    what: "A loss is medical, and it is grief, and there is a meeting at ten. Somebody to talk to before either.",
    who: "OB-GYN, mental health provider",
  },
  {
    when: "The weeks at home",
    what: "Latch, fever, sleep, stitches, and a mood that is more than tired. None of it keeps office hours.",
    who: "Lactation consultant, pediatrician, midwife",
  },
  {
    when: "The first weeks back",
    what: "Pumping between calls, a child with the third cold in a month, and the feeling of doing both jobs badly.",
    who: "Lactation consultant, sleep coach, therapist",
  },
] as const;

function Moments() {
  return (
    <Stack as="section" gap="32" className={styles.moments} aria-labelledby="moments">
      <Stack gap="16" className={styles.momentsHead}>
        <h2 id="moments">It happens during working hours, and it does not look like health care</h2>
        <Text color="muted">
          It looks like a long lunch, a closed door, a resignation nobody saw coming. These are examples, not cases of
          ours.
        </Text>
      </Stack>
      <ol>
        {moments.map((moment) => (
          <li key={moment.when}>
            <h3>{moment.when}</h3>
            <p>{moment.what}</p>
            <p className={styles.who}>{moment.who}</p>
          </li>
        ))}
      </ol>
      <Text color="muted">
        Some of it is law already. Most nursing employees have a right to break time and a private place, not a
        bathroom, to pump for a year after the birth
        <Cite of="pumpAtWork" />. Employers with 15 or more employees owe reasonable accommodation for limits that come
        with pregnancy, birth and related conditions
        <Cite of="pregnantWorkers" />. A benefit does not replace either; it helps with what a policy cannot do.
      </Text>
    </Stack>
  );
}

const costs = [
  {
    item: "The software",
    price: "$0",
    note: (
      <>
        Open source, under the Apache 2.0 license: you may run it yourselves.{" "}
        <span data-brand="source_url" hidden>
          Your security people can <a href={paths.forEmployers()}>read every line</a>.
        </span>
      </>
    ),
  },
  {
    item: "The visits",
    price: "Per visit",
    note: "Each practitioner sets a price for each length of visit, and it is shown before booking. What you take on of it is agreed with the clinic.",
  },
  {
    item: "Running it",
    price: "Whoever runs it",
    note: "One machine with PostgreSQL beside it carries a clinic of several thousand people. More machines are added one by one. The clinic that runs this site does that, or your own team.",
  },
  {
    item: "Seats and minimums",
    price: "None",
    note: "The software counts no seats and knows no minimum. Somebody who never opens it costs nothing.",
  },
] as const;

function Costs() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.costs} aria-labelledby="costs">
      <h2 id="costs">What you pay for</h2>
      <dl>
        {costs.map((cost) => (
          <div key={cost.item}>
            <Text as="dt" color="title" size="lg" font="title">
              {cost.item}
            </Text>
            <dd className={styles.price}>{cost.price}</dd>
            <dd>{cost.note}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const steps = [
  {
    title: "See it from both sides",
    text: "The demo is a running clinic with invented people: you book, join and hold a visit as the member and as the practitioner, and look at what staff can and cannot open.",
  },
  {
    title: "Settle the paper",
    text: "Counsel reads the privacy policy, the consent and the agreements. They are templates and say so; the clinic completes them for its state and yours.",
  },
  {
    title: "Agree what is covered",
    text: "Which visits you take on, how they are paid, and whether prescriptions are part of it. An organization can have them switched off.",
  },
  {
    title: "Tell people once, and well",
    text: "One page: what it is, that you cannot see it, and where the door is. Put it where somebody finds it without asking: the intranet, the leave packet, the inside of a door.",
  },
  {
    title: "Ask them, not the logs",
    text: "After half a year ask everybody, anonymously, whether help was there when they needed it. How to do that without watching anybody is part of our page on impact.",
  },
] as const;

function Rollout() {
  return (
    <Stack as="section" gap="32" className={styles.rollout} aria-labelledby="rollout">
      <div>
        <h2 id="rollout">How to begin</h2>
        <p>
          Five steps, none of them a big launch. <Link to={paths.impact()}>How to measure without watching</Link>
        </p>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Questions() {
  return (
    <Stack as="section" gap="32" className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">What benefits leads ask</h2>
      <div>
        {employersQuestions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        <Text marginTop="24">
          Two invented employers, told as stories: <Link to={paths.caseStudy("snap")}>Snap, a night shift</Link> and{" "}
          <Link to={paths.caseStudy("cleary")}>Cleary, a firm with long hours</Link>.
        </Text>
      </div>
    </Stack>
  );
}

function Demo() {
  return (
    <Stack as="section" gap="32" className={styles.demo} id="demo" aria-labelledby="demo-title">
      <Stack gap="16" alignContent="start">
        <Text as="h2" size="title-lg" id="demo-title">
          Ask for a demo
        </Text>
        <Text color="muted">
          You see the product running, and no slides. Bring the person who will ask the hardest question about privacy.
        </Text>
        <Text color="muted">
          Running a health plan? There is <Link to={paths.forHealthPlans()}>a page for you</Link>.
        </Text>
      </Stack>
      <Island name="demo-form" of={DemoForm} props={{}} />
    </Stack>
  );
}

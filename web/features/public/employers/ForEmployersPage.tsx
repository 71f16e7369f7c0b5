/** For people who decide on benefits: what employees get, what the employer never sees, what it costs, and how to ask. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("family health benefits for your employees"),
    description: t(
      "Video visits with doctors, midwives and therapists for your employees. You never see who uses them. What they get, what it costs and how to start.",
    ),
    path: paths.forEmployers(),
    jsonLd: faqPage(employersQuestions()),
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
        <h1>
          <Trans>A benefit your employees can use in private</Trans>
        </h1>
        <Lead>
          <Trans>
            {brand.name} lets your employees talk by video to an OB-GYN, midwife, lactation consultant, pediatrician or
            therapist, on their own phone and schedule. You make it possible. You never find out who used it.
          </Trans>
        </Lead>
        <p>
          <a className={buttonClass("primary")} href="#demo">
            <Trans>Request a demo</Trans>
          </a>
        </p>
      </Stack>
      <HouseOfWindows />
    </Stack>
  );
}

const theirs = () =>
  [
    t(
      "Fifteen professions, from OB-GYN to career coach, with licensed states and the next available time on each card",
    ),
    t("Search in their own words: “baby won’t latch” finds a lactation consultant"),
    t("The price and the deadline to cancel for a refund, before they book"),
    t("Visits in the browser on any recent phone or computer, with nothing to install"),
    t("The choice to stay anonymous to the practitioner, if no license or prescription is involved"),
    t("Discreet reminders that name no person, no reason and no profession"),
    t("A care coordinator, at no charge, who helps them find the right practitioner"),
  ] as const;

function TwoSides() {
  return (
    <section className={styles.sides} aria-labelledby="sides">
      <Text as="h2" size="title-lg" id="sides">
        <Trans>What they get and what you see</Trans>
      </Text>
      <Stack marginTop="32" className={styles.spread}>
        <Box paddingBottom="32" className={styles.theirs}>
          <h3>
            <Trans>What your employees get</Trans>
          </h3>
          <PlainList gap="16">
            {theirs().map((line) => (
              <li key={line}>{line}</li>
            ))}
          </PlainList>
        </Box>
        <div className={styles.yours}>
          <h3>
            <Trans>What you see</Trans>
          </h3>
          <Text color="title" size="title-md" font="title" className={styles.nothing}>
            <Trans>Nothing about anyone.</Trans>
          </Text>
          <p>
            <Trans>
              There is no login for employers, no “engagement” dashboard, no list and no export, with or without names.
              A report that two people in your Denver office saw someone about a miscarriage is a report about two
              people.
            </Trans>
          </p>
          <p>
            <Trans>
              The account belongs to the employee. They create it with their personal email. When they leave your
              company, they keep it, with its records.
            </Trans>
          </p>
        </div>
      </Stack>
    </section>
  );
}

const moments = () =>
  [
    {
      when: t("Before anyone knows"),
      what: t("Trying for a year, thinking about freezing eggs, or six weeks along and sick all day."),
      who: t("Reproductive endocrinologist, OB-GYN"),
    },
    {
      when: t("When everyone knows"),
      what: t("Results from the patient portal at 9 PM. Back pain on a warehouse floor. A birth to get ready for."),
      who: t("OB-GYN, midwife, physical therapist"),
    },
    {
      when: t("When it ends too soon"),
      what: t("A loss is medical, and it is grief, and there is a meeting at ten. Someone to talk to first."),
      who: t("OB-GYN, mental health provider"),
    },
    {
      when: t("The weeks at home"),
      what: t("Latch, fever, sleep, stitches, and a mood that is more than tired. None of it keeps office hours."),
      who: t("Lactation consultant, pediatrician, midwife"),
    },
    {
      when: t("The first weeks back"),
      what: t("Pumping between calls, a child’s third cold in a month, and the feeling of doing both jobs badly."),
      who: t("Lactation consultant, sleep coach, therapist"),
    },
  ] as const;

function Moments() {
  return (
    <Stack as="section" gap="32" className={styles.moments} aria-labelledby="moments">
      <Stack gap="16" className={styles.momentsHead}>
        <h2 id="moments">
          <Trans>It happens at work, and it doesn’t look like health care</Trans>
        </h2>
        <Text color="muted">
          <Trans>
            It looks like a long lunch, a closed door or a resignation no one saw coming. These are examples, not real
            cases.
          </Trans>
        </Text>
      </Stack>
      <ol>
        {moments().map((moment) => (
          <li key={moment.when}>
            <h3>{moment.when}</h3>
            <p>{moment.what}</p>
            <p className={styles.who}>{moment.who}</p>
          </li>
        ))}
      </ol>
      <Text color="muted">
        <Trans>
          Some of this is already law. Most nursing employees have a right to break time and a private place, not a
          bathroom, to pump for a year after the birth
          <Cite of="pumpAtWork" />. Employers with 15 or more employees must offer reasonable accommodations for limits
          related to pregnancy, childbirth and related conditions
          <Cite of="pregnantWorkers" />. A benefit replaces neither. It helps with what a policy can’t do.
        </Trans>
      </Text>
    </Stack>
  );
}

const costs = () =>
  [
    {
      item: t("The software"),
      price: "$0",
      note: (
        <>
          <Trans>
            Open source, under the Apache 2.0 license. You can run it yourself.{" "}
            <span data-brand="source_url" hidden>
              Your security team can <a href={paths.forEmployers()}>read every line</a>.
            </span>
          </Trans>
        </>
      ),
    },
    {
      item: t("The visits"),
      price: t("Per visit"),
      note: t(
        "Each practitioner sets a price for each visit length, shown before booking. You agree with the clinic on how much of it you cover.",
      ),
    },
    {
      item: t("Running it"),
      price: t("Operator’s cost"),
      note: t(
        "One server with PostgreSQL supports a clinic of several thousand people. You add servers one by one. The clinic behind this site runs it, or your own team does.",
      ),
    },
    {
      item: t("Seats and minimums"),
      price: t("None"),
      note: t("There are no seats to count and no minimum. Someone who never opens it costs nothing."),
    },
  ] as const;

function Costs() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.costs} aria-labelledby="costs">
      <h2 id="costs">
        <Trans>What you pay for</Trans>
      </h2>
      <dl>
        {costs().map((cost) => (
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

const steps = () =>
  [
    {
      title: t("See both sides"),
      text: t(
        "The demo is a working clinic with fictional people. You book, join and give a visit, as the member and as the practitioner, and see what staff can and can’t open.",
      ),
    },
    {
      title: t("Settle the paperwork"),
      text: t(
        "Your counsel reads the privacy policy, the consent and the agreements. They are templates and say so. The clinic completes them for its state and yours.",
      ),
    },
    {
      title: t("Agree on coverage"),
      text: t(
        "Decide which visits you cover, how they are paid, and whether prescriptions are included. An organization can have prescriptions turned off.",
      ),
    },
    {
      title: t("Tell employees once, and well"),
      text: t(
        "One page is enough: what it is, that you can’t see it, and how to sign up. Put it where people find it without asking: the intranet, the leave packet, the back of a restroom door.",
      ),
    },
    {
      title: t("Ask people, not the logs"),
      text: t(
        "After six months, ask everyone, anonymously, whether help was there when they needed it. Our impact page explains how to do that without tracking anyone.",
      ),
    },
  ] as const;

function Rollout() {
  return (
    <Stack as="section" gap="32" className={styles.rollout} aria-labelledby="rollout">
      <div>
        <h2 id="rollout">
          <Trans>How to get started</Trans>
        </h2>
        <p>
          <Trans>
            Five steps, no big launch. <Link to={paths.impact()}>How to measure without tracking people</Link>
          </Trans>
        </p>
      </div>
      <ol>
        {steps().map((step) => (
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
      <h2 id="questions">
        <Trans>What benefits leads ask</Trans>
      </h2>
      <div>
        {employersQuestions().map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        <Text marginTop="24">
          <Trans>
            Two stories about fictional employers: <Link to={paths.caseStudy("snap")}>Snap, a night shift</Link> and{" "}
            <Link to={paths.caseStudy("cleary")}>Cleary, a firm with long hours</Link>.
          </Trans>
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
          <Trans>Request a demo</Trans>
        </Text>
        <Text color="muted">
          <Trans>
            You’ll see the product running, not slides. Bring the person with the hardest questions about privacy.
          </Trans>
        </Text>
        <Text color="muted">
          <Trans>
            Do you run a health plan? See <Link to={paths.forHealthPlans()}>our page for health plans</Link>.
          </Trans>
        </Text>
      </Stack>
      <Island name="demo-form" of={DemoForm} props={{}} />
    </Stack>
  );
}

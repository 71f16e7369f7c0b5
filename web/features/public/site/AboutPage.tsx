/** What this is, who runs it, how care and practitioners are kept to their word, and what is never done here. */
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { medicalOrganization } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./About.module.css";
import { Horizon } from "./Horizon.tsx";

const description =
  "A clinic by video for women’s and family health: who runs it, how practitioners and their licenses are checked, and what never happens here.";

export function meta() {
  return pageMeta({ title: "About", description, path: paths.about(), jsonLd: medicalOrganization(description) });
}

export default function AboutPage() {
  return (
    <Stack as="article">
      <Stack as="header" gap="24" className={styles.head}>
        <h1>A clinic you can look inside.</h1>
        <Text size="lg" relaxed>
          {brand.name} is where people talk, by video, to those who look after women and families for a living: doctors,
          midwives, therapists, lactation consultants, coaches. It is one clinic, run by people you can write to, on
          open software.
        </Text>
      </Stack>
      <Horizon className={styles.horizon} />
      <Believes />
      <Safe />
      <Checked />
      <Never />
      <Runs />
    </Stack>
  );
}

const beliefs = [
  {
    say: "A question is reason enough.",
    more: "Nobody should have to sound ill, or grateful, to be allowed to ask. Twenty minutes with the right person often does what weeks of reading cannot.",
  },
  {
    say: "People decide better when they see the whole of it.",
    more: "The price, the license, the next free time, and whether someone can prescribe are in the directory, open to everyone. The refund rule is shown before you book.",
  },
  {
    say: "Privacy is care.",
    more: "What you tell a midwife or a therapist may be something that you have told nobody else. It is kept small, kept apart, and not carried further.",
  },
  {
    say: "Not every story ends as hoped.",
    more: "Many people who come here are grieving. We write every page as if one of them were reading it, for one of them is.",
  },
] as const;

function Believes() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.part} aria-labelledby="beliefs">
      <h2 id="beliefs">What we go by</h2>
      <Stack as="dl" gap="32" className={styles.beliefs}>
        {beliefs.map((belief) => (
          <div key={belief.say}>
            <dt>{belief.say}</dt>
            <dd>{belief.more}</dd>
          </div>
        ))}
      </Stack>
    </Box>
  );
}

function Safe() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.part} aria-labelledby="safe">
      <h2 id="safe">How care is kept safe</h2>
      <Stack gap="16">
        <p>
          <Text as="strong" color="title" weight="600">
            Somebody knows where you are.
          </Text>{" "}
          Each time you join a visit we ask in which state you are and at which number you can be reached, so that a
          practitioner can call you back, or call help to where you are.
        </p>
        <p>
          <Text as="strong" color="title" weight="600">
            What cannot be done by video is not tried.
          </Text>{" "}
          Your practitioner says so, and says where to go instead. For emergencies there is{" "}
          <HelplineLink of="emergency" />, and for a mental health crisis <HelplineLink of="suicide" />; both are one
          tap away on every screen once you are signed in.
        </p>
        <p>
          <Text as="strong" color="title" weight="600">
            Visits are not recorded.
          </Text>{" "}
          Picture and sound travel encrypted between two browsers. What stays is who was there and when, and the notes
          that a practitioner has to keep.
        </p>
        <p>
          <Text as="strong" color="title" weight="600">
            Doors have two locks.
          </Text>{" "}
          Practitioners and staff sign in with a password and a second step. When staff opens somebody’s record, it is
          written down who did and when, in a book that nobody can change.
        </p>
        <p>
          The <Link to={paths.privacyPolicy()}>privacy policy</Link> and the{" "}
          <Link to={paths.telehealthConsent()}>consent to care via telehealth</Link> say the same at length.
        </p>
      </Stack>
    </Box>
  );
}

const checks = [
  {
    when: "Before the first day",
    what: "The clinic sets up every practitioner: profession, and each license with its state, its number and its last day. Nobody lists themselves.",
  },
  {
    when: "On the profile",
    what: "You see the states in which a license counts today, the languages, the years, and who can prescribe.",
  },
  {
    when: "When you book",
    what: "Care that needs a license is offered only where the practitioner holds one and you are. Elsewhere we say so, and show who does.",
  },
  {
    when: "When a license ends",
    what: "They are told in time. From the day after its last, the state is gone from the profile and from what can be booked, whoever forgot.",
  },
  {
    when: "After each visit",
    what: "You can rate it. An average is shown once there are three ratings; it cannot be bought, and neither can a place in the list.",
  },
] as const;

function Checked() {
  return (
    <section className={styles.checked} aria-labelledby="checked">
      <Stack gap="16">
        <h2 id="checked">How practitioners are checked</h2>
        <p>
          Some professions here need a license and some do not. The pages say which, for it decides what a visit may be.
        </p>
        <p>
          <Link to={paths.directory()}>See everybody who works here</Link>
        </p>
      </Stack>
      <ol>
        {checks.map((check) => (
          <li key={check.when}>
            <h3>{check.when}</h3>
            <p>{check.what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const never = [
  "sell or lend what we know about you",
  "show advertising, or let others watch what you read here",
  "tell an employer who came, or what for",
  "record a visit",
  "put a condition or a profession into a mail or a text",
  "ask for a card so that you may look around",
  "sort people by who pays us; those who can see you soonest come first",
] as const;

function Never() {
  return (
    <Stack
      as="section"
      gap="32"
      padding="64 24"
      radius="large"
      background="blush"
      className={styles.never}
      aria-labelledby="never"
    >
      <Text as="h2" size="title-lg" id="never">
        We do not
      </Text>
      <Box as="ul" plain>
        {never.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </Box>
    </Stack>
  );
}

function Runs() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.part} aria-labelledby="runs">
      <h2 id="runs">Who runs it, and on what</h2>
      <Stack gap="16">
        <p>
          This clinic answers for the care, for the people who give it, and for your record. It runs the software
          itself: your record does not lie with a platform that serves a hundred others.{" "}
          <span data-brand="with_legal_name" hidden>
            It is <span data-brand="legal_name" />.
          </span>
        </p>
        <p>
          The software is open source under the Apache License 2.0.{" "}
          <span data-brand="source_url" hidden>
            Anyone may <a href={paths.about()}>read the source</a>: how a price is worked out, a license is checked or a
            refund is given.
          </span>
        </p>
        <p>
          Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. A person reads it.
        </p>
      </Stack>
    </Box>
  );
}

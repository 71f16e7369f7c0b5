/** What this is, who runs it, how care and practitioners are checked, and what we never do. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { medicalOrganization } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./About.module.css";
import { Horizon } from "./Horizon.tsx";

const description = () =>
  t(
    "A video clinic for women’s and family health: who runs it, how we check practitioners and their licenses, and what we never do.",
  );

export function meta() {
  return pageMeta({
    title: t("About"),
    description: description(),
    path: paths.about(),
    jsonLd: medicalOrganization(description()),
  });
}

export default function AboutPage() {
  return (
    <Stack as="article">
      <Stack as="header" gap="24" className={styles.head}>
        <h1>
          <Trans>A clinic that shows its work</Trans>
        </h1>
        <Text size="lg" relaxed>
          <Trans>
            {brand.name} is a video clinic for women and families. You can talk to doctors, midwives, therapists,
            lactation consultants and coaches. It’s one clinic, run by people you can write to, on open-source software.
          </Trans>
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

const beliefs = () =>
  [
    {
      say: t("A question is reason enough"),
      more: t(
        "You don’t have to be sick to ask. Twenty minutes with the right person often does what weeks of reading can’t.",
      ),
    },
    {
      say: t("You decide better with all the facts"),
      more: t(
        "The directory shows everyone the price, the licenses, the next available time and who can prescribe. You see the cancellation policy before you book.",
      ),
    },
    {
      say: t("Privacy is part of care"),
      more: t(
        "You may tell a midwife or a therapist something that no one else knows. We keep as little as we can, store it separately and don’t pass it on.",
      ),
    },
    {
      say: t("Not every story ends as hoped"),
      more: t("Some people who come here are grieving. We write every page with them in mind."),
    },
  ] as const;

function Believes() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.part} aria-labelledby="beliefs">
      <h2 id="beliefs">
        <Trans>What we believe</Trans>
      </h2>
      <Stack as="dl" gap="32" className={styles.beliefs}>
        {beliefs().map((belief) => (
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
      <h2 id="safe">
        <Trans>How we keep care safe</Trans>
      </h2>
      <Stack gap="16">
        <p>
          <Trans>
            <Text as="strong" color="title" weight="600">
              We know where to send help.
            </Text>{" "}
            Each time you join a visit, we ask which state you are in and what number to call. Your practitioner can
            then call you back or send help to where you are.
          </Trans>
        </p>
        <p>
          <Trans>
            <Text as="strong" color="title" weight="600">
              We don’t try what video can’t do.
            </Text>{" "}
            Your practitioner tells you so, and where to go instead. In an emergency, call{" "}
            <HelplineLink of="emergency" />. In a mental health crisis, call or text <HelplineLink of="suicide" />. Both
            are one tap away on every screen once you sign in.
          </Trans>
        </p>
        <p>
          <Trans>
            <Text as="strong" color="title" weight="600">
              We don’t record visits.
            </Text>{" "}
            Video and sound travel encrypted between two browsers and are never stored. We keep who was there and when,
            the chat and files of the visit, and the notes.
          </Trans>
        </p>
        <p>
          <Trans>
            <Text as="strong" color="title" weight="600">
              Practitioners and staff sign in with two steps.
            </Text>{" "}
            They need a password and a second step. When staff open a member’s record, an append-only log shows who did,
            when and why.
          </Trans>
        </p>
        <p>
          <Trans>
            Read more in the <Link to={paths.privacyPolicy()}>privacy policy</Link> and the{" "}
            <Link to={paths.telehealthConsent()}>consent to care via telehealth</Link>.
          </Trans>
        </p>
      </Stack>
    </Box>
  );
}

const checks = () =>
  [
    {
      when: t("Before they start"),
      what: t(
        "The clinic enters each practitioner’s profession and every license, with its state, number and expiration date. No one can list themselves.",
      ),
    },
    {
      when: t("On the profile"),
      what: t(
        "You see where the practitioner is licensed today, their languages and years of experience, and whether they can prescribe.",
      ),
    },
    {
      when: t("When you book"),
      what: t(
        "We offer care that needs a license only if the practitioner is licensed in your state. If not, we say so and show you who is.",
      ),
    },
    {
      when: t("When a license expires"),
      what: t(
        "We remind the practitioner in time. The next day, the state disappears from the profile and from booking, even if everyone forgot.",
      ),
    },
    {
      when: t("After each visit"),
      what: t(
        "You can rate it. The average appears after three ratings. No one can buy a rating or a place in the list.",
      ),
    },
  ] as const;

function Checked() {
  return (
    <section className={styles.checked} aria-labelledby="checked">
      <Stack gap="16">
        <h2 id="checked">
          <Trans>How we check practitioners</Trans>
        </h2>
        <p>
          <Trans>
            Some professions here need a license and some don’t. The pages say which, because it decides what a visit
            can include.
          </Trans>
        </p>
        <p>
          <Link to={paths.directory()}>
            <Trans>See all practitioners</Trans>
          </Link>
        </p>
      </Stack>
      <ol>
        {checks().map((check) => (
          <li key={check.when}>
            <h3>{check.when}</h3>
            <p>{check.what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const never = () =>
  [
    t("Sell or rent out what we know about you"),
    t("Show ads, or let others track what you read here"),
    t("Tell an employer who came, or why"),
    t("Record a visit"),
    t("Name a condition or a profession in an email or a text"),
    t("Ask for a card before you can look around"),
    t("Rank practitioners by who pays us (those who can see you soonest come first)"),
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
        <Trans>What we never do</Trans>
      </Text>
      <Box as="ul" plain>
        {never().map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </Box>
    </Stack>
  );
}

function Runs() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.part} aria-labelledby="runs">
      <h2 id="runs">
        <Trans>Who runs it, and on what software</Trans>
      </h2>
      <Stack gap="16">
        <p>
          <Trans>
            This clinic runs the service and is responsible for your record. Practitioners are independent and
            responsible for the care they give. The clinic runs the software itself, so your record isn’t on a platform
            shared with other clinics.{" "}
            <span data-brand="with_legal_name" hidden>
              The clinic is <span data-brand="legal_name" />.
            </span>
          </Trans>
        </p>
        <p>
          <Trans>
            The software is open source under the Apache License 2.0.{" "}
            <span data-brand="source_url" hidden>
              Anyone may <a href={paths.about()}>read the source code</a> and see how it sets a price, checks a license
              or gives a refund.
            </span>
          </Trans>
        </p>
        <p>
          <Trans>
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. A person will read it.
          </Trans>
        </p>
      </Stack>
    </Box>
  );
}

/**
 * For people who want to know what it costs and who pays: the price first, then the stages of life, with loss in its
 * own section.
 */
import { CANCELLATION_POLICIES, describePolicy, policyName } from "@larkwell/domain/bookings/cancellation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Box, Lead, Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { withQuery } from "../../../with-query.ts";
import styles from "./Individuals.module.css";
import { Loss, Stages } from "./IndividualsStages.tsx";

export function meta() {
  return pageMeta({
    title: t("For individuals"),
    description: t(
      "One visit, one price, shown before you book. How paying yourself compares with employer coverage, and who to see at each stage of life.",
    ),
    path: paths.forIndividuals(),
  });
}

export default function IndividualsPage() {
  return (
    <>
      <Opening />
      <WhoPays />
      <Stages />
      <Loss />
      <ByVideo />
      <SmallPrint />
      <Closing />
    </>
  );
}

function Opening() {
  return (
    <Stack as="section" gap="48" align="center" className={styles.opening}>
      <Stack gap="24" justify="start">
        <h1>
          <Trans>What does it cost to just ask?</Trans>
        </h1>
        <Lead className={styles.lead}>
          <Trans>
            Just the price of one visit. You see it next to the practitioner’s name, before you enter a card. There is
            no membership to start or cancel.
          </Trans>
        </Lead>
        <Row gap="8" className={styles.actions}>
          <ButtonLink to={paths.directory()}>
            <Trans>See practitioners and prices</Trans>
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.register()}>
            <Trans>Create account</Trans>
          </ButtonLink>
        </Row>
      </Stack>
      <ExampleReceipt />
    </Stack>
  );
}

function ExampleReceipt() {
  return (
    <Stack as="figure" gap="16" className={styles.receipt}>
      <dl>
        <div>
          <dt>
            <Trans>Video visit, 20 minutes</Trans>
          </dt>
          <dd>$35.00</dd>
        </div>
        <div>
          <dt>
            <Trans>Your credits</Trans>
          </dt>
          <dd>− $10.00</dd>
        </div>
        <div className={styles.total}>
          <dt>
            <Trans>You pay</Trans>
          </dt>
          <dd>$25.00</dd>
        </div>
      </dl>
      <p>
        <Trans>Cancel by Tuesday, 1:30 PM EDT, for a full refund.</Trans>
      </p>
      <Muted as="figcaption">
        <Trans>
          Example only. Practitioners set their own prices and choose one of four cancellation policies. You see both
          before you pay.
        </Trans>
      </Muted>
    </Stack>
  );
}

const rows = () =>
  [
    {
      about: t("Getting started"),
      self: t("Create an account with your personal email. It’s free, and you commit to nothing."),
      employer: t(
        "Create an account with your personal email, never your work email. Then connect it to your employer with a code sent to your work email, or with a few details.",
      ),
    },
    {
      about: t("What you pay"),
      self: t("The price of each visit, by card, when you book. If you have credits, we use them first."),
      employer: t("We apply your plan or credits first. If there is anything left to pay, you see it before you book."),
    },
    {
      about: t("Who knows"),
      self: t("The practitioner you see. The charge on your card says nothing about the visit."),
      employer: t("The practitioner you see. Your employer doesn’t see your visits, your notes or who you talked to."),
    },
    {
      about: t("After the visit"),
      self: t("An itemized receipt for each visit, which you can submit to a spending account."),
      employer: t("The same receipt. If your job ends, we honor visits already booked, and your record stays yours."),
    },
  ] as const;

function WhoPays() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.pays} aria-labelledby="pays">
      <Text as="h2" size="title-lg" id="pays">
        <Trans>Two ways to pay, the same care</Trans>
      </Text>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>You pay</Trans>
            </th>
            <th scope="col">
              <Trans>Your employer pays</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows().map((row) => (
            <tr key={row.about}>
              <th scope="row">{row.about}</th>
              <td data-of={t("You pay")}>{row.self}</td>
              <td data-of={t("Your employer pays")}>{row.employer}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text marginTop="32">
        <Trans>
          Does your company not offer {brand.name} yet? Share{" "}
          <Link to={paths.forEmployers()}>our page for employers</Link> with the person who decides on benefits. You
          don’t have to say why.
        </Trans>
      </Text>
    </Box>
  );
}

const possible = () =>
  [
    t("Explain a result, a symptom or a medical term"),
    t("Tell you whether it can wait, and who to see if it can’t"),
    t("Prescribe, if they are allowed to and licensed in your state"),
    t("Look at a rash, or watch a feeding, an exercise or a bedtime routine"),
    t("Give a second opinion before a big decision"),
    t("See you again next week"),
  ] as const;

const impossible = () =>
  [
    t("Touch, measure, scan or draw blood"),
    t("Replace an emergency room"),
    t("Treat you in a state where they aren’t licensed"),
    t("Prescribe in an anonymous visit"),
  ] as const;

function ByVideo() {
  return (
    <Stack as="section" radius="large" background="sage" className={styles.video} aria-labelledby="video">
      <h2 id="video">
        <Trans>What a video visit can and can’t do</Trans>
      </h2>
      <div>
        <h3>
          <Trans>Practitioners can</Trans>
        </h3>
        <Box as="ul" plain marginTop="16">
          {possible().map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </Box>
      </div>
      <div>
        <h3>
          <Trans>Practitioners can’t</Trans>
        </h3>
        <Box as="ul" plain marginTop="16">
          {impossible().map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </Box>
      </div>
    </Stack>
  );
}

const promises = () =>
  [
    {
      say: t("You can stay anonymous"),
      more: t(
        "An anonymous visit doesn’t show your name. It is for advice, without prescriptions. With professions that need a license, we still ask which state you are in.",
      ),
    },
    {
      say: t("We check every license"),
      more: t("Every profile lists the states. A license stops counting automatically as soon as it expires."),
    },
    {
      say: t("Nothing is recorded"),
      more: t("Video and sound travel between your browser and theirs. There is no recording to lose."),
    },
    {
      say: t("Our messages are discreet"),
      more: t("Reminders say that you have an appointment. They never say who it’s with or what it’s about."),
    },
  ] as const;

function SmallPrint() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.print} aria-labelledby="print">
      <Text as="h2" size="title-lg" id="print">
        <Trans>The fine print, in large print</Trans>
      </Text>
      <Stack as="dl" gap="32" className={styles.promises}>
        {promises().map((promise) => (
          <div key={promise.say}>
            <dt>{promise.say}</dt>
            <dd>{promise.more}</dd>
          </div>
        ))}
      </Stack>
      <Stack gap="16" padding="32 24" radius="small" background="sand" className={styles.refunds}>
        <h3>
          <Trans>If you cancel</Trans>
        </h3>
        <p>
          <Trans>
            Each practitioner has one of these policies. The one you saw when you booked is the one that counts.
          </Trans>
        </p>
        <Stack as="dl" gap="16 32">
          {CANCELLATION_POLICIES.map((policy) => (
            <div key={policy}>
              <dt>{policyName(policy)}</dt>
              <dd>{describePolicy(policy)}</dd>
            </div>
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}

function Closing() {
  return (
    <Stack
      as="section"
      gap="24"
      justify="center"
      textAlign="center"
      className={styles.closing}
      aria-labelledby="closing"
    >
      <Text as="h2" size="title-lg" id="closing">
        <Trans>Not sure who to ask?</Trans>
      </Text>
      <p>
        <Trans>
          Start with a care coordinator. The visit is free. Tell them what’s going on, and they’ll tell you who can
          help.
        </Trans>
      </p>
      <Row gap="8" className={styles.actions}>
        <ButtonLink
          to={withQuery(paths.register(), { from: paths.practitioners({ term: t("Not sure where to start") }) })}
        >
          <Trans>Talk to a care coordinator</Trans>
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.directory()}>
          <Trans>Browse practitioners</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}

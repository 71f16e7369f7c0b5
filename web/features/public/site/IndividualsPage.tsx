/** For a person who asks herself what it would cost to ask, and who pays: the price first, then the stages of life, loss apart. */
import { CANCELLATION_POLICIES, describePolicy } from "@larkwell/domain/bookings/cancellation.ts";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Box, Lead, Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths, withQuery } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Individuals.module.css";
import { Loss, Stages } from "./IndividualsStages.tsx";

export function meta() {
  return pageMeta({
    title: "For individuals",
    description:
      "One visit, one price, shown before you book. How paying for yourself compares with an employer who pays, and whom to see at each stage.",
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
        <h1>What does it cost to just ask?</h1>
        <Lead className={styles.lead}>
          The price of one visit. It stands beside the name of the person you would talk to, before you give a card, and
          there is no membership to start or to cancel.
        </Lead>
        <Row gap="8" className={styles.actions}>
          <ButtonLink to={paths.directory()}>See people and prices</ButtonLink>
          <ButtonLink kind="quiet" to={paths.register()}>
            Make an account
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
          <dt>Video visit, 20 minutes</dt>
          <dd>$35.00</dd>
        </div>
        <div>
          <dt>Your credits</dt>
          <dd>− $10.00</dd>
        </div>
        <div className={styles.total}>
          <dt>You pay</dt>
          <dd>$25.00</dd>
        </div>
      </dl>
      <p>Cancel by Tuesday, 1:30 pm Eastern, and all of it comes back.</p>
      <Muted as="figcaption">
        An example. Practitioners set their own prices and choose one of four refund rules; yours are on the screen
        before you pay.
      </Muted>
    </Stack>
  );
}

const rows = [
  {
    about: "Where it begins",
    self: "Make an account with your own address. That costs nothing and commits you to nothing.",
    employer:
      "Make your account as everybody does, with your own address, never the one at work. Then a code to your work address, or a few facts, connect it to your employer.",
  },
  {
    about: "What you pay",
    self: "The price of each visit, by card, when you book it. Credits, if somebody gave you some, are used first.",
    employer:
      "What your plan or your credits cover is taken off first. If something is left, you see it before you book.",
  },
  {
    about: "Who knows",
    self: "The practitioner you see. The charge on your card says nothing about the visit.",
    employer: "The practitioner you see. Your employer does not see your visits, your notes or whom you talked to.",
  },
  {
    about: "Afterwards",
    self: "A receipt for each visit, itemized, that you can hand to a spending account.",
    employer: "The same receipt. If your job ends, visits already booked are honored and your record stays yours.",
  },
] as const;

function WhoPays() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.pays} aria-labelledby="pays">
      <Text as="h2" size="title-lg" id="pays">
        Two ways to pay, the same care
      </Text>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">You pay</th>
            <th scope="col">Your employer pays</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.about}>
              <th scope="row">{row.about}</th>
              <td data-of="You pay">{row.self}</td>
              <td data-of="Your employer pays">{row.employer}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text marginTop="32">
        Does your company not offer {brand.name} yet? <Link to={paths.forEmployers()}>The page for employers</Link> is
        written for the person who could decide it. You can send it on without saying why.
      </Text>
    </Box>
  );
}

const possible = [
  "Explain a result, a symptom, or a word somebody used too fast",
  "Say whether it can wait, and who should look at it if it can’t",
  "Prescribe, where the practitioner may and holds a license in your state",
  "Watch a feed, an exercise, a rash, a bedtime",
  "Give a second opinion before a big decision",
  "Be there again next week",
] as const;

const impossible = [
  "Touch, measure, scan, or take blood",
  "Stand in for an emergency room",
  "Treat you in a state where they hold no license",
  "Prescribe in a visit that you book anonymously",
] as const;

function ByVideo() {
  return (
    <Stack as="section" radius="large" background="sage" className={styles.video} aria-labelledby="video">
      <h2 id="video">What a visit by video can do, and what it can’t</h2>
      <div>
        <h3>They can</h3>
        <Box as="ul" plain marginTop="16">
          {possible.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </Box>
      </div>
      <div>
        <h3>They can’t</h3>
        <Box as="ul" plain marginTop="16">
          {impossible.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </Box>
      </div>
    </Stack>
  );
}

const promises = [
  {
    say: "You can stay anonymous.",
    more: "In an anonymous visit your name is not shown. Such a visit is for advice; care that needs a license still asks which state you are in.",
  },
  {
    say: "Licenses are checked by date.",
    more: "Every profile names the states. A license that has run out stops counting that day, on its own.",
  },
  {
    say: "Nothing is recorded.",
    more: "Picture and sound go between your browser and theirs. There is no recording to lose.",
  },
  {
    say: "Mail that gives nothing away.",
    more: "Reminders say that you have an appointment. They never say with whom, or what about.",
  },
] as const;

function SmallPrint() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.print} aria-labelledby="print">
      <Text as="h2" size="title-lg" id="print">
        The small print, in large print
      </Text>
      <Stack as="dl" gap="32" className={styles.promises}>
        {promises.map((promise) => (
          <div key={promise.say}>
            <dt>{promise.say}</dt>
            <dd>{promise.more}</dd>
          </div>
        ))}
      </Stack>
      <Stack gap="16" padding="32 24" radius="small" background="sand" className={styles.refunds}>
        <h3>If you cancel</h3>
        <p>
          Each practitioner keeps one of these rules. The one that counts is the one you were shown when you booked.
        </p>
        <Stack as="dl" gap="16 32">
          {CANCELLATION_POLICIES.map((policy) => (
            <div key={policy}>
              <dt>{policy}</dt>
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
        Not sure who to ask?
      </Text>
      <p>
        Begin with a care coordinator. The visit is free: you say what is going on, and they tell you who helps with it.
      </p>
      <Row gap="8" className={styles.actions}>
        <ButtonLink
          to={withQuery(paths.register(), { from: paths.practitioners({ term: "Not sure where to start" }) })}
        >
          Talk to a care coordinator
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.directory()}>
          Look around first
        </ButtonLink>
      </Row>
    </Stack>
  );
}

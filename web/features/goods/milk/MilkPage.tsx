/** Milk shipping, for parents who travel for work: the kits, when to order, how long milk keeps, flying with it, and who pays. */
import { MILK_KEEPS } from "@larkwell/domain/milk/kits.ts";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Box, Lead, Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { breadcrumbs } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { sourcesOf } from "../../public/evidence/SourceList.tsx";
import { KitsToScale } from "./KitsToScale.tsx";
import styles from "./Milk.module.css";
import { MilkJourney } from "./MilkJourney.tsx";
import { OrderCalendar } from "./OrderCalendar.tsx";

const { Cite, Sources } = sourcesOf(["milkStorage", "milkOnPlanes"]);

export function meta() {
  return pageMeta({
    title: "milk shipping for parents who travel for work",
    description:
      "A cooling kit waits where you stay on a business trip and brings the milk home cold. What it holds, when to order, how long milk keeps, and how to fly with it.",
    path: paths.milkShipping(),
    jsonLd: breadcrumbs([{ name: "Milk shipping", path: paths.milkShipping() }]),
  });
}

export default function MilkPage() {
  return (
    <>
      <Opening />
      <Kits />
      <Trip />
      <Ordering />
      <Keeping />
      <Carrying />
      <Paying />
      <Sources />
    </>
  );
}

function Opening() {
  return (
    <Stack as="section" gap="48" align="center" className={styles.opening}>
      <Stack gap="24" justify="start">
        <h1>You travel for work. The milk goes home cold.</h1>
        <Lead>
          A kit waits for you where you stay. You pump as you would anyway, fill the bags, start the cooling and hand
          the box over. Nobody has to pour anything away in a hotel bathroom.
        </Lead>
        <Row gap="8">
          <ButtonLink to={paths.milkKits()}>Sign in and order a kit</ButtonLink>
          <ButtonLink kind="quiet" to={paths.milkFaq()}>
            Questions and answers
          </ButtonLink>
        </Row>
        <Muted>For members. Placing an order costs nothing.</Muted>
      </Stack>
      <MilkJourney />
    </Stack>
  );
}

function Kits() {
  return (
    <section className={styles.kits} aria-labelledby="kits">
      <h2 id="kits">Two kits, drawn to scale</h2>
      <KitsToScale />
    </section>
  );
}

const days = [
  {
    when: "A weekday before, or earlier",
    what: "Say where you will be and for how many days, and under which name the front desk should keep the parcel. The e-mail you get says that there is news about your order, and nothing else: you may open it in a meeting.",
  },
  {
    when: "The day you arrive",
    what: "The kit is there: bags, the box that cools, and a shipping label. If your room has no refrigerator, ask the desk for one now rather than at midnight.",
  },
  {
    when: "Every day",
    what: "Wash your hands, pump into the bags, write the date on each, and lay them flat in the back of the refrigerator, where it is coldest. Not in the door.",
  },
  {
    when: "The last morning",
    what: "Bags into the box, start the cooling as the card in the lid shows, close it, write your address on the label. Hand it over where the card says. The hours count from here.",
  },
  {
    when: "At home",
    what: "Somebody opens the box the day it comes and puts the bags into the refrigerator or the freezer. Milk is as old as the day you pumped it, not as the day it arrived.",
  },
] as const;

function Trip() {
  return (
    <section className={styles.trip} aria-labelledby="trip">
      <h2 id="trip">A trip, day by day</h2>
      <PlainList as="ol">
        {days.map((day) => (
          <li key={day.when}>
            <Text as="h3" color="clay">
              {day.when}
            </Text>
            <p>{day.what}</p>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

function Ordering() {
  return (
    <Box as="section" background="sand" aria-labelledby="ordering">
      <div className={styles.inner}>
        <h2 id="ordering">Order at least one weekday before you arrive</h2>
        <p className={styles.under}>
          Kits leave Monday to Friday, and not on federal holidays. So the last day to order is the last such day before
          the day you arrive. The order form counts for you, and names the earliest day that is still possible.
        </p>
        <OrderCalendar />
      </div>
    </Box>
  );
}

const keeps = [
  { where: "On the counter", value: "4 hours", note: "at 77 °F (25 °C) or colder" },
  { where: "In a cooler with ice packs", value: "24 hours", note: "an ordinary insulated one, on the way" },
  {
    where: "In the refrigerator",
    value: `${MILK_KEEPS.refrigeratorDays} days`,
    note: "at 40 °F (4 °C)",
  },
  {
    where: "In the freezer",
    value: `${MILK_KEEPS.freezerMonths} months`,
    note: `at 0 °F (-18 °C) or colder; up to ${MILK_KEEPS.freezerMonthsAtMost} months is acceptable`,
  },
] as const;

function Keeping() {
  return (
    <Stack as="section" gap="32" className={styles.keeping} aria-labelledby="keeping">
      <Stack gap="16" alignContent="start" className={styles.keepingHead}>
        <h2 id="keeping">How long fresh milk keeps</h2>
        <p>
          As the Centers for Disease Control and Prevention state it
          <Cite of="milkStorage" /> for milk that was just pumped. If your baby was born early or is ill, ask your
          child’s doctor: shorter times may hold.
        </p>
        <p>
          Thawed milk keeps 24 hours in the refrigerator and is never frozen again.
          <Cite of="milkStorage" />
        </p>
      </Stack>
      <dl>
        {keeps.map((one) => (
          <div key={one.where}>
            <dt>{one.where}</dt>
            <dd>
              <strong>up to {one.value}</strong>
              <span>{one.note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function Carrying() {
  return (
    <section className={styles.carrying} aria-labelledby="carrying">
      <h2 id="carrying">If you would rather carry it yourself</h2>
      <Stack gap="24" className={styles.columns}>
        <p>
          At airports in the United States breast milk counts as a medically necessary liquid. More than 3.4 ounces may
          come in your carry-on, outside of the quart-sized bag, and so may ice packs, gel packs and freezer packs. Your
          child does not have to be with you.
          <Cite of="milkOnPlanes" />
        </p>
        <p>
          Tell the officer before screening begins, and take the milk out of your bag. If you do not want it X-rayed or
          opened, say so: there are other ways to screen it, which take longer.
          <Cite of="milkOnPlanes" /> Other countries have rules of their own; ask the airline and the airport you leave
          from.
        </p>
      </Stack>
    </section>
  );
}

function Paying() {
  return (
    <Stack as="section" gap="32" className={styles.paying} aria-labelledby="paying">
      <Stack gap="16" alignContent="start">
        <h2 id="paying">What it costs</h2>
        <p>
          There is no price here, because it depends on your employer. We check who pays when your order comes in. If
          anything is left for you, somebody calls with the amount before the kit leaves, and you can still say no.
        </p>
        <p>
          What you agree to is in the <Link to={paths.milkTerms()}>terms of milk shipping</Link>.
        </p>
        <p>
          <ButtonLink to={paths.milkKits()}>Sign in and order a kit</ButtonLink>
        </p>
      </Stack>
      <Stack
        as="aside"
        gap="8"
        alignContent="start"
        padding="24"
        radius="small"
        background="sage"
        aria-labelledby="apart"
      >
        <h3 id="apart">If there is milk and no baby to feed</h3>
        <p>
          Then this page isn’t meant for you, and we are sorry that you came upon it. Milk can come after a loss too. A
          lactation consultant knows how to let it go gently, and{" "}
          <Link to={paths.directory()}>can be seen by video</Link>, with nobody asking you to fill anything in about a
          baby.
        </p>
      </Stack>
    </Stack>
  );
}

/** Milk shipping, for parents who travel for work: the kits, when to order, how long milk keeps, flying with it, and who pays. */
import { t } from "@larkwell/domain/language/text.ts";
import { MILK_KEEPS } from "@larkwell/domain/milk/kits.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("milk shipping for parents who travel for work"),
    description: t(
      "A cooling kit meets you on a business trip and keeps your milk cold on the way home. What it holds, when to order, how long milk keeps, and how to fly with it.",
    ),
    path: paths.milkShipping(),
    jsonLd: breadcrumbs([{ name: t("Milk shipping"), path: paths.milkShipping() }]),
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
        <h1>
          <Trans>Travel for work. Ship your milk home cold.</Trans>
        </h1>
        <Lead>
          <Trans>
            A kit waits for you where you stay. Pump as you normally would, fill the bags, start the cooling and hand
            over the box. You don’t have to pour milk down a hotel sink.
          </Trans>
        </Lead>
        <Row gap="8">
          <ButtonLink to={paths.milkKits()}>
            <Trans>Sign in and order a kit</Trans>
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.milkFaq()}>
            <Trans>Questions and answers</Trans>
          </ButtonLink>
        </Row>
        <Muted>
          <Trans>For members. It costs nothing to place an order.</Trans>
        </Muted>
      </Stack>
      <MilkJourney />
    </Stack>
  );
}

function Kits() {
  return (
    <section className={styles.kits} aria-labelledby="kits">
      <h2 id="kits">
        <Trans>Two kits, drawn to scale</Trans>
      </h2>
      <KitsToScale />
    </section>
  );
}

const days = () =>
  [
    {
      when: t("At least one weekday before"),
      what: t(
        "Tell us where you’ll be, for how many days, and which name the front desk should hold the package under. The email you get says only that there is news about your order, so you can open it in a meeting.",
      ),
    },
    {
      when: t("The day you arrive"),
      what: t(
        "The kit is there: bags, a cooling box and a shipping label. If your room has no refrigerator, ask the front desk for one now rather than at midnight.",
      ),
    },
    {
      when: t("Every day"),
      what: t(
        "Wash your hands, pump into the bags and write the date on each one. Lay them flat in the back of the refrigerator, where it’s coldest, not in the door.",
      ),
    },
    {
      when: t("The last morning"),
      what: t(
        "Put the bags in the box, start the cooling as the card in the lid shows, close it, and write your address on the label. Hand it over where the card says. The hours count from here.",
      ),
    },
    {
      when: t("At home"),
      what: t(
        "Have someone open the box the day it comes and put the bags in the refrigerator or freezer. Count the milk’s age from the day you pumped it, not the day it arrived.",
      ),
    },
  ] as const;

function Trip() {
  return (
    <section className={styles.trip} aria-labelledby="trip">
      <h2 id="trip">
        <Trans>A trip, day by day</Trans>
      </h2>
      <PlainList as="ol">
        {days().map((day) => (
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
        <h2 id="ordering">
          <Trans>Order at least one weekday before you arrive</Trans>
        </h2>
        <p className={styles.under}>
          <Trans>
            Kits ship Monday to Friday, except on federal holidays. The last day to order is the last shipping day
            before the day you arrive. The order form works it out for you and shows the earliest day still possible.
          </Trans>
        </p>
        <OrderCalendar />
      </div>
    </Box>
  );
}

const keeps = () =>
  [
    { where: t("On the counter"), value: t("up to 4 hours"), note: t("at 77 °F (25 °C) or colder") },
    {
      where: t("In a cooler with ice packs"),
      value: t("up to 24 hours"),
      note: t("a regular insulated one, on the way"),
    },
    {
      where: t("In the refrigerator"),
      value: t("{days, plural, one {up to # day} other {up to # days}}", { days: MILK_KEEPS.refrigeratorDays }),
      note: t("at 40 °F (4 °C)"),
    },
    {
      where: t("In the freezer"),
      value: t("{months, plural, one {up to # month} other {up to # months}}", { months: MILK_KEEPS.freezerMonths }),
      note: t("at 0 °F (-18 °C) or colder. Up to {months} months is acceptable.", {
        months: MILK_KEEPS.freezerMonthsAtMost,
      }),
    },
  ] as const;

function Keeping() {
  return (
    <Stack as="section" gap="32" className={styles.keeping} aria-labelledby="keeping">
      <Stack gap="16" alignContent="start" className={styles.keepingHead}>
        <h2 id="keeping">
          <Trans>How long fresh milk keeps</Trans>
        </h2>
        <p>
          <Trans>
            These times for freshly pumped milk come from the Centers for Disease Control and Prevention.{" "}
            <Cite of="milkStorage" /> If your baby was born early or is sick, ask your child’s doctor: shorter times may
            apply.
          </Trans>
        </p>
        <p>
          <Trans>
            Thawed milk keeps 24 hours in the refrigerator. Never refreeze it.
            <Cite of="milkStorage" />
          </Trans>
        </p>
      </Stack>
      <dl>
        {keeps().map((one) => (
          <div key={one.where}>
            <dt>{one.where}</dt>
            <dd>
              <strong>{one.value}</strong>
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
      <h2 id="carrying">
        <Trans>If you’d rather carry it yourself</Trans>
      </h2>
      <Stack gap="24" className={styles.columns}>
        <p>
          <Trans>
            At airports in the United States, breast milk counts as a medically necessary liquid. You can carry on more
            than 3.4 ounces, outside of the quart-sized bag, along with ice packs, gel packs and freezer packs. Your
            child doesn’t have to be with you.
            <Cite of="milkOnPlanes" />
          </Trans>
        </p>
        <p>
          <Trans>
            Tell the officer before screening begins, and take the milk out of your bag. If you don’t want it X-rayed or
            opened, say so. There are other ways to screen it, which take longer.
            <Cite of="milkOnPlanes" /> Other countries have their own rules. Ask the airline and the airport you leave
            from.
          </Trans>
        </p>
      </Stack>
    </section>
  );
}

function Paying() {
  return (
    <Stack as="section" gap="32" className={styles.paying} aria-labelledby="paying">
      <Stack gap="16" alignContent="start">
        <h2 id="paying">
          <Trans>What it costs</Trans>
        </h2>
        <p>
          <Trans>
            There is no price here because it depends on your employer. When your order comes in, we check who pays. If
            there is anything left to pay, we call you with the amount before the kit ships, and you can still say no.
          </Trans>
        </p>
        <p>
          <Trans>
            The <Link to={paths.milkTerms()}>terms of milk shipping</Link> say what you agree to.
          </Trans>
        </p>
        <p>
          <ButtonLink to={paths.milkKits()}>
            <Trans>Sign in and order a kit</Trans>
          </ButtonLink>
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
        <h3 id="apart">
          <Trans>Milk after a loss</Trans>
        </h3>
        <p>
          <Trans>
            We’re so sorry. Milk can come in after a loss too. A lactation consultant can help you slow it down and stop
            it comfortably. You can <Link to={paths.directory()}>see one by video</Link>, and no one will ask you to
            fill out anything about a baby.
          </Trans>
        </p>
      </Stack>
    </Stack>
  );
}

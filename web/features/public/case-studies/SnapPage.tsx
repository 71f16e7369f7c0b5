/**
 * An invented case study: a workshop with a night shift, its questions between midnight and dawn, and the first shift
 * back.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Box, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { article } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { sourcesOf } from "../evidence/SourceList.tsx";
import { IllustrativeNote } from "./IllustrativeNote.tsx";
import { NightSky } from "./NightSky.tsx";
import styles from "./Snap.module.css";

const { Cite, Sources } = sourcesOf(["breastfeedingEnds", "pumpAtWork"]);

const description = () =>
  t(
    "An invented example, not a customer: a manufacturer in nine states, what its night shift asks between midnight and dawn, and the first shift back.",
  );

export function meta() {
  return pageMeta({
    title: t("example: Snap, a night shift"),
    description: description(),
    path: paths.caseStudy("snap"),
    type: "article",
    jsonLd: article({
      headline: t("Snap, a night shift: an invented example"),
      description: description(),
      path: paths.caseStudy("snap"),
      published: "2026-11-21",
    }),
  });
}

export default function SnapPage() {
  return (
    <article>
      <IllustrativeNote about={t("Snap is an invented company that makes snap fasteners.")} />
      <Box as="header" background="deep" color="on-deep">
        <Stack gap="24" pageWidth className={styles.openingText}>
          <h1>
            <Trans>Someone is awake at 2:50 AM</Trans>
          </h1>
          <p>
            <Trans>
              Snap makes snap fasteners. It has 640 people in nine states, two in three of them under 35, on day,
              evening and night shifts. The doctors’ offices near its plants open at eight and close at five. So does
              its HR department.
            </Trans>
          </p>
        </Stack>
        <NightSky />
      </Box>
      <Night />
      <Back />
      <Employer />
      <Yours />
      <Sources />
    </article>
  );
}

const hours = () =>
  [
    {
      time: t("11:40 PM"),
      place: t("Ohio, Eastern time"),
      text: (
        <>
          <p>
            <Trans>
              Dana checks fasteners for burrs and is 31 weeks pregnant. Her palms have itched for three days, mostly at
              night. She types “itching hands pregnant” into the search, because that is what’s on her mind.
            </Trans>
          </p>
          <p>
            <Trans>
              A midwife licensed in Ohio is available at midnight. She asks where it itches and since when. She says
              that this needs a blood test for the liver tomorrow, not at Thursday’s visit. Dana goes home knowing what
              to say on the phone at eight.
            </Trans>
          </p>
        </>
      ),
      how: t(
        "A practitioner’s card shows where they are licensed and when they are next available. Sometimes the answer of a good video visit is: be seen in person, and soon.",
      ),
    },
    {
      time: t("2:50 AM"),
      place: t("Arizona, Mountain time"),
      text: (
        <>
          <p>
            <Trans>
              Until nine days ago, Ruth worked on the packing line. Now she sits on the edge of a bathtub with a hot,
              hard breast and a baby who turns his head away. The pediatrician’s phone line says: if this is an
              emergency, hang up.
            </Trans>
          </p>
          <p>
            <Trans>
              She books ten minutes with a lactation consultant who works nights. They try another hold, then expressing
              by hand, then cold and rest. She has no fever, so that is all for tonight. If she gets one, she should
              call right away. If she has no relief by noon, she should see a nurse practitioner who can prescribe. The
              consultant can’t, and says so first.
            </Trans>
          </p>
        </>
      ),
      how: t(
        "Ten minutes, with the price on the button, paid only when booked. You find out before the visit, not during it, who can’t prescribe.",
      ),
    },
    {
      time: t("5:15 AM"),
      place: t("Washington, Pacific time"),
      text: (
        <>
          <p>
            <Trans>
              Teo drives a forklift. His daughter is four months old, and everyone asks how her mother is. He has
              started to sit in the parked car after work because he can’t go in. He looks through eleven profiles on
              his phone and puts it away.
            </Trans>
          </p>
          <p>
            <Trans>
              The next night, he looks again and books a therapist for Saturday, after his shift. The reminder on his
              phone says that he has an appointment. It doesn’t say who it’s with or what it’s for.
            </Trans>
          </p>
        </>
      ),
      how: t(
        "Looking is free and leaves no trace for anyone at work. Emails and texts name no person, no reason and no profession.",
      ),
    },
  ] as const;

function Night() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.night} aria-labelledby="night">
      <h2 id="night">
        <Trans>One night, three time zones</Trans>
      </h2>
      <PlainList as="ol" gap="48" marginTop="32">
        {hours().map((hour) => (
          <li key={hour.time}>
            <h3>
              {hour.time} <span>{hour.place}</span>
            </h3>
            <Stack gap="16" className={styles.story}>
              {hour.text}
            </Stack>
            <Text padding="16 24" radius="small" background="sage" size="sm" className={styles.how}>
              {hour.how}
            </Text>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}

const plan = () =>
  [
    {
      when: t("Three weeks before"),
      what: t("With the lactation consultant: how much, how often, and which pump fits a ten-minute walk to the room."),
    },
    {
      when: t("Two weeks before"),
      what: t("With a sleep coach: what a night shift means for a baby who has just learned what night is."),
    },
    {
      when: t("The week before"),
      what: t("With the shift lead, not with us: when the breaks are, and who covers the line."),
    },
    { when: t("The third day"), what: t("Ten minutes in the car. It’s less milk than she expected. It’s enough.") },
  ] as const;

function Back() {
  return (
    <section className={styles.back} aria-labelledby="back">
      <div>
        <h2 id="back">
          <Trans>Eleven weeks later, Ruth’s first shift back</Trans>
        </h2>
        <p>
          <Trans>
            Six in ten mothers who stop breastfeeding stop before they want to, and the effort of pumping is one of the
            reasons
            <Cite of="breastfeedingEnds" />. Ruth wants to continue until spring. Whether she does is up to her. With
            four short visits and one conversation, it won’t fail for lack of a plan.
          </Trans>
        </p>
      </div>
      <ol>
        {plan().map((step) => (
          <li key={step.when}>
            <h3>{step.when}</h3>
            <p>{step.what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Employer() {
  return (
    <Stack as="section" gap="32" className={styles.employer} aria-labelledby="employer">
      <h2 id="employer">
        <Trans>What the employer did and knows</Trans>
      </h2>
      <Stack gap="32" className={styles.columns}>
        <div>
          <h3>
            <Trans>What Snap did</Trans>
          </h3>
          <p>
            <Trans>
              Snap put a locking door, a chair and an outlet into a storeroom of each plant. The law requires break time
              and a private place, not a bathroom, for a year after the birth
              <Cite of="pumpAtWork" />. It put up one page inside every restroom door, with a web address and the
              sentence “We can’t see who uses this.”
            </Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans>What Snap knows</Trans>
          </h3>
          <p>
            <Trans>
              Snap knows that the page is there. No one at Snap knows about Dana’s palms, Ruth’s night or Teo’s car.{" "}
              {brand.name} has no place where they could look. In spring, Snap will ask all 640 people, on paper and
              without names, whether help was there when they needed it.
            </Trans>
          </p>
        </div>
      </Stack>
    </Stack>
  );
}

function Yours() {
  return (
    <Stack as="section" gap="24" justify="start" className={styles.yours} aria-labelledby="yours">
      <h2 id="yours">
        <Trans>If your employees are spread out</Trans>
      </h2>
      <ul>
        <li>
          <Trans>We show times in each person’s own time zone, and we name the zone.</Trans>
        </li>
        <li>
          <Trans>
            Which practitioners work at night depends on the clinic. The <Link to={paths.directory()}>directory</Link>{" "}
            shows who is available next.
          </Trans>
        </li>
        <li>
          <Trans>
            Employees in nine states need practitioners licensed in nine states. Ask to see the list before you sign
            anything.
          </Trans>
        </li>
      </ul>
      <p>
        <ButtonLink to={`${paths.forEmployers()}#demo`}>
          <Trans>Request a demo</Trans>
        </ButtonLink>
      </p>
      <p>
        <Trans>
          The other example: <Link to={paths.caseStudy("cleary")}>Cleary, a firm with long hours</Link>
        </Trans>
      </p>
    </Stack>
  );
}

/** A case study, invented: a workshop with a night shift, its questions between midnight and dawn, and the first shift back. */
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

const description =
  "An invented example, not a customer: a workshop with a night shift in nine states, what its people ask between midnight and dawn, and the first shift back.";

export function meta() {
  return pageMeta({
    title: "example: Snap, a night shift",
    description,
    path: paths.caseStudy("snap"),
    type: "article",
    jsonLd: article({
      headline: "Snap, a night shift: an invented example",
      description,
      path: paths.caseStudy("snap"),
      published: "2026-11-21",
    }),
  });
}

export default function SnapPage() {
  return (
    <article>
      <IllustrativeNote name="Snap" is="an invented workshop that makes press studs" />
      <Box as="header" background="deep" color="on-deep">
        <Stack gap="24" pageWidth className={styles.openingText}>
          <h1>Somebody is awake at ten to three.</h1>
          <p>
            Snap makes press studs: 640 people in nine states, two in three of them under 35, a day shift, a late shift
            and a night shift. The doctors’ offices near its halls open at eight and close at five. So do its human
            resources.
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

const hours = [
  {
    time: "11:40 pm",
    place: "Ohio, Eastern time",
    text: (
      <>
        <p>
          Dana checks studs for burrs and is 31 weeks pregnant. For three days her palms have itched, at night above
          all. She types “itching hands pregnant” into the search, because it is the sentence in her head.
        </p>
        <p>
          A midwife licensed in Ohio is free at midnight. She asks where it itches and since when, and says that this
          wants a blood test for the liver tomorrow, not at the visit on Thursday. Dana goes home with the words to say
          on the phone at eight.
        </p>
      </>
    ),
    how: "A practitioner’s card says in which states she is licensed, and when she is free next. The answer of a good video visit is sometimes: be seen, and soon.",
  },
  {
    time: "2:50 am",
    place: "Arizona, Mountain time",
    text: (
      <>
        <p>
          Ruth packs on the line, or did until nine days ago. Now she sits on the edge of a bathtub with a hot, hard
          breast and a child who turns his head away. The pediatrician’s line says: if this is an emergency, hang up.
        </p>
        <p>
          She books ten minutes with a lactation consultant who works nights. They try another hold, then by hand, then
          with cold and rest. No fever, so nothing more tonight; if one comes, a call at once, and by noon without
          relief, a nurse practitioner who can prescribe. The consultant cannot, and says so first.
        </p>
      </>
    ),
    how: "Ten minutes, the price on the button, paid only when it is booked. Whoever cannot prescribe is marked, before the visit and not in it.",
  },
  {
    time: "5:15 am",
    place: "Washington, Pacific time",
    text: (
      <>
        <p>
          Teo drives a forklift. His daughter is four months old, everybody asks how her mother is, and he has begun to
          sit in the parked car after work because he cannot go in. He looks through eleven faces on his phone and
          closes it.
        </p>
        <p>
          On the next night he opens it again, and books a therapist for Saturday, after his shift. The reminder that
          lights up on the dashboard says that there is an appointment. Not with whom, not for what.
        </p>
      </>
    ),
    how: "Looking costs nothing and leaves no trace for anybody at work. Mails and texts name no person, no reason and no profession.",
  },
] as const;

function Night() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.night} aria-labelledby="night">
      <h2 id="night">One night, three time zones</h2>
      <PlainList as="ol" gap="48" marginTop="32">
        {hours.map((hour) => (
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

const plan = [
  {
    when: "Three weeks before",
    what: "With the lactation consultant: how much, how often, and which pump fits a ten-minute walk to the room.",
  },
  {
    when: "Two weeks before",
    what: "With a sleep coach: what a night shift does to a child who has just learned what night is.",
  },
  { when: "The week before", what: "With the shift lead, not with us: when the breaks are, and who takes the line." },
  { when: "The third day", what: "Ten minutes in the car. It was less milk than she thought. It is enough." },
] as const;

function Back() {
  return (
    <section className={styles.back} aria-labelledby="back">
      <div>
        <h2 id="back">Eleven weeks later, Ruth’s first shift back</h2>
        <p>
          Six in ten mothers who stop breastfeeding stop before they want to, and the effort of pumping is among the
          reasons
          <Cite of="breastfeedingEnds" />. Ruth wants to go on until spring. Whether she does is hers; that it does not
          fail for want of a plan is what four short visits and one conversation are for.
        </p>
      </div>
      <ol>
        {plan.map((step) => (
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
      <h2 id="employer">What Snap did, and what Snap knows</h2>
      <Stack gap="32" className={styles.columns}>
        <div>
          <h3>Did</h3>
          <p>
            Put a door with a lock, a chair and a socket into a store room of each hall: the law asks for break time and
            a private place that is no bathroom, for a year after the birth
            <Cite of="pumpAtWork" />. Hung one page inside the doors of all toilets, with an address and the sentence
            “We cannot see who uses this.”
          </p>
        </div>
        <div>
          <h3>Knows</h3>
          <p>
            That the page hangs there. Nobody at Snap has heard of Dana’s palms, Ruth’s night or Teo’s car; {brand.name}{" "}
            has no place where they could look. In spring they will ask all 640, on paper and without names, whether
            help was there when it was needed.
          </p>
        </div>
      </Stack>
    </Stack>
  );
}

function Yours() {
  return (
    <Stack as="section" gap="24" justify="start" className={styles.yours} aria-labelledby="yours">
      <h2 id="yours">Where your people are spread out</h2>
      <ul>
        <li>Times are shown in each person’s own zone, and the zone is named.</li>
        <li>
          Which practitioners work at night depends on the clinic. Look for yourself: the{" "}
          <Link to={paths.directory()}>directory</Link> says who is free next.
        </li>
        <li>Nine states need licenses for nine states. Ask to see the list before you sign anything.</li>
      </ul>
      <p>
        <ButtonLink to={`${paths.forEmployers()}#demo`}>Ask for a demo</ButtonLink>
      </p>
      <p>
        The other example: <Link to={paths.caseStudy("cleary")}>Cleary, a firm with long hours</Link>
      </p>
    </Stack>
  );
}

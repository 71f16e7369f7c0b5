/** For hay fever in pregnancy and while nursing, and for a baby's first foods: what is an emergency, what is known, whom to ask. */
import { signsFor } from "@larkwell/domain/safety/signs-for.ts";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Lead, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Allergies.module.css";
import { Elsewhere, LeaveQuickly, notifyNobody, type Source, Sources, visitFacts } from "./LandingPieces.tsx";

export function meta() {
  const page = pageMeta({
    title: "questions about seasons and first foods",
    description:
      "What is known, what to ask before you take something, how to begin with a baby’s first foods, and who can look at it with you by video.",
    path: paths.landing("allergies"),
  });
  return [...page, notifyNobody];
}

export default function AllergiesPage() {
  return (
    <>
      <LeaveQuickly />
      <Opening />
      <Emergency />
      <Stack gap="64" className={styles.two}>
        <Yours />
        <Theirs />
      </Stack>
      <FirstFoods />
      <People />
      <Sources
        sources={sources}
        caution="General information, not a diagnosis; guidelines are those of the United States. A child who has reacted to a food should not get that food again until you have asked a doctor."
      />
    </>
  );
}

function Opening() {
  return (
    <Stack as="section" gap="24" className={styles.opening}>
      <h1>A nose that runs, a rash that comes, a spoon of peanut butter.</h1>
      <Stack gap="24" justify="start" className={styles.openingText}>
        <Lead>
          Allergies ask for decisions when you are pregnant, nursing or holding a baby with red cheeks. What may I take?
          What may I eat? Was that a reaction? Here is what is known, and who can look at it with you.
        </Lead>
        <ButtonLink to={paths.directory({ term: "Pediatrician" })}>See a pediatrician</ButtonLink>
      </Stack>
      <Meadow />
    </Stack>
  );
}

/** Grasses in flower, and what they let go. */
function Meadow() {
  const stems = [30, 96, 168, 232, 318, 392, 470, 540, 622, 700, 764];
  return (
    <svg className={styles.meadow} viewBox="0 0 800 170" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={styles.hill} d="M0 170v-34c140-40 280-34 420-12 140 20 260 12 380-18v64Z" />
      {stems.map((x, index) => {
        const top = 26 + ((index * 37) % 60);
        const lean = index % 2 === 0 ? 10 : -12;
        return (
          <g key={x}>
            <path className={styles.stem} d={`M${x} 166c0-40 ${lean / 2}-70 ${lean} ${top - 140}`} />
            <ellipse
              className={index % 3 === 0 ? styles.clay : index % 3 === 1 ? styles.peach : styles.sage}
              cx={x + lean}
              cy={top + 26}
              rx="9"
              ry="18"
            />
            <circle className={styles.pollen} cx={x + lean + 26} cy={top + 8} r="2.5" />
            <circle className={styles.pollen} cx={x + lean + 40} cy={top + 26} r="2" />
          </g>
        );
      })}
    </svg>
  );
}

const severe = signsFor({ group: "allergic_reaction" }).map(({ key, text }) =>
  key === "breathing" ? `${text}, wheezing, a cough that does not stop, a hoarse cry` : text,
);

function Emergency() {
  return (
    <Stack
      as="section"
      gap="24"
      background="danger"
      className={styles.emergency}
      aria-labelledby="emergency"
      data-urgent-signs=""
    >
      <div>
        <h2 id="emergency">When it is an emergency</h2>
        <p>Within minutes to two hours after a food, a sting or a medicine:</p>
      </div>
      <ul>
        {severe.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className={styles.act}>
        <strong>
          Give epinephrine at once if you have it, and call <a href="tel:911">911</a>.
        </strong>{" "}
        Have the person lie down, on the left side in pregnancy, and not stand or walk. Someone who struggles for air
        may sit up. Go to the hospital even if it gets better: it can come back. Antihistamine pills or syrup do not
        treat this.
      </p>
      <Elsewhere />
    </Stack>
  );
}

const yours = [
  {
    title: "A blocked nose may be the pregnancy",
    text: "Many have one without any allergy. Rinsing with salt water (distilled, or boiled and cooled) helps both kinds, and is safe.",
  },
  {
    title: "Keep using your inhaler",
    text: "Asthma that is not under control is a greater risk in pregnancy than its usual medicines. Don’t stop; talk to whoever prescribes it.",
  },
  {
    title: "Ask before you take something",
    text: "Some antihistamines and nose sprays are well studied in pregnancy. Decongestant pills are not for everyone, least of all in the first three months. Have the name of what you take at hand.",
  },
  {
    title: "While nursing",
    text: "Pseudoephedrine can lower the amount of milk, and antihistamines that make you sleepy can make a baby sleepy too. There are others.",
  },
  {
    title: "You need not avoid foods for the baby’s sake",
    text: "Leaving out peanuts, eggs or milk in pregnancy or while nursing has not been shown to prevent allergies. If you are allergic yourself, leave them out for you.",
  },
] as const;

function Yours() {
  return (
    <Stack as="section" gap="24" alignContent="start" className={styles.yours} aria-labelledby="yours">
      <h2 id="yours">Yours, in pregnancy and while nursing</h2>
      {yours.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Text color="muted">{text}</Text>
        </div>
      ))}
    </Stack>
  );
}

const theirs = [
  {
    title: "What a reaction looks like",
    text: "Hives, swelling around the mouth or eyes, vomiting, mostly within minutes and at most some two hours after eating. A red chin from tomato or citrus is usually only the skin.",
  },
  {
    title: "Blood or slime in the diaper",
    text: "With a baby who otherwise thrives, cow’s milk may be the cause, in formula or through your own food. Ask a pediatrician before you change either.",
  },
  {
    title: "Eczema is the skin’s own story",
    text: "It makes food allergy more likely, and is seldom caused by one. Treating the skin well comes first; cutting out foods on a guess can do harm.",
  },
  {
    title: "Take a picture",
    text: "Of the rash, the food and its label, with the time. It is gone by the time anybody looks, and a picture tells a lot on a video visit.",
  },
] as const;

function Theirs() {
  return (
    <Stack as="section" gap="24" alignContent="start" className={styles.theirs} aria-labelledby="theirs">
      <h2 id="theirs">Your baby’s</h2>
      {theirs.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Text color="muted">{text}</Text>
        </div>
      ))}
    </Stack>
  );
}

const begin = [
  {
    baby: "Severe eczema, or a known egg allergy",
    how: "See a doctor first, for a test before peanut. Then, if advised, peanut as early as 4 to 6 months.",
  },
  {
    baby: "Mild or moderate eczema",
    how: "Peanut around 6 months, once other solid food goes well.",
  },
  {
    baby: "No eczema, no food allergy",
    how: "Peanut, egg and the others together with other solid foods, as your family eats.",
  },
] as const;

function FirstFoods() {
  return (
    <Stack as="section" gap="32" radius="large" background="sand" className={styles.foods} aria-labelledby="foods">
      <Stack gap="16" alignContent="start">
        <h2 id="foods">Beginning with peanut and egg</h2>
        <p>
          Waiting does not protect; beginning early does, for peanut above all. Never whole nuts and never a spoon of
          thick peanut butter, which can choke a baby: thin it with warm water, breast milk or formula, or stir it into
          a purée. Begin at home, on a healthy day, with time to watch for two hours.
        </p>
      </Stack>
      <Stack as="dl">
        {begin.map(({ baby, how }) => (
          <div key={baby}>
            <Text as="dt" color="title" size="lg" font="title">
              {baby}
            </Text>
            <dd>{how}</dd>
          </div>
        ))}
      </Stack>
    </Stack>
  );
}

const people = [
  { who: "Pediatrician", what: "Rashes, reactions, first foods, whether an allergist should test." },
  { who: "Nurse practitioner", what: "Hay fever in pregnancy, and which medicine goes with it." },
  { who: "Nutritionist", what: "Eating well when a food has to be left out, you or the child." },
  { who: "Lactation consultant", what: "Nursing on, when you have to change what you eat." },
] as const;

function People() {
  return (
    <section className={styles.people} aria-labelledby="people">
      <h2 id="people">Who can look at it with you</h2>
      <ul>
        {people.map(({ who, what }) => (
          <Text as="li" color="muted" key={who}>
            <Link to={paths.directory({ term: who })}>{who}</Link>
            <p>{what}</p>
          </Text>
        ))}
      </ul>
      <ul className={styles.facts}>
        {visitFacts.map(({ say, more }) => (
          <Text as="li" color="muted" key={say}>
            <Text as="strong" color="ink">
              {say}
            </Text>{" "}
            {more}
          </Text>
        ))}
      </ul>
    </section>
  );
}

const sources: readonly Source[] = [
  {
    publisher: "American Academy of Pediatrics, HealthyChildren.org",
    title: "Anaphylaxis in Infants & Children",
    year: "2024",
    url: "https://www.healthychildren.org/English/health-issues/conditions/allergies-asthma/Pages/Anaphylaxis.aspx",
  },
  {
    publisher: "National Institute of Allergy and Infectious Diseases",
    title: "Addendum Guidelines for the Prevention of Peanut Allergy in the United States",
    year: "2017",
    url: "https://www.niaid.nih.gov/diseases-conditions/guidelines-prevention-peanut-allergy",
  },
  {
    publisher: "American Academy of Pediatrics (Pediatrics 143:4)",
    title:
      "The Effects of Early Nutritional Interventions on the Development of Atopic Disease in Infants and Children",
    year: "2019",
    url: "https://doi.org/10.1542/peds.2019-0281",
  },
  {
    publisher: "American College of Obstetricians and Gynecologists",
    title: "Asthma and Pregnancy",
    year: "2024",
    url: "https://www.acog.org/womens-health/faqs/asthma-and-pregnancy",
  },
  {
    publisher: "World Allergy Organization Journal 10:10",
    title: "Allergic diseases and asthma in pregnancy, a secondary publication",
    year: "2017",
    url: "https://doi.org/10.1186/s40413-017-0141-8",
  },
  {
    publisher: "MedlinePlus, National Library of Medicine",
    title: "Hay Fever",
    url: "https://medlineplus.gov/hayfever.html",
  },
  {
    publisher: "American Academy of Pediatrics, HealthyChildren.org",
    title: "Food Allergies in Children",
    url: "https://www.healthychildren.org/English/healthy-living/nutrition/Pages/Food-Allergies-in-Children.aspx",
  },
  {
    publisher: "Centers for Disease Control and Prevention",
    title: "Choking Hazards",
    url: "https://www.cdc.gov/infant-toddler-nutrition/foods-and-drinks/choking-hazards.html",
  },
  {
    publisher: "National Library of Medicine, LactMed",
    title: "Pseudoephedrine",
    year: "2024",
    url: "https://www.ncbi.nlm.nih.gov/books/NBK501085/",
  },
];

/**
 * For hay fever in pregnancy and while nursing, and for a baby's first foods: what is an emergency, what is known, and
 * who to ask.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { signsFor } from "@larkwell/domain/safety/signs-for.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Lead, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Allergies.module.css";
import { Elsewhere, LeaveQuickly, notifyNobody, type Source, Sources, visitFacts } from "./LandingPieces.tsx";

export function meta() {
  const page = pageMeta({
    title: t("seasons and first foods: your questions"),
    description: t(
      "What we know, what to ask before you take anything, how to start a baby’s first foods, and who you can talk it through with by video.",
    ),
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
        sources={sources()}
        caution={t(
          "This is general information, not a diagnosis. Guidelines are those of the United States. Don’t give a child a food they have reacted to until you have asked a doctor.",
        )}
      />
    </>
  );
}

function Opening() {
  return (
    <Stack as="section" gap="24" className={styles.opening}>
      <h1>
        <Trans>Runny noses, rashes and first foods</Trans>
      </h1>
      <Stack gap="24" justify="start" className={styles.openingText}>
        <Lead>
          <Trans>
            When you’re pregnant, nursing or holding a baby with red cheeks, allergies raise questions. What can I take?
            What can I eat? Was that a reaction? Here is what is known, and who can look at it with you.
          </Trans>
        </Lead>
        <ButtonLink to={paths.directory({ term: t("Pediatrician") })}>
          <Trans>See a pediatrician</Trans>
        </ButtonLink>
      </Stack>
      <Meadow />
    </Stack>
  );
}

/** Flowering grasses and their pollen. */
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
  key === "breathing" ? t("{text}, wheezing, a cough that doesn’t stop, or a hoarse cry", { text }) : text,
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
        <h2 id="emergency">
          <Trans>When it’s an emergency</Trans>
        </h2>
        <p>
          <Trans>These signs, within minutes to two hours after a food, a sting or a medicine:</Trans>
        </p>
      </div>
      <ul>
        {severe.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className={styles.act}>
        <Trans>
          <strong>
            Give epinephrine right away if you have it, and call <a href="tel:911">911</a>.
          </strong>{" "}
          Have the person lie down (on the left side in pregnancy) and not stand or walk. Someone who struggles for air
          may sit up. Go to the hospital even if it gets better: it can come back. Antihistamine pills or syrup don’t
          treat this.
        </Trans>
      </p>
      <Elsewhere />
    </Stack>
  );
}

const yours = () =>
  [
    {
      title: t("A stuffy nose may come from the pregnancy"),
      text: t(
        "Many people get one without any allergy. Rinsing with salt water (distilled, or boiled and cooled) helps both kinds and is safe.",
      ),
    },
    {
      title: t("Keep using your inhaler"),
      text: t(
        "In pregnancy, uncontrolled asthma is a greater risk than its usual medicines. Don’t stop them. Talk to the person who prescribes them.",
      ),
    },
    {
      title: t("Ask before you take anything"),
      text: t(
        "Some antihistamines and nose sprays are well studied in pregnancy. Decongestant pills aren’t for everyone, especially in the first three months. Have the name of what you take ready.",
      ),
    },
    {
      title: t("While nursing"),
      text: t(
        "Pseudoephedrine can reduce your milk. Antihistamines that make you sleepy can make a baby sleepy too. Ask about ones that don’t.",
      ),
    },
    {
      title: t("You don’t need to avoid foods for the baby"),
      text: t(
        "Leaving out peanuts, eggs or milk in pregnancy or while nursing has not been shown to prevent allergies. If you’re allergic to a food yourself, leave it out.",
      ),
    },
  ] as const;

function Yours() {
  return (
    <Stack as="section" gap="24" alignContent="start" className={styles.yours} aria-labelledby="yours">
      <h2 id="yours">
        <Trans>Your allergies, in pregnancy and while nursing</Trans>
      </h2>
      {yours().map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Text color="muted">{text}</Text>
        </div>
      ))}
    </Stack>
  );
}

const theirs = () =>
  [
    {
      title: t("What a reaction looks like"),
      text: t(
        "Hives, swelling around the mouth or eyes, or vomiting. It usually starts within minutes, and within about two hours of eating at the latest. A red chin from tomato or citrus is usually only the skin.",
      ),
    },
    {
      title: t("Blood or mucus in the diaper"),
      text: t(
        "In a baby who is otherwise thriving, the cause may be cow’s milk, in formula or in your own food. Ask a pediatrician before you change either.",
      ),
    },
    {
      title: t("Eczema starts in the skin"),
      text: t(
        "It makes a food allergy more likely but is rarely caused by one. Treat the skin well first. Cutting out foods on a guess can do harm.",
      ),
    },
    {
      title: t("Take a picture"),
      text: t(
        "Photograph the rash, the food and its label, and note the time. A rash is often gone by the time anyone looks, and a picture helps a lot on a video visit.",
      ),
    },
  ] as const;

function Theirs() {
  return (
    <Stack as="section" gap="24" alignContent="start" className={styles.theirs} aria-labelledby="theirs">
      <h2 id="theirs">
        <Trans>Your baby’s allergies</Trans>
      </h2>
      {theirs().map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Text color="muted">{text}</Text>
        </div>
      ))}
    </Stack>
  );
}

const begin = () =>
  [
    {
      baby: t("Severe eczema, or a known egg allergy"),
      how: t("See a doctor first, for a test before peanut. Then, if advised, peanut as early as 4 to 6 months."),
    },
    {
      baby: t("Mild or moderate eczema"),
      how: t("Peanut around 6 months, once your baby does well with other solid foods."),
    },
    {
      baby: t("No eczema, no food allergy"),
      how: t("Peanut, egg and other allergens along with other solid foods, the way your family eats."),
    },
  ] as const;

function FirstFoods() {
  return (
    <Stack as="section" gap="32" radius="large" background="sand" className={styles.foods} aria-labelledby="foods">
      <Stack gap="16" alignContent="start">
        <h2 id="foods">
          <Trans>Starting peanut and egg</Trans>
        </h2>
        <p>
          <Trans>
            Waiting doesn’t protect. Starting early does, most of all for peanut. Never give whole nuts or a spoonful of
            thick peanut butter: a baby can choke on them. Thin peanut butter with warm water, breast milk or formula,
            or stir it into a purée. Start at home, on a healthy day, with time to watch for two hours.
          </Trans>
        </p>
      </Stack>
      <Stack as="dl">
        {begin().map(({ baby, how }) => (
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

const people = () =>
  [
    { who: t("Pediatrician"), what: t("Rashes, reactions, first foods, and whether to see an allergist for tests.") },
    { who: t("Nurse practitioner"), what: t("Hay fever in pregnancy, and which medicine fits.") },
    { who: t("Nutritionist"), what: t("Eating well when you or your child has to leave out a food.") },
    { who: t("Lactation consultant"), what: t("Nursing when you have to change what you eat.") },
  ] as const;

function People() {
  return (
    <section className={styles.people} aria-labelledby="people">
      <h2 id="people">
        <Trans>Who can help by video</Trans>
      </h2>
      <ul>
        {people().map(({ who, what }) => (
          <Text as="li" color="muted" key={who}>
            <Link to={paths.directory({ term: who })}>{who}</Link>
            <p>{what}</p>
          </Text>
        ))}
      </ul>
      <ul className={styles.facts}>
        {visitFacts().map(({ say, more }) => (
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

const sources = (): readonly Source[] => [
  {
    publisher: t("American Academy of Pediatrics, HealthyChildren.org"),
    title: t("Anaphylaxis in Infants & Children"),
    year: "2024",
    url: "https://www.healthychildren.org/English/health-issues/conditions/allergies-asthma/Pages/Anaphylaxis.aspx",
  },
  {
    publisher: t("National Institute of Allergy and Infectious Diseases"),
    title: t("Addendum Guidelines for the Prevention of Peanut Allergy in the United States"),
    year: "2017",
    url: "https://www.niaid.nih.gov/diseases-conditions/guidelines-prevention-peanut-allergy",
  },
  {
    publisher: t("American Academy of Pediatrics (Pediatrics 143:4)"),
    title: t(
      "The Effects of Early Nutritional Interventions on the Development of Atopic Disease in Infants and Children",
    ),
    year: "2019",
    url: "https://doi.org/10.1542/peds.2019-0281",
  },
  {
    publisher: t("American College of Obstetricians and Gynecologists"),
    title: t("Asthma and Pregnancy"),
    year: "2024",
    url: "https://www.acog.org/womens-health/faqs/asthma-and-pregnancy",
  },
  {
    publisher: t("World Allergy Organization Journal 10:10"),
    title: t("Allergic diseases and asthma in pregnancy, a secondary publication"),
    year: "2017",
    url: "https://doi.org/10.1186/s40413-017-0141-8",
  },
  {
    publisher: t("MedlinePlus, National Library of Medicine"),
    title: t("Hay Fever"),
    url: "https://medlineplus.gov/hayfever.html",
  },
  {
    publisher: t("American Academy of Pediatrics, HealthyChildren.org"),
    title: t("Food Allergies in Children"),
    url: "https://www.healthychildren.org/English/healthy-living/nutrition/Pages/Food-Allergies-in-Children.aspx",
  },
  {
    publisher: t("Centers for Disease Control and Prevention"),
    title: t("Choking Hazards"),
    url: "https://www.cdc.gov/infant-toddler-nutrition/foods-and-drinks/choking-hazards.html",
  },
  {
    publisher: t("National Library of Medicine, LactMed"),
    title: t("Pseudoephedrine"),
    year: "2024",
    url: "https://www.ncbi.nlm.nih.gov/books/NBK501085/",
  },
];

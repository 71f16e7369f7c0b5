/** The public figures of the page on impact, what care within reach can change about each, and what it cannot. */
/** `source` is the name of an entry in the evidence; the page that cites it connects the two. */
import { t } from "@larkwell/domain/language/text.ts";

interface FigureWords {
  number: string;
  says: string;
  source: string;
  /** What else is needed to read the number correctly. */
  beside?: { says: string; source: string };
  can: string;
  cannot: string;
}

export const impactFigures = () =>
  [
    {
      number: t("More than 8 in 10"),
      says: t(
        "Pregnancy-related deaths that review committees judged preventable. A death counts as preventable if one or more reasonable changes would have given at least some chance of averting it.",
      ),
      source: "reviewCommittees",
      can: t(
        "Be there in the weeks when no one else is. Mental health conditions are the largest single cause, followed by bleeding and heart conditions. You can tell someone about a headache, a swollen leg or a frightening thought the same evening.",
      ),
      cannot: t(
        "Replace an emergency room. With warning signs, the right answer from any practitioner on a screen is to go now.",
      ),
    },
    {
      number: t("1 in 8"),
      says: t("Women with a recent birth who report symptoms of depression (13.2% in the 31 places surveyed)."),
      source: "postpartumSymptoms",
      beside: {
        says: t("One in eight says that no one asked her about depression at a visit after the birth."),
        source: "postpartumSymptoms",
      },
      can: t(
        "Shorten the path from “I don’t feel like myself” to a first conversation, without a form at a front desk.",
      ),
      cannot: t("Find those who don’t come. Someone still has to ask, in the office and at home."),
    },
    {
      number: t("Up to 40%"),
      says: t(
        "Women who don’t attend a visit after birth, as estimated by the American College of Obstetricians and Gynecologists. It recommends contact within three weeks and ongoing care instead of one visit.",
      ),
      source: "postpartumCare",
      beside: {
        says: t(
          "Surveys of mothers themselves find that fewer miss it, around one in ten. It depends on how you count.",
        ),
        source: "postpartumCheckups",
      },
      can: t(
        "Make a second and third contact likely where the first already took a babysitter, a bus and half a day’s pay.",
      ),
      cannot: t("Examine you. Stitches, blood pressure and blood tests need hands."),
    },
    {
      number: t("6 in 10"),
      says: t(
        "Mothers who stopped breastfeeding earlier than they wanted to, among those who stopped. They named trouble with latch and supply, worry about the child’s weight, medicine, and the effort of pumping.",
      ),
      source: "breastfeedingEnds",
      can: t("Bring a lactation consultant to the feeding that hurts, and again two days later."),
      cannot: t("Make the choice for anyone. Stopping is a good outcome, too, when it’s what the mother wants."),
    },
    {
      number: t("More than 1 in 3"),
      says: t("U.S. counties with no place to give birth and no one who practices obstetrics: 1,104 of them, or 35%."),
      source: "careDeserts",
      can: t("Bring advice to places that have none, from someone licensed in that state."),
      cannot: t("Deliver a baby, or shorten the way to a hospital."),
    },
    {
      number: t("50.3 and 14.5"),
      says: t(
        "Maternal deaths per 100,000 live births in 2023: the first among Black women, the second among white women. For all women together it was 18.6, down from 22.3 the year before.",
      ),
      source: "maternalMortality",
      can: t("Let people choose who they talk to, and be believed by a second person when the first didn’t listen."),
      cannot: t(
        "Close that gap with an app. Anyone who measures impact has to check whether it reaches the people who are served worst.",
      ),
    },
  ] as const satisfies readonly FigureWords[];

export type Figure = ReturnType<typeof impactFigures>[number];

/** How to count without monitoring, in order. */
export const methods = (): readonly { rule: string; how: string }[] => [
  {
    rule: t("Ask everyone, not only users"),
    how: t(
      "Twice a year, ask everyone who could use it one anonymous question: “When you needed help, was it there?” You learn most from those who never came, and no log knows them.",
    ),
  },
  {
    rule: t("Count visits, never people"),
    how: t(
      "The database stores when a visit was booked, when it began, with which profession and how it ended, because the visit needs it. Totals show how long people wait and at what hours they come. They need no new data.",
    ),
  },
  {
    rule: t("Show no number under 11, and none that reveals one"),
    how: t(
      "Medicare data are published by this rule. Combine small rows, so that no one can work them out from the total.",
    ),
  },
  {
    rule: t("Never split by employer and profession together"),
    how: t(
      "In a company of 60 people, “two visits with a reproductive endocrinologist” is a rumor with a source. The product has no such report, and an operator should refuse to make one.",
    ),
  },
  {
    rule: t("Publish what went wrong in the same table"),
    how: t(
      "Include visits that a practitioner canceled or missed, calls that didn’t connect, and searches that found no available time. A report without them is an advertisement.",
    ),
  },
  {
    rule: t("Claim effects only with a comparison"),
    how: t(
      "“Fewer cesareans” and “dollars saved” need a comparison group without the benefit, planned in advance and evaluated by someone else. Without that, say what was used and what people told you, and stop there.",
    ),
  },
];

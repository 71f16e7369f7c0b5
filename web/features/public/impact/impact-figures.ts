/** The public figures of the page on impact, what nearby care can change about each, and what it cannot. */
/** `source` is a name of the evidence; the page that cites it holds the two together. */
interface FigureWords {
  number: string;
  says: string;
  source: string;
  /** What else has to be known to read the number rightly. */
  beside?: { says: string; source: string };
  can: string;
  cannot: string;
}

export const impactFigures = [
  {
    number: "More than 8 in 10",
    says: "pregnancy-related deaths were judged preventable by the committees that reviewed them. A death counts so when at least some chance of averting it would have come with one or more reasonable changes.",
    source: "reviewCommittees",
    can: "Be there in the weeks when nobody else is. Mental health conditions are the largest single cause, bleeding and the heart come next; a headache, a swollen leg or a thought that frightens can be told to somebody the same evening.",
    cannot:
      "Replace an emergency room. With warning signs the right answer of any practitioner on a screen is to go now.",
  },
  {
    number: "1 in 8",
    says: "women with a recent birth report symptoms of depression (13.2% in 31 places that were asked).",
    source: "postpartumSymptoms",
    beside: {
      says: "One in eight says that nobody asked her about depression at a visit after the birth.",
      source: "postpartumSymptoms",
    },
    can: "Shorten the way from “I don’t feel like myself” to a first talk, without a form at a front desk.",
    cannot: "Find those who do not come. Somebody still has to ask, in the office and at home.",
  },
  {
    number: "Up to 40%",
    says: "of women do not attend a visit after birth, by the estimate of the American College of Obstetricians and Gynecologists, which asks for contact within three weeks and ongoing care instead of one visit.",
    source: "postpartumCare",
    beside: {
      says: "Surveys of mothers themselves find fewer who miss it, around one in ten; how it is counted matters.",
      source: "postpartumCheckups",
    },
    can: "Make a second and a third contact likely where the first already took a babysitter, a bus and half a day’s pay.",
    cannot: "Examine. Stitches, blood pressure and blood need hands.",
  },
  {
    number: "6 in 10",
    says: "mothers who stopped breastfeeding stopped earlier than they wanted to. Trouble with latch and supply, worry about the child’s weight, medicine and the effort of pumping were what they named.",
    source: "breastfeedingEnds",
    can: "Bring a lactation consultant into the feed at which it hurts, and again two days later.",
    cannot: "Make anybody’s choice. Stopping is a good outcome too when it is the one she wants.",
  },
  {
    number: "More than 1 in 3",
    says: "counties of the United States have neither a place to give birth nor anybody who practices obstetrics: 1,104 of them, or 35%.",
    source: "careDeserts",
    can: "Bring advice to where there is none, from somebody licensed for that state.",
    cannot: "Deliver a baby. Distance to a hospital stays what it is.",
  },
  {
    number: "50.3 and 14.5",
    says: "maternal deaths for each 100,000 live births: the first among Black women in 2023, the second among white women. For all women together it was 18.6, down from 22.3 the year before.",
    source: "maternalMortality",
    can: "Let people choose whom they talk to, and be believed by a second person when the first did not listen.",
    cannot:
      "Undo that difference by an app. Whoever measures impact has to look whether it reaches the people who are worst served.",
  },
] as const satisfies readonly FigureWords[];

export type Figure = (typeof impactFigures)[number];

/** How to count without watching. The order is that of doing it. */
export const methods: readonly { rule: string; how: string }[] = [
  {
    rule: "Ask everybody, not the users",
    how: "Once in half a year, one anonymous question to all who could use it: “When you needed help, was it there?” Those who never came are the ones to learn from, and no log knows them.",
  },
  {
    rule: "Count visits, never people",
    how: "The database keeps when a visit was booked, when it began, with which profession and how it ended, because the visit needs it. Sums of these say how long people wait and at what hours they come. No new data is collected for them.",
  },
  {
    rule: "Show no number under 11, and none that gives one away",
    how: "The rule that Medicare data are published by. Small rows are put together, so that nobody can subtract them out of the total again.",
  },
  {
    rule: "Never by employer and profession at once",
    how: "In a company of sixty, “two visits with a reproductive endocrinologist” is a rumor with a source. The product has no such report, and an operator should refuse to make one.",
  },
  {
    rule: "Publish what went wrong in the same table",
    how: "Visits that a practitioner called off or missed, calls that would not connect, searches that ended without a free time. A report without them is an advertisement.",
  },
  {
    rule: "Claim effects only from a comparison",
    how: "“Fewer cesareans” and “dollars saved” need a group that did not have the benefit, planned before and judged by somebody else. Without that, say what was used and what people told you, and stop there.",
  },
];

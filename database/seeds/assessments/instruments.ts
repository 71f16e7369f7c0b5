// Published instruments, their text unaltered: PHQ-9 and GAD-7, which anyone may use. What we say about the results is ours.
import type { Attrs, Question } from "@larkwell/domain/assessments/questions.ts";
import { option, type Pack, radio } from "./pieces.ts";

const howOften = [
  ["not_at_all", "Not at all"],
  ["several_days", "Several days"],
  ["more_than_half", "More than half the days"],
  ["nearly_every_day", "Nearly every day"],
] as const;

/** One item, from 0 to 3 points. With `safety`, every answer above 0 asks for help right away. */
const item = (id: number, body: string, next: number, { safety = false } = {}): Question =>
  radio(
    id,
    body,
    howOften.map(([key, label], value) =>
      option(key, label, { value, ...(safety && value > 0 ? { safety: "self_harm" as const } : {}) }),
    ),
    { next, required: true },
  );

/** Asked at the end of both, and not part of the score. */
const howDifficult = (id: number): Question =>
  radio(
    id,
    "If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?",
    [
      option("not_difficult", "Not difficult at all"),
      option("somewhat", "Somewhat difficult"),
      option("very", "Very difficult"),
      option("extremely", "Extremely difficult"),
    ],
    { next: "end", help: "It doesn’t count toward the score. If you checked off no problems, skip it." },
  );

const seen_by =
  "Only you can read your answers. Practitioners see your score only if you share it for a visit. Your employer, your partner and other members never see any of it.";

const shared = { seen_by, done: "Your result is next.", clinical: true } satisfies Partial<Attrs>;

const message = { words: "Write to your care coordinator. They can help you find the right person." };
const therapist = (words: string) => ({ words, vertical: "mental-health-provider" });

export const phq9: Pack = {
  slug: "check-in-juniper",
  type: "SCREENING",
  title: "Mood in the last two weeks (PHQ-9)",
  summary: "Nine questions that are widely used to ask about low mood. About three minutes.",
  version: 2,
  attrs: {
    ...shared,
    intro:
      "Nine questions about the last two weeks, and one about how hard they made your days. There are no right answers. One question asks about thoughts of hurting yourself. If you choose anything above “Not at all” there, we show you right away whom to call, and we tell the clinic’s safety staff.",
    stem: "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
    source:
      "PHQ-9. Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute. Scores and bands: K. Kroenke, R. L. Spitzer, J. B. W. Williams, “The PHQ-9: validity of a brief depression severity measure”, 2001.",
    bands: [
      {
        from: 0,
        to: 4,
        name: "Few signs of low mood",
        text: "The published scale calls this range minimal. If you feel worse than these answers show, trust that, and talk with someone.",
        step: message,
      },
      {
        from: 5,
        to: 9,
        name: "Some signs of low mood",
        text: "The published scale calls this range mild. It often helps to talk about it, and to answer again in two weeks.",
        step: therapist("Talk with a mental health provider about how you have been."),
      },
      {
        from: 10,
        to: 14,
        name: "Signs that deserve a talk",
        text: "The published scale calls this range moderate. From here on, talking with a clinician is a good idea.",
        step: therapist("Book a visit with a mental health provider, and tell them about this result."),
      },
      {
        from: 15,
        to: 19,
        name: "Many signs of low mood",
        text: "The published scale calls this range moderately severe. Please talk with a clinician soon. You don’t have to wait until it gets worse.",
        step: therapist(
          "Book the next visit with a mental health provider that suits you, and tell them about this result.",
        ),
      },
      {
        from: 20,
        to: 27,
        name: "Many signs, on most days",
        text: "The published scale calls this range severe. Please talk with a clinician as soon as you can. What you feel can be treated.",
        step: therapist(
          "Book the next visit with a mental health provider that suits you, and tell them about this result.",
        ),
      },
    ],
  },
  questions: [
    item(1, "Little interest or pleasure in doing things", 2),
    item(2, "Feeling down, depressed, or hopeless", 3),
    item(3, "Trouble falling or staying asleep, or sleeping too much", 4),
    item(4, "Feeling tired or having little energy", 5),
    item(5, "Poor appetite or overeating", 6),
    item(6, "Feeling bad about yourself — or that you are a failure or have let yourself or your family down", 7),
    item(7, "Trouble concentrating on things, such as reading the newspaper or watching television", 8),
    item(
      8,
      "Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual",
      9,
    ),
    item(9, "Thoughts that you would be better off dead or of hurting yourself in some way", 10, { safety: true }),
    howDifficult(10),
  ],
};

export const gad7: Pack = {
  slug: "check-in-linden",
  type: "SCREENING",
  title: "Worry in the last two weeks (GAD-7)",
  summary: "Seven questions that are widely used to ask about anxiety. About two minutes.",
  version: 2,
  attrs: {
    ...shared,
    intro:
      "Seven questions about the last two weeks, and one about how hard they made your days. There are no right answers.",
    stem: "Over the last 2 weeks, how often have you been bothered by the following problems?",
    source:
      "GAD-7. Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute. Scores and bands: R. L. Spitzer, K. Kroenke, J. B. W. Williams, B. Löwe, “A brief measure for assessing generalized anxiety disorder: the GAD-7”, 2006.",
    bands: [
      {
        from: 0,
        to: 4,
        name: "Few signs of anxiety",
        text: "The published scale calls this range minimal. If you feel worse than these answers show, trust that, and talk with someone.",
        step: message,
      },
      {
        from: 5,
        to: 9,
        name: "Some signs of anxiety",
        text: "The published scale calls this range mild. It often helps to talk about it, and to answer again in two weeks.",
        step: therapist("Talk with a mental health provider about how you have been."),
      },
      {
        from: 10,
        to: 14,
        name: "Signs that deserve a talk",
        text: "The published scale calls this range moderate. From here on, talking with a clinician is a good idea.",
        step: therapist("Book a visit with a mental health provider, and tell them about this result."),
      },
      {
        from: 15,
        to: 21,
        name: "Many signs of anxiety",
        text: "The published scale calls this range severe. Please talk with a clinician soon. What you feel can be treated.",
        step: therapist(
          "Book the next visit with a mental health provider that suits you, and tell them about this result.",
        ),
      },
    ],
  },
  questions: [
    item(1, "Feeling nervous, anxious or on edge", 2),
    item(2, "Not being able to stop or control worrying", 3),
    item(3, "Worrying too much about different things", 4),
    item(4, "Trouble relaxing", 5),
    item(5, "Being so restless that it is hard to sit still", 6),
    item(6, "Becoming easily annoyed or irritable", 7),
    item(7, "Feeling afraid as if something awful might happen", 8),
    howDifficult(8),
  ],
};

// Onboarding of the parenting and pediatrics track.
import {
  attrs,
  checkbox,
  lastPage,
  lighterQuestion,
  option,
  type Pack,
  radio,
  ratherNot,
  topics,
  words,
} from "./pieces.ts";

export const parenting: Pack = {
  slug: "about-you-oak",
  type: "ONBOARDING_PARENTING_AND_PEDIATRICS",
  title: "Getting to know you",
  version: 4,
  attrs: attrs("About three minutes. You can stop at any time and continue later, here or on another device."),
  questions: [
    checkbox(
      1,
      "How old are your children?",
      [
        option("under_1", "Less than a year", { next: 2 }),
        option("1_to_3", "1 to 3"),
        option("4_to_6", "4 to 6"),
        option("7_to_12", "7 to 12"),
        option("13_to_17", "13 to 17"),
      ],
      { next: 3, required: true, why: "What children need is different at each age." },
    ),
    checkbox(
      2,
      "What’s on your mind about your youngest?",
      [
        option("sleep", "Sleep"),
        option("feeding", "Feeding, and first foods"),
        option("growth", "Growth and checkups"),
        option("vaccines", "Vaccines"),
        option("crying", "Crying"),
        option("nothing", "Nothing in particular", { alone: true }),
      ],
      { next: 3, other: "Something else", why: "A short visit can answer a lot." },
    ),
    radio(
      3,
      "Does one of your children have a condition that takes up much of your time?",
      [
        option("yes", "Yes", { next: 4 }),
        option("finding_out", "We’re still finding out", { next: 4 }),
        option("no", "No"),
        ratherNot,
      ],
      { next: 5, why: "It changes what your days look like." },
    ),
    words(4, "Would you like to say what it is?", {
      next: 5,
      help: "A few words are enough.",
      why: "Only you can read it. It can help to write it down.",
    }),
    radio(
      5,
      "Do your children have a pediatrician?",
      [
        option("yes", "Yes"),
        option("unhappy", "Yes, but I’m not quite happy", { next: 6 }),
        option("no", "No", { next: 6 }),
      ],
      { next: 7, required: true, why: "Visits here don’t replace your own pediatrician." },
    ),
    checkbox(
      6,
      "What matters to you when you choose one?",
      [
        option("near", "Close to home or school"),
        option("insurance", "Covered by our insurance"),
        option("hours", "Hours that fit around work"),
        option("language", "Speaks our language"),
        option("manner", "Takes time for us"),
        option("unsure", "I don’t know yet", { alone: true }),
      ],
      { next: 7, other: "Something else", why: "Your own list, for when you choose." },
    ),
    radio(
      7,
      "And how are you doing?",
      [
        option("well", "Mostly well"),
        option("stretched", "Stretched"),
        option("exhausted", "Exhausted", { next: 8 }),
        ratherNot,
      ],
      { next: 9, why: "How you are doing matters, too." },
    ),
    lighterQuestion(8, 9),
    topics(
      9,
      "What would you like to hear about?",
      {
        Everyday: [
          ["sleep", "Sleep"],
          ["food", "Food"],
          ["screens", "Screens"],
          ["toilet", "Diapers and potty training"],
        ],
        "Growing up": [
          ["behavior", "Tantrums and limits"],
          ["school", "Daycare and school"],
          ["development", "Talking, walking, learning"],
          ["puberty", "Puberty"],
        ],
        You: [
          ["patience", "Keeping my patience"],
          ["relationship", "Our relationship as parents"],
          ["work", "Work and family"],
        ],
      },
      { next: 10, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(10),
  ],
};

// Onboarding of the egg freezing track.
import {
  attrs,
  checkbox,
  day,
  lastPage,
  option,
  type Pack,
  radio,
  ratherNot,
  supportQuestion,
  topics,
} from "./pieces.ts";

export const eggFreezing: Pack = {
  slug: "about-you-dogwood",
  type: "ONBOARDING_EGG_FREEZING",
  title: "Getting to know you",
  version: 4,
  attrs: attrs("About three minutes. You can stop at any time and continue later, here or on another device."),
  questions: [
    radio(
      1,
      "Where are you in the process?",
      [
        option("wondering", "Wondering whether it’s for me"),
        option("tested", "I’ve had first tests"),
        option("planning", "Planning a cycle", { next: 2 }),
        option("in_cycle", "In a cycle", { next: 2 }),
        option("frozen", "My eggs are frozen"),
      ],
      { next: 3, required: true, other: "Somewhere else", why: "What helps is different at each point." },
    ),
    day(2, "Is there a date for the cycle, or for your next appointment?", {
      next: 3,
      why: "A date makes it easier to plan what to ask, and when.",
    }),
    checkbox(
      3,
      "Why are you considering it?",
      [
        option("time", "I’d like more time"),
        option("partner", "I haven’t met the right person"),
        option("family_history", "Something in my family"),
        option("transition", "Gender-affirming care"),
        option("medical", "I have a medical treatment coming up", { next: 4 }),
        ratherNot,
      ],
      { next: 5, other: "Something else", why: "There are many reasons, and you don’t have to explain yours." },
    ),
    radio(
      4,
      "When does the treatment begin?",
      [
        option("weeks", "Within weeks"),
        option("months", "Within months"),
        option("unknown", "I don’t know yet"),
        ratherNot,
      ],
      {
        next: 5,
        why: "If treatment is soon, tell the team treating you early on that you are thinking about freezing eggs.",
      },
    ),
    radio(
      5,
      "Have you chosen a clinic?",
      [option("yes", "Yes"), option("looking", "I’m looking", { next: 6 }), option("no", "No", { next: 6 })],
      { next: 7, required: true, why: "If not, the next question helps you compare." },
    ),
    checkbox(
      6,
      "What matters to you in a clinic?",
      [
        option("near", "Close to home or work"),
        option("cost", "Cost and coverage"),
        option("results", "Its results"),
        option("manner", "How it treats its patients"),
        option("storage", "How and where eggs are kept"),
        option("unsure", "I don’t know yet", { alone: true }),
      ],
      { next: 7, other: "Something else", why: "Your own list, for when you choose." },
    ),
    supportQuestion(7, { alone: 8, next: 8 }),
    topics(
      8,
      "What would you like to hear about?",
      {
        "Body and treatment": [
          ["chances", "Chances, in plain numbers"],
          ["medication", "Injections and how they feel"],
          ["retrieval", "The day of the retrieval"],
          ["after", "Afterward, and using them later"],
        ],
        "Mind and relationships": [
          ["deciding", "Deciding"],
          ["telling", "What to tell others"],
        ],
        "Work and money": [
          ["cost", "Cost and coverage"],
          ["work", "Having a cycle while working"],
        ],
      },
      { next: 9, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(9),
  ],
};

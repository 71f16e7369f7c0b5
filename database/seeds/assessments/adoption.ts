// Onboarding of the adoption track.
import { attrs, checkbox, lastPage, option, type Pack, radio, ratherNot, supportQuestion, topics } from "./pieces.ts";

export const adoption: Pack = {
  slug: "about-you-fir",
  type: "ONBOARDING_ADOPTION",
  title: "Getting to know you",
  version: 4,
  attrs: attrs("About three minutes. You can stop at any time and continue later, here or on another device."),
  questions: [
    radio(
      1,
      "Where are you in the process?",
      [
        option("exploring", "Finding out how it works"),
        option("home_study", "In the home study"),
        option("waiting", "Waiting", { next: 3 }),
        option("matched", "Matched", { next: 3 }),
        option("home", "Our child is home", { next: 4 }),
      ],
      { next: 2, required: true, other: "Somewhere else", why: "What helps is different at each point." },
    ),
    radio(
      2,
      "Which path do you have in mind?",
      [
        option("domestic", "A newborn in the United States"),
        option("foster", "Through foster care"),
        option("international", "From another country"),
        option("relative", "A child in the family, or a stepchild"),
        option("open", "I don’t know yet"),
      ],
      { next: 5, why: "Law, cost and time are different for each." },
    ),
    checkbox(
      3,
      "What would make the waiting easier?",
      [
        option("talk", "Someone to talk to"),
        option("others", "Others who are waiting, or have waited"),
        option("prepare", "Getting ready at home"),
        option("paperwork", "Help with the paperwork"),
        option("distance", "Hearing less about it", { alone: true }),
      ],
      {
        next: 5,
        other: "Something else",
        why: "It can take a long time, and it doesn’t always go as planned. You’re not alone.",
      },
    ),
    radio(
      4,
      "How old is your child?",
      [
        option("under_1", "Less than a year"),
        option("1_to_5", "1 to 5"),
        option("6_to_12", "6 to 12"),
        option("13_to_17", "13 to 17"),
        ratherNot,
      ],
      { next: 5, why: "What children need is different at each age." },
    ),
    radio(5, "Are there other children at home?", [option("yes", "Yes"), option("no", "No"), ratherNot], {
      next: 6,
      why: "Becoming a brother or sister is a change, too.",
    }),
    supportQuestion(6, { alone: 7, next: 7 }),
    topics(
      7,
      "What would you like to hear about?",
      {
        "The process": [
          ["steps", "The steps and how long they take"],
          ["home_study", "The home study"],
          ["cost", "Cost and coverage"],
        ],
        "Being a family": [
          ["attachment", "Bonding"],
          ["story", "Talking about where our child comes from"],
          ["birth_family", "The birth family"],
          ["identity", "Growing up between cultures"],
        ],
        You: [
          ["mood", "Mood and worry"],
          ["leave", "Time off work"],
        ],
      },
      { next: 8, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(8),
  ],
};

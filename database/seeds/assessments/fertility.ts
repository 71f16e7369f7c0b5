// Onboarding of the fertility track.
import {
  attrs,
  checkbox,
  lastPage,
  medicationNames,
  medicationQuestion,
  none,
  option,
  type Pack,
  radio,
  ratherNot,
  supportQuestion,
  topics,
} from "./pieces.ts";

export const fertility: Pack = {
  slug: "about-you-cedar",
  type: "ONBOARDING_FERTILITY",
  title: "Getting to know you",
  version: 4,
  attrs: attrs("About three minutes. You can stop at any time and continue later, here or on another device."),
  questions: [
    radio(
      1,
      "Where are you in the process?",
      [
        option("thinking", "Thinking about it"),
        option("trying", "Trying", { next: 2 }),
        option("testing", "Having tests", { next: 3 }),
        option("treatment", "In treatment, or about to begin", { next: 3 }),
        option("pregnant", "I’m pregnant", { next: 10, track_change: "successful_pregnancy" }),
      ],
      { next: 4, required: true, other: "Somewhere else", why: "What helps is different at each point." },
    ),
    radio(
      2,
      "How long have you been trying?",
      [
        option("under_6", "Less than 6 months"),
        option("6_to_12", "6 to 12 months"),
        option("over_12", "More than a year"),
        ratherNot,
      ],
      {
        next: 4,
        why: "A checkup is usually suggested after a year of trying, after 6 months if you’re 35 or older, and right away if you’re over 40.",
      },
    ),
    checkbox(
      3,
      "What is planned or in progress?",
      [
        option("tests", "Tests"),
        option("ovulation", "Medication for ovulation"),
        option("iui", "IUI"),
        option("ivf", "IVF"),
        option("transfer", "Transfer of a frozen embryo"),
        option("donor", "Donor eggs, sperm or embryos"),
        option("open", "Not decided yet", { alone: true }),
      ],
      { next: 4, other: "Something else", why: "Each of these has its own steps and questions." },
    ),
    checkbox(
      4,
      "Do any of these apply to you?",
      [
        option("pcos", "PCOS"),
        option("endometriosis", "Endometriosis"),
        option("fibroids", "Fibroids"),
        option("thyroid", "A thyroid condition"),
        option("sperm", "Sperm health"),
        option("single", "I’m doing this on my own"),
        option("same_sex", "We’re a same-sex couple"),
        option("loss", "A past loss", { next: 5 }),
        none,
        ratherNot,
      ],
      { next: 6, other: "Something else", why: "Many of these have their own specialists." },
    ),
    radio(
      5,
      "We’re sorry. Would you like someone to talk to about it?",
      [option("yes", "Yes"), option("later", "Maybe later"), option("no", "No, thank you")],
      { next: 6, why: "It’s up to you. You can find someone under Find care at any time." },
    ),
    medicationQuestion(6, { yes: 7, no: 8 }),
    medicationNames(7, 8),
    supportQuestion(8, { alone: 9, next: 9 }),
    topics(
      9,
      "What would you like to hear about?",
      {
        "Body and treatment": [
          ["cycle", "Knowing my cycle"],
          ["tests", "Tests and what they mean"],
          ["treatment", "Treatments and their chances"],
          ["food", "Food and movement"],
        ],
        "Mind and relationships": [
          ["waiting", "Waiting and worry"],
          ["relationship", "Our relationship"],
          ["telling", "What to tell others"],
        ],
        "Work and money": [
          ["cost", "Cost and coverage"],
          ["work", "Having treatment while working"],
        ],
      },
      { next: 10, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(10),
  ],
};

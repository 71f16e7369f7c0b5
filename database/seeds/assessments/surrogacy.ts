// Onboarding of the surrogacy track, for people who become parents this way.
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

export const surrogacy: Pack = {
  slug: "about-you-elm",
  type: "ONBOARDING_SURROGACY",
  title: "Getting to know you",
  version: 4,
  attrs: attrs("About three minutes. You can stop at any time and continue later, here or on another device."),
  questions: [
    radio(
      1,
      "Where are you in the process?",
      [
        option("exploring", "Finding out how it works"),
        option("choosing", "Choosing an agency or a clinic"),
        option("matching", "Looking for a surrogate"),
        option("matched", "Matched", { next: 2 }),
        option("expecting", "Expecting", { next: 2 }),
        option("here", "Our child is here"),
      ],
      { next: 3, required: true, other: "Somewhere else", why: "What helps is different at each point." },
    ),
    day(2, "Is there a date you are looking toward?", {
      next: 3,
      help: "A transfer, or the due date. Leave it out if you’d rather.",
      why: "A date makes it easier to plan what to ask, and when.",
    }),
    checkbox(
      3,
      "Who is part of it so far?",
      [
        option("nobody", "No one yet", { alone: true, next: 4 }),
        option("agency", "An agency"),
        option("clinic", "A clinic"),
        option("lawyer", "A lawyer"),
        option("egg_donor", "An egg donor"),
        option("sperm_donor", "A sperm donor"),
        option("known", "A surrogate we know"),
      ],
      { next: 5, other: "Someone else", why: "Each of them plays a part in what comes next." },
    ),
    checkbox(
      4,
      "What would you like to start with?",
      [
        option("overview", "An overview of the steps"),
        option("cost", "What it costs, and what is covered"),
        option("law", "The law in our state"),
        option("agencies", "How to choose an agency"),
        option("talk", "Talking it through with someone"),
      ],
      { next: 5, other: "Something else", why: "You can take these questions to a first visit." },
    ),
    radio(
      5,
      "What led you here?",
      [
        option("medical", "A medical reason"),
        option("same_sex", "We’re a same-sex couple"),
        option("single", "I’m doing this on my own"),
        option("after_loss", "A loss, or treatment that didn’t work", { next: 6 }),
        ratherNot,
      ],
      { next: 7, other: "Something else", why: "There are many reasons, and you don’t have to explain yours." },
    ),
    radio(
      6,
      "We’re sorry. Would you like someone to talk to about it?",
      [option("yes", "Yes"), option("later", "Maybe later"), option("no", "No, thank you")],
      { next: 7, why: "It’s up to you. You can find someone under Find care at any time." },
    ),
    supportQuestion(7, { alone: 8, next: 8 }),
    topics(
      8,
      "What would you like to hear about?",
      {
        "The process": [
          ["steps", "The steps and how long they take"],
          ["law", "Contracts and the law"],
          ["cost", "Cost and coverage"],
        ],
        "Staying in touch": [
          ["surrogate", "Our surrogate and us"],
          ["telling", "What to tell others"],
          ["waiting", "Waiting"],
        ],
        Afterwards: [
          ["feeding", "Feeding"],
          ["first_weeks", "The first weeks at home"],
          ["leave", "Time off work"],
        ],
      },
      { next: 9, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(9),
  ],
};

// Onboarding of the pregnancy loss track. Everything may be left out, and nothing in it speaks of what might have been.
import { attrs, checkbox, lineOfEach, option, type Pack, radio, ratherNot, words } from "./pieces.ts";

export const loss: Pack = {
  slug: "about-you-hazel",
  type: "ONBOARDING_PREGNANCYLOSS",
  title: "How we can be there for you",
  version: 1,
  attrs: attrs(
    "We’re so sorry for your loss. None of these questions has to be answered; leave out whatever you like, or stop. Take your time.",
    "Somebody is here whenever you want to talk, and nobody will push.",
  ),
  questions: [
    radio(
      1,
      "Would you like to tell us when it happened?",
      [
        option("days", "In the last days or weeks", { next: 2 }),
        option("months", "Some months ago"),
        option("longer", "Longer ago"),
        ratherNot,
      ],
      { next: 3, why: "Only so that nothing we suggest comes too early or too late." },
    ),
    radio(
      2,
      "How is your body doing?",
      [
        option("healing", "Healing, as I was told it would"),
        option("worried", "Something worries me"),
        option("treatment", "I’m waiting for treatment, or in it"),
        option("not_asked", "Nobody has told me what to expect"),
        ratherNot,
      ],
      {
        next: 3,
        why: "A nurse here can answer questions about your body, at your pace.",
        help: "Heavy bleeding, a fever or strong pain needs a doctor today. In an emergency call 911.",
      },
    ),
    checkbox(
      3,
      "Is there something that would help right now?",
      [
        option("talk", "Somebody to talk to"),
        option("understand", "Understanding what happened"),
        option("body", "Care for my body"),
        option("others", "Others it happened to"),
        option("family", "How to be with my partner or family"),
        option("work", "Time off work, and what to say there"),
        option("remember", "A way to remember"),
        option("quiet", "Quiet", { alone: true, next: 5 }),
      ],
      { next: 4, other: "Something else", why: "Your care coordinator begins there, and with nothing else." },
    ),
    radio(
      4,
      "Who is there for you?",
      [
        option("partner", "A partner"),
        option("family", "Family"),
        option("friends", "Friends"),
        option("nobody_knows", "Hardly anybody knows"),
        option("alone", "I’m mostly on my own with it"),
        ratherNot,
      ],
      { next: 5, why: "So that we know how much to offer." },
    ),
    checkbox(
      5,
      "How may we be in touch?",
      [
        option("app_message", "A message in the app"),
        option("email", "E-mail"),
        option("phone", "A phone call"),
        option("not_now", "Please not for now; I’ll write when I’m ready", { alone: true }),
      ],
      { next: 6, why: "We keep to it." },
    ),
    lineOfEach(
      6,
      "What should we call you?",
      [option("name", "Name we should use"), option("spoken", "How it is pronounced")],
      { next: 8, children: [7], why: "So that nobody has to guess." },
    ),
    radio(
      7,
      "Your pronouns",
      [option("she", "She/her"), option("they", "They/them"), option("he", "He/him"), ratherNot],
      { next: null, parent: 6, other: "Others" },
    ),
    words(8, "Is there anything you’d like us to know, or never to mention?", {
      next: "end",
      why: "A name, a date, a word that hurts: whoever you meet here will have read it.",
    }),
  ],
};

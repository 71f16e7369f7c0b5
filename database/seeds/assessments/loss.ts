// Onboarding of the pregnancy loss track. Every question may be skipped, and none mentions what might have been.
import { attrs, checkbox, lineOfEach, option, type Pack, radio, ratherNot, words } from "./pieces.ts";

export const loss: Pack = {
  slug: "about-you-hazel",
  type: "ONBOARDING_PREGNANCYLOSS",
  title: "How we can be there for you",
  version: 4,
  attrs: attrs(
    "We’re so sorry for your loss. You don’t have to answer any of these questions. Skip what you like, or stop at any time.",
    "Take all the time you need. If you’d like to talk to someone, look under Find care. Crisis help lists phone lines that answer day and night.",
  ),
  questions: [
    radio(
      1,
      "Would you like to tell us when it happened?",
      [
        option("days", "In the last few days or weeks", { next: 2 }),
        option("months", "A few months ago"),
        option("longer", "Longer ago"),
        ratherNot,
      ],
      { next: 3, why: "Only the next question depends on it." },
    ),
    radio(
      2,
      "How is your body doing?",
      [
        option("healing", "Healing as expected"),
        option("worried", "Something worries me"),
        option("treatment", "I’m waiting for treatment, or having it now"),
        option("not_asked", "No one has told me what to expect"),
        ratherNot,
      ],
      {
        next: 3,
        why: "Whatever happened, your body needs care, too.",
        help: "Heavy bleeding, a fever or severe pain can’t wait: call your doctor now, at any hour. In an emergency call 911 or your local emergency number.",
      },
    ),
    checkbox(
      3,
      "Is there something that would help right now?",
      [
        option("talk", "Someone to talk to"),
        option("understand", "Understanding what happened"),
        option("body", "Care for my body"),
        option("others", "Others who have been through it"),
        option("family", "How to get through it with my partner or family"),
        option("work", "Time off work, and what to say at work"),
        option("remember", "A way to remember"),
        option("quiet", "Quiet", { alone: true, next: 5 }),
      ],
      {
        next: 4,
        other: "Something else",
        why: "Only you can read it. It can help to see it in words and to know what to ask for.",
      },
    ),
    radio(
      4,
      "Who is there for you?",
      [
        option("partner", "A partner"),
        option("family", "Family"),
        option("friends", "Friends"),
        option("nobody_knows", "Hardly anyone knows"),
        option("alone", "I’m mostly dealing with it on my own"),
        ratherNot,
      ],
      { next: 5, why: "It’s hard to be alone with a loss. Help is here whenever you want it." },
    ),
    lineOfEach(5, "What should we call you?", [option("name", "Your name"), option("spoken", "How to pronounce it")], {
      next: 7,
      children: [6],
      why: "It stays with your answers. No one else sees it yet, so say it when you meet.",
    }),
    radio(
      6,
      "Your pronouns",
      [option("she", "She/her"), option("they", "They/them"), option("he", "He/him"), ratherNot],
      { next: null, parent: 5, other: "Something else" },
    ),
    words(7, "Is there anything you’d like to write down?", {
      next: "end",
      help: "A name, a date, a word that hurts.",
      why: "Only you can read it. If someone you meet should know it, copy it into the note before your visit.",
    }),
  ],
};

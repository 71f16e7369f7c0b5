// Onboarding of the pregnancy loss track. Every question may be skipped, and none mentions what might have been.
import { attrs, checkbox, lineOfEach, option, type Pack, radio, ratherNot, words } from "./pieces.ts";

export const loss: Pack = {
  slug: "about-you-hazel",
  type: "ONBOARDING_PREGNANCYLOSS",
  title: "How we can be there for you",
  version: 3,
  attrs: attrs(
    "We’re so sorry for your loss. None of these questions has to be answered; leave out whatever you like, or stop. Take your time.",
    "Take all the time you need. When you want to talk to someone, look under Find care. Under Crisis help you find lines that answer day and night.",
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
      { next: 3, why: "Only the next question depends on it." },
    ),
    radio(
      2,
      "How is your body doing?",
      [
        option("healing", "Healing, as I was told it would"),
        option("worried", "Something worries me"),
        option("treatment", "I’m waiting for treatment, or in it"),
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
        option("others", "Others it happened to"),
        option("family", "How to be with my partner or family"),
        option("work", "Time off work, and what to say there"),
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
        option("alone", "I’m mostly on my own with it"),
        ratherNot,
      ],
      { next: 5, why: "Being on your own with a loss is hard. Help is here whenever you want it." },
    ),
    lineOfEach(
      5,
      "What should we call you?",
      [option("name", "Name we should use"), option("spoken", "How it is pronounced")],
      {
        next: 7,
        children: [6],
        why: "It stays with your answers. No one else sees it yet, so say it when you meet.",
      },
    ),
    radio(
      6,
      "Your pronouns",
      [option("she", "She/her"), option("they", "They/them"), option("he", "He/him"), ratherNot],
      { next: null, parent: 5, other: "Others" },
    ),
    words(7, "Is there anything you’d like to put into words?", {
      next: "end",
      help: "A name, a date, a word that hurts.",
      why: "Only you can read it. If someone you meet should know it, copy it into the note before your visit.",
    }),
  ],
};

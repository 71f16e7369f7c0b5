// The demo clinic's messages, over twelve weeks: what its members asked, what they were told, and what still waits.
// Written for the demo. None of it is medical advice.

export type Said = readonly [hoursAgo: number, who: "member" | "care", body: string];

export interface DemoConversation {
  member: string;
  /** The practitioner, or the coordinator who answers. */
  care: string;
  withCoordinators?: true;
  said: readonly Said[];
}

export interface DemoColleagues {
  /** The first one began it. */
  people: readonly [string, string];
  /** Whose record it links. */
  about: string;
  said: readonly (readonly [hoursAgo: number, who: string, body: string])[];
}

const week = 7 * 24;

/** A question and, some hours later, its answer. */
const answered = (hoursAgo: number, question: string, after: number, answer: string): readonly Said[] => [
  [hoursAgo, "member", question],
  [hoursAgo - after, "care", answer],
];

export const conversations: readonly DemoConversation[] = [
  {
    member: "maya.lindqvist",
    care: "noor.haddad",
    withCoordinators: true,
    said: [
      ...answered(
        9 * week + 30,
        "Hi Noor, my partner would like to come to the next video visit. Is that all right?",
        2,
        "Of course. Anyone you want can sit next to you. You can also tell your practitioner at the start.",
      ),
      [9 * week + 27, "member", "Great, thank you!"],
      ...answered(
        4 * week + 50,
        "I’m moving to a new apartment next month. Where do I change my address?",
        3,
        "In your profile, under Address. I’ve checked: nothing is on its way to the old one.",
      ),
      [4 * week + 46, "member", "Perfect. One thing less to worry about."],
    ],
  },
  {
    member: "maya.lindqvist",
    care: "dr.amara.oyelaran",
    said: [
      ...answered(
        5 * week + 8,
        "Thank you for the visit today. You mentioned a list of questions for the birth plan.\n\nCould you send me the first ones to think about?",
        5,
        "Happy to. Start with these three:\n\nWho do you want with you?\nWhat helps you when you’re in pain?\nWhat would you like us to ask you before we do it?\n\nWrite down whatever comes to mind. We’ll go through it together next time.",
      ),
      [5 * week + 1, "member", "Those are good questions. We’ll talk about them this weekend."],
    ],
  },
  {
    member: "priya.halloran",
    care: "noor.haddad",
    withCoordinators: true,
    said: [
      [190, "member", "Hi! I’m new here. Where do I begin?"],
      [187, "care", "Welcome, Priya. I’m your care coordinator.\n\nWrite to me whenever you don’t know whom to ask."],
      [186, "member", "Thank you, that helps a lot."],
      [20, "member", "Does my plan cover a nutritionist?"],
    ],
  },
  {
    member: "ilse.marchetti",
    care: "noor.haddad",
    withCoordinators: true,
    said: [
      [120, "member", "Could someone call me about the next steps? I don’t feel like explaining it again."],
      [118, "care", "You don’t have to. I’ve read your notes, and I’ll call you tomorrow at 10. I’m so sorry, Ilse."],
      [117, "member", "Thank you, Noor."],
    ],
  },
  {
    member: "tessa.okafor",
    care: "noor.haddad",
    withCoordinators: true,
    said: [
      ...answered(
        2 * week + 12,
        "How long is a first visit with a lactation consultant, and what should I have ready?",
        4,
        "You choose the length when you book. A quiet corner and your questions are all you need.",
      ),
      [2 * week + 7, "member", "Thanks!"],
    ],
  },
  {
    member: "hope.tremblay",
    care: "noor.haddad",
    withCoordinators: true,
    said: [
      ...answered(
        11 * week + 20,
        "I need the receipt of my visit for my employer. Where is it?",
        6,
        "In your wallet, next to the visit. Tell me if it doesn’t open.",
      ),
      ...answered(
        7 * week + 40,
        "Can I book for a Saturday?",
        1,
        "Yes. Some practitioners have Saturday hours: choose the day first, then you’ll see who is there.",
      ),
      [5, "member", "My appointment moved to Thursday. Does the practitioner get told, or should I write to them?"],
    ],
  },
  {
    member: "dalia.abramson",
    care: "noor.haddad",
    withCoordinators: true,
    said: [
      ...answered(
        10 * week + 15,
        "Is there someone on the team who speaks Hebrew?",
        3,
        "Not right now, I’m sorry. I’ll write to you when that changes.",
      ),
      ...answered(
        3 * week + 60,
        "Could I switch to appointments in the evening?",
        2,
        "Yes. Times are shown in your own time zone: look at the last ones of each day.",
      ),
      [3 * week + 57, "member", "You’re a star."],
    ],
  },
  {
    member: "carmen.duque",
    care: "dr.amara.oyelaran",
    said: [
      ...answered(
        8 * week + 10,
        "I forgot to ask: do you want the results from my other clinic before our visit?",
        7,
        "Yes, please bring them. You can attach them here as a PDF as well.",
      ),
      ...answered(
        2 * week + 30,
        "The next free time with you is in three weeks. Should I see someone else before?",
        9,
        "No need to wait for me. My colleague Helen has times this week. Tell her what we discussed, or ask me to.",
      ),
      [3, "member", "Helen was wonderful. Should I keep the visit with you next week too?"],
    ],
  },
  {
    member: "ines.moreau",
    care: "dr.amara.oyelaran",
    said: [
      ...answered(
        11 * week + 44,
        "Is it possible to have the visit without video? The connection at my mother’s house is weak.",
        8,
        "Yes. Turn your camera off after you join, and we’ll talk. If the sound breaks too, I’ll write in the chat.",
      ),
      ...answered(6 * week + 9, "Do I need to fast before we talk?", 4, "Not at all. Have your breakfast."),
      ...answered(
        week + 20,
        "Your notes mention a follow-up in a month. Do I book that, or do you?",
        6,
        "You do, whenever it suits you. I have times on most Tuesdays.",
      ),
      [week + 12, "member", "Booked. See you then."],
    ],
  },
  {
    member: "freya.lockwood",
    care: "dr.amara.oyelaran",
    said: [
      ...answered(
        3 * week + 5,
        "Could you write down the name of the book that you mentioned?",
        11,
        "I’ll look it up and add it to your notes after my clinic today.",
      ),
      [3 * week - 7, "member", "Thank you so much."],
      [30, "member", "I can’t find the notes from last time. Are they only visible to you?"],
    ],
  },
  {
    member: "ebony.sinclair",
    care: "june.castellanos",
    said: [
      ...answered(
        7 * week + 18,
        "Should I have the pump with me in our visit?",
        3,
        "Yes, and all of its parts if you can. Then we can look at the fit together.",
      ),
      ...answered(
        4 * week + 26,
        "It’s going much better since Monday. Do we still need the second visit?",
        2,
        "I’m so glad. Keep it if you have questions, and cancel it if you don’t. Both are fine with me.",
      ),
      [4 * week + 23, "member", "I’ll keep it, just to be sure."],
    ],
  },
  {
    member: "gita.rao",
    care: "june.castellanos",
    said: [
      ...answered(
        5 * week + 33,
        "May I record our visit for my partner, who works nights?",
        5,
        "Please don’t record it. Ask me for a summary instead, and share that. I’m happy to write one.",
      ),
      ...answered(
        week + 41,
        "Would you write that summary for last Friday, please?",
        4,
        "Here it is.\n\nWe looked at how you sit while you feed, and at two positions to try. You’ll tell me next week which one works better for you both.",
      ),
    ],
  },
];

export const colleagues: readonly DemoColleagues[] = [
  {
    people: ["noor.haddad", "dr.amara.oyelaran"],
    about: "carmen.duque",
    said: [
      [2 * week + 25, "noor.haddad", "Carmen couldn’t find a time with you. Is it all right if Helen sees her first?"],
      [2 * week + 23, "dr.amara.oyelaran", "Yes, good idea. I’ll tell her so myself."],
    ],
  },
];

// What is kept of a member and for how long, in the words of the privacy policy. Every table of a person names its row here.
import { UNDO_DAYS } from "../tracks/transitions.ts";
import * as times from "./kept-times.ts";

/**
 * account: erased when the account ends. medical, money: kept for the years that the operator sets. proof: kept as long as the records
 * that it belongs to.
 */
export type KeptUntil = "account" | "medical" | "money" | "proof";

export interface KeptData {
  /** What it is, as the policy lists it. */
  what: string;
  until: KeptUntil;
  /** Parts that go earlier, or stay longer. */
  besides?: string;
}

export const KEPT_DATA = {
  account: {
    what: "Your account: name, e-mail address, user name, date of birth, state, time zone and, if you give them, a phone number, a postal address and a picture. How you came to us: an invite, a friend’s code, the organization named in a link.",
    until: "account",
    besides: `An earlier e-mail address: ${times.EMAIL_CHANGE_DAYS} days after a change. An account whose e-mail address nobody confirmed ends after ${times.UNCONFIRMED_DAYS} days without use.`,
  },
  programs: {
    what: "Your programs: which ones, since when and at which stage, the due date and how it was worked out, every change between them, a loss you tell us about and what you chose then, which steps you finished and which cards you closed, your care coordinator and the people we suggested.",
    until: "account",
    besides: `The due date of a pregnancy that was lost: ${UNDO_DAYS.loss} days after you tell us.`,
  },
  children: {
    what: "Your children: names, birthdays, weeks at birth and gender, as far as you give them.",
    until: "account",
  },
  answers: {
    what: "Your answers to our questions when you join: among them conditions, medicines, earlier births and losses, who is there for you, and the name and pronouns you use.",
    until: "account",
  },
  screenings: {
    what: "Screenings with a score, and answers in them that called for help right away.",
    until: "medical",
  },
  visits: {
    what: "Your visits: with whom and when, the note you wrote beforehand, the practitioner’s notes, the chat and files of the visit, the state and call-back number you gave on joining, the pharmacy you chose, who joined and when, help you asked for while you waited, whether it ran over, and your ratings.",
    until: "medical",
  },
  payments: {
    what: "Your payments: amounts, credits, refunds and disputes, and the brand and last four digits of cards. Card numbers go straight to the card provider and never reach us.",
    until: "money",
    besides: "Cards you saved are removed when the account ends.",
  },
  orders: {
    what: "Orders of milk shipping kits: who gets them and where, for which days, and what was paid.",
    until: "money",
    besides: `Name, address and number: ${times.ORDER_ADDRESS_DAYS} days after the end of the trip, or when the account ends.`,
  },
  coverage: {
    what: "Whether an organization covers you: which one, since when and how it was verified, codes we sent to a work address, the facts you gave when you asked us to check by hand, and plans you are on.",
    until: "account",
    besides: `Codes: ${times.WORK_CODE_DAYS} days.`,
  },
  partner: {
    what: "Your partner: an invite with the name and address you gave, the link between your accounts, what you share and until when, and on which days it was seen.",
    until: "account",
    besides: "That a kind of fact was shared, and when, stays as proof, without names and without the fact itself.",
  },
  gifts: { what: "A welcome gift you asked for.", until: "account" },
  messages: {
    what: "What you chose about messages: topics, quiet hours, discreet mode. The messages we sent you.",
    until: "account",
    besides: `The words of a message: ${times.MESSAGE_WORDS_DAYS} days; that it was sent: ${times.MESSAGE_DAYS} days.`,
  },
  security: {
    what: "Security: sessions with the kind of device, links and codes we sent, passkeys and authenticator apps, a lock for quick exit, and for a short time which requests you sent, so that none counts twice.",
    until: "account",
    besides: `An ended session: ${times.ENDED_SESSION_DAYS} days. A spent link: ${times.SPENT_LINK_DAYS} days. A request: ${times.REQUEST_KEY_DAYS} days.`,
  },
  copies: {
    what: "Copies of your data that you asked for.",
    until: "account",
    besides: `Each copy: ${times.EXPORT_DAYS} days.`,
  },
  changes: {
    what: "What changed in your programs, answers, orders, gifts and coverage, and when.",
    until: "account",
    besides: "Only the fact that something changed stays.",
  },
  openings: {
    what: "Who opened or changed your record, when, and the reason they gave. Which agreements you accepted. That an account was deleted and, only where visits, payments or screenings must be kept, a sealed name with them.",
    until: "proof",
  },
} as const satisfies Record<string, KeptData>;

/** Which row of the policy tells of a table. */
export type KeptKey = keyof typeof KEPT_DATA;

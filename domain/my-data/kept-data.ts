// What is kept about a member and for how long, as the privacy policy says it. Every table about people refers to its row here.
import { KEPT_AFTER_DAYS } from "../family/parent-access.ts";
import { LEAVING_DAYS } from "../forum/limits.ts";
import { texts } from "../language/table.ts";
import { UNSENT_FILE_DAYS } from "../messages/limits.ts";
import { DEVICE_DAYS } from "../referrals/codes.ts";
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
  /** Parts that are erased earlier, or kept longer. */
  besides?: string;
}

export const KEPT_DATA = texts(
  {
    account: {
      what: "Your account: name, email address, username, date of birth, state and time zone. If you give them: a phone number, a mailing address and a picture. How you found us: an invite, a friend’s code or the organization named in a link.",
      until: "account",
      besides: `An earlier email address: ${times.EMAIL_CHANGE_DAYS} days after a change. An account whose email address no one confirmed ends after ${times.UNCONFIRMED_DAYS} days without use.`,
    },
    programs: {
      what: "Your programs: which ones, their start dates and stages, the due date and how it was calculated, and every change between programs. A loss you tell us about and what you chose then. The steps you finished, the cards you dismissed, your care coordinator and the people we suggested.",
      until: "account",
      besides: `The due date of a pregnancy that was lost: ${UNDO_DAYS.loss} days after you tell us.`,
    },
    children: {
      what: "Your children: names, birthdays, weeks of pregnancy at birth and gender, if you give them, and what you said before you changed it. What you write on their pages: measurements of growth, the chart you chose, and vaccinations given. For which of them a visit is, and whom you share a page with. What you add to a child’s page that another parent shares with you. Also a child you removed or who died.",
      until: "account",
      besides: `What you add to another parent’s page: as long as that page, without your name. What you write on a child’s page: ${KEPT_AFTER_DAYS} days after the child’s 18th birthday, unless you removed the child or they died.`,
    },
    health_record: {
      what: "Your health record: allergies, conditions, medicines, surgeries, vaccinations, height, blood type, insurance, emergency contacts, doctors and appointments elsewhere, and notes. We keep every earlier version and what you removed.",
      until: "account",
    },
    diary: {
      what: "Your diary: blood pressure, temperature, bleeding, contractions, movements, feeds, diapers, periods, mood, sleep and weight, with the time, the signs and the notes that you enter, and for which visits you shared them.",
      until: "account",
    },
    birth_plan: {
      what: "Your birth plan: what you choose and write about each topic, what you want to ask, every earlier version, and the visits you attach it to.",
      until: "account",
    },
    files: {
      what: "Your files: what you upload, its name, folder and visit, and for which visits you share it. No one can open a file here after you delete it. A copy that someone downloaded stays with them.",
      until: "account",
    },
    answers: {
      what: "Your answers to our questions when you join. They include conditions, medicines, earlier births and losses, who supports you, and the name and pronouns you use.",
      until: "account",
    },
    screenings: {
      what: "Screenings with a score, and answers in them that suggested you might need help right away.",
      until: "medical",
    },
    safety: {
      what: "If something suggested that you might need help right away: what it was, when and how we tried to reach you, and what was agreed.",
      until: "medical",
      besides: "The number you gave us to call: until the account ends.",
    },
    visits: {
      what: "Your visits: when they were and who they were with, the note you wrote beforehand, the practitioner’s notes, and the chat and files of the visit. The state and call-back number you gave when you joined, and the pharmacy you chose. Who joined and when, help you asked for while you waited, whether the visit ran over, and your ratings.",
      until: "medical",
    },
    payments: {
      what: "Your payments: amounts, credits, refunds and disputes, and the brand and last four digits of cards. Card numbers go straight to the card provider and never reach us.",
      until: "money",
      besides: `We remove your saved cards when the account ends. If you make or use a referral code: an unreadable mark of your network and kind of browser, for ${DEVICE_DAYS} days.`,
    },
    orders: {
      what: "Orders of milk shipping kits: who they were for, the address and days, and what was paid.",
      until: "money",
      besides: `Name, address and number: ${times.ORDER_ADDRESS_DAYS} days after the end of the trip, or when the account ends.`,
    },
    coverage: {
      what: "Whether an organization covers you: which one, since when, and how we verified it. Codes we sent to your work address, what you entered when you asked us to check by hand, and the plans you’re on.",
      until: "account",
      besides: `Codes: ${times.WORK_CODE_DAYS} days.`,
    },
    partner: {
      what: "Your partner: an invite with the name and address you gave, the link between your accounts, what you share and until when, and the days on which your partner saw it.",
      until: "account",
      besides:
        "As proof, we keep which kind of information was shared and when, without names and without the information itself.",
    },
    conversations: {
      what: "Your conversations with practitioners and care coordinators: the messages and files of both sides, and how far you’ve read. Also what they write to each other about your care, which isn’t in the copy you download.",
      until: "medical",
      besides: `A message you didn’t send: we erase it when the account ends. A file you didn’t send: ${UNSENT_FILE_DAYS} days.`,
    },
    forum: {
      what: "The forum: what you wrote under your name and anonymously, earlier versions and drafts, your votes and bookmarks, what you follow, read and muted, whom you blocked, what you reported, and what moderators decided about your posts.",
      until: "account",
      besides: `What you wrote anonymously: we erase each post at its own time within ${LEAVING_DAYS} days after the account ends, so that no one can tell that they belong together. Where someone replied to you, their reply stays, and your text is gone.`,
    },
    library: {
      what: "The library: what you saved, how far you read, and what you said about a piece. Also when you turned off links to pages of your organization.",
      until: "account",
    },
    gifts: { what: "A welcome gift you asked for.", until: "account" },
    messages: {
      what: "Your choices about messages: topics, quiet hours and discreet mode. The messages we sent you, and your notifications.",
      until: "account",
      besides: `The words of a message: ${times.MESSAGE_WORDS_DAYS} days; that it was sent: ${times.MESSAGE_DAYS} days. A notification: ${times.NOTIFICATION_DAYS} days.`,
    },
    security: {
      what: "Security: your sessions and the kind of device, when you last used one, browsers that show our notifications, links and codes we sent, passkeys and authenticator apps, and a lock for quick exit. For a short time, we also keep which requests you sent, so that we don’t carry one out twice.",
      until: "account",
      besides: `A browser that shows our notifications: as long as you’re signed in there. An ended session: ${times.ENDED_SESSION_DAYS} days. A spent link: ${times.SPENT_LINK_DAYS} days. A request: ${times.REQUEST_KEY_DAYS} days.`,
    },
    health_links: {
      what: "Links to a summary of your health: the label, how long and how often each opens, and when and under which name it was opened. What a link opens is encrypted, and only the link has the key.",
      until: "account",
      besides: `A link and who opened it: ${times.HEALTH_LINK_DAYS} days after it ends. What it opens: at most two hours after it ends.`,
    },
    copies: {
      what: "Copies of your data that you requested.",
      until: "account",
      besides: `Each copy: ${times.EXPORT_DAYS} days.`,
    },
    changes: {
      what: "What changed in your programs, answers, orders, gifts and coverage, and when.",
      until: "account",
      besides: "We keep only the fact that something changed.",
    },
    openings: {
      what: "Who opened or changed your record, when, and the reason they gave. Which agreements you accepted. The fact that an account was deleted. If we must keep visits, payments or screenings, we keep a sealed name with them.",
      until: "proof",
    },
  } as const satisfies Record<string, KeptData>,
  ["what", "besides"],
);

/** Which row of the policy covers a table. */
export type KeptKey = keyof typeof KEPT_DATA;

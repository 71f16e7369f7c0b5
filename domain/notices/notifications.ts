// What the bell shows: every kind of notification, where it leads, and whether we also send it by push, email or text.
import { t } from "../language/text.ts";
import { badgeText } from "../text/truncate.ts";
import type { Topic } from "../tracks/suppression.ts";
import { NOTICES, type NoticeName, type NoticeTopic } from "./notices.ts";

/** Where a notification leads. The target is the id of what is named here; account, programs and the forum’s pages need none. */
export const PLACES = [
  "appointment",
  "schedule",
  "visit",
  "practitioner",
  "orders",
  "channel",
  "account",
  "your_data",
  "health_summary",
  "family",
  "shared",
  "wallet",
  "forum_following",
  "forum_posts",
  "forum_notices",
  "ama",
  "content_due",
  "home",
] as const;
export type NotificationPlace = (typeof PLACES)[number];

/**
 * `push`: there is an email of its own about it, so only push notifications are added. `all`: everything that is sent
 * about it is sent because it stayed unread.
 */
type Outward = "none" | "push" | "all";

interface NotificationKindFacts {
  about: NoticeTopic;
  /** Decides, when it is shown and when it is sent, whether this person gets it (D29). */
  topic: Topic;
  leads: NotificationPlace;
  outward: Outward;
}

/** What only the bell says. Notices that it shows too say where they lead in NOTICES. */
const BELL_ONLY = {
  /** New messages in one channel. */
  message: { about: "message", topic: "neutral", leads: "channel", outward: "all" },
  /** A colleague handed over a conversation. */
  channel_assigned: { about: "message", topic: "neutral", leads: "channel", outward: "all" },
  /** A message credit came back, because no one answered in time. */
  credit_returned: { about: "message", topic: "neutral", leads: "channel", outward: "push" },
  /** A file was not safe, so no one got it. */
  file_removed: { about: "message", topic: "neutral", leads: "channel", outward: "push" },
  /** Someone replied in a thread of the forum that the person follows. Like all of the forum without a target: no row says in which. */
  forum_replies: { about: "forum", topic: "forum_digest", leads: "forum_following", outward: "all" },
  /** A practitioner did. */
  forum_practitioner_answer: { about: "forum", topic: "forum_digest", leads: "forum_following", outward: "all" },
  /** Posts of the person were voted for. */
  forum_votes: { about: "forum", topic: "forum_digest", leads: "forum_posts", outward: "none" },
  /** Moderators decided about a post, or answered an appeal. Never with a target: the row must not name an anonymous post. */
  forum_moderated: { about: "account", topic: "neutral", leads: "forum_notices", outward: "all" },
  /** An ask-me-anything begins in 15 minutes. What it is about decides, when it is shown, whether this person gets it. */
  ama_soon: { about: "forum", topic: "neutral", leads: "ama", outward: "all" },
  /** Someone opened a link to a summary of the person’s health. It says neither who nor what. */
  link_opened: { about: "account", topic: "neutral", leads: "health_summary", outward: "all" },
  /** For staff: clinical reviews in the library end soon. Without a target: the list has all of them. */
  library_review_due: { about: "account", topic: "neutral", leads: "content_due", outward: "all" },
  /** They have ended, and what could do harm is hidden. */
  library_review_ended: { about: "account", topic: "neutral", leads: "content_due", outward: "all" },
} as const satisfies Record<string, NotificationKindFacts>;

type NoticesInBell = {
  [Name in NoticeName]: (typeof NOTICES)[Name] extends { leads: NotificationPlace } ? Name : never;
}[NoticeName];

export type NotificationKind = keyof typeof BELL_ONLY | NoticesInBell;

const fromNotices = Object.entries(NOTICES).flatMap(([name, notice]): [string, NotificationKindFacts][] =>
  "leads" in notice ? [[name, { about: notice.about, topic: notice.topic, leads: notice.leads, outward: "push" }]] : [],
);

export const NOTIFICATIONS = { ...Object.fromEntries(fromNotices), ...BELL_ONLY } as Readonly<
  Record<NotificationKind, NotificationKindFacts>
>;

export const isNotification = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATIONS, kind);

/** What belongs together: everything of one kind about one thing. */
export const groupKeyOf = (kind: NotificationKind, targetId: number | null): string => `${kind}:${targetId ?? ""}`;

/** What a sentence of the bell is made of, at the time of showing. */
export interface Said {
  /** How many unread ones it stands for. */
  count: number;
  /** Whom it is from; empty if that is not said. */
  name: string;
}

const messages = ({ count: n, name }: Said) =>
  name
    ? t("{n, plural, one {New message from {name}} other {{count} new messages from {name}}}", {
        n,
        count: badgeText(n),
        name,
      })
    : t("{n, plural, one {New message} other {{count} new messages}}", { n, count: badgeText(n) });

const labels: Readonly<Record<NotificationKind, (said: Said) => string>> = {
  message: messages,
  channel_assigned: () => t("A conversation was handed over to you"),
  credit_returned: () => t("You got a message credit back"),
  file_removed: () => t("A file was removed because it wasn’t safe to open"),
  forum_replies: () => t("New replies in posts you follow"),
  forum_practitioner_answer: () => t("A practitioner replied in a post you follow"),
  forum_votes: () => t("Something you wrote was marked as helpful"),
  forum_moderated: () => t("You have a message from the forum’s moderators"),
  ama_soon: () => t("You asked to be reminded of an ask-me-anything"),
  link_opened: () => t("Someone opened a link you made"),
  library_review_due: () => t("Clinical reviews in the library end soon"),
  library_review_ended: () => t("Clinical reviews in the library have ended"),
  second_factor_failed: () => t("Someone tried to log in to your account"),
  account_news: () => t("There’s news about your account"),
  access_ends: () => t("Your access is about to change"),
  access_ended: () => t("Your access has changed"),
  page_closes: () => t("A page in your account closes soon"),
  page_offered: () => t("Someone offers to share a page with you"),
  data_ready: () => t("Your data copy is ready"),
  plan_trial_ends: () => t("A first payment is coming up"),
  plan_payment_failed: () => t("A payment didn’t go through"),
  plan_unpaid: () => t("Your plan has ended"),
  plan_charge_ahead: () => t("A payment is coming up"),
  plan_price_changes: () => t("Something about a regular payment has changed"),
  plan_card_expires: () => t("A card of yours expires before the next payment"),
  payer_changed: () => t("Something about a regular payment has changed"),
  payer_failed: () => t("A payment didn’t go through"),
  gift_returned: () => t("A payment was refunded"),
  credit_by_payer: () => t("Someone added money to your credits"),
  credit_added: () => t("A credit was added to your account"),
  appointment_cancelled_by_practitioner: () => t("An appointment was canceled"),
  missed_by_practitioner: () => t("We’re sorry that your appointment didn’t take place"),
  missed_by_member: () => t("You missed an appointment"),
  reminder_email: () => t("You have an appointment soon"),
  rate_visit: () => t("How was your appointment?"),
  hours_opened: () => t("A practitioner you asked about has new times"),
  order_dispatched: () => t("An order was sent"),
  order_cancelled: () => t("An order was canceled"),
  practitioner_booked: () => t("Someone booked a visit with you"),
  practitioner_moved: () => t("A visit was rescheduled"),
  practitioner_cancelled: () => t("A visit was canceled"),
  practitioner_missed: () => t("A visit was recorded as missed by you"),
  practitioner_waited: () => t("A member missed a visit"),
  practitioner_awaited: () => t("A member is waiting for you"),
};

/** The sentence that the bell shows. */
export const notificationLabel = (kind: NotificationKind, said: Said): string => labels[kind](said);

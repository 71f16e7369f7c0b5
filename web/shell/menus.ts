/** The one configuration of all menus (D69): which items are where, for whom. Plain data: the frames draw it in their own way. */
import { t } from "@larkwell/domain/language/text.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import {
  isEnterprise,
  isOfferedKits,
  isOfferedPlan,
  type MenuVariant,
  managesCollege,
  mayMessage,
  mayPrescribe,
  mayReadFaq,
  menuVariantOf,
  type Person,
  seesFamily,
  seesForum,
  seesShared,
  seesSharing,
  seesWallet,
} from "../api/person.ts";
import { paths } from "../paths.ts";

/** Names of the icons beside items; MenuSign.tsx draws them. */
export type Sign =
  | "agreements"
  | "audit"
  | "certificate"
  | "coins"
  | "diary"
  | "family"
  | "files"
  | "forum"
  | "help"
  | "home"
  | "hours"
  | "hospital"
  | "kits"
  | "leads"
  | "library"
  | "mail"
  | "messages"
  | "money"
  | "numbers"
  | "organizations"
  | "person"
  | "plan"
  | "prescription"
  | "programs"
  | "questions"
  | "record"
  | "search"
  | "server"
  | "sharing"
  | "team"
  | "verification"
  | "visits"
  | "wallet";

export type MenuItem = {
  label: string;
  /** A shorter label, for items that can be among the first in the bar on small screens. */
  short?: string;
  to: string;
  /** Addresses of other pages that belong to it. */
  also?: readonly string[];
  sign: Sign;
  /** The heading above it, in menus too long for one list. */
  group?: string;
  /** Left out of the menu for people for whom this is false. */
  shownTo?: (person: Person) => boolean;
  /** For console items: the right that the page needs (D78). */
  right?: StaffRight;
  /** The count beside the label; MenuSign.tsx knows where it comes from. */
  count?: "prescribing" | "messages";
};

/** Pages of the forum whose addresses don't begin like its own. */
const forumPages = () => [paths.forumSearch(), paths.bookmarks(), paths.myPosts(), paths.myReplies()];

const memberMenu = (): readonly MenuItem[] => [
  { label: t("Home"), to: paths.dashboard(), sign: "home" },
  { label: t("Find care"), to: paths.practitioners(), sign: "search" },
  { label: t("Appointments"), short: t("Visits"), to: paths.appointments(), sign: "visits" },
  { label: t("Messages"), to: paths.messages(), sign: "messages", shownTo: mayMessage, count: "messages" },
  { label: t("Care team"), short: t("Team"), to: paths.careTeam(), sign: "team" },
  { label: t("Forum"), to: paths.forum(), also: forumPages(), sign: "forum", shownTo: seesForum },
  { label: t("Library"), to: paths.library(), sign: "library" },
  { label: t("Check-ins"), to: paths.assessments(), sign: "questions" },
  { label: t("Diary"), to: paths.diary(), sign: "diary" },
  { label: t("Birth plan"), to: paths.birthPlan(), sign: "plan", shownTo: isOfferedPlan },
  { label: t("My programs"), to: paths.myPrograms(), sign: "programs", shownTo: isEnterprise },
  { label: t("My Family"), to: paths.myFamily(), sign: "family", shownTo: seesFamily },
  {
    label: t("Health record"),
    to: paths.healthRecord(),
    also: [paths.healthProfile()],
    sign: "record",
  },
  { label: t("Files"), to: paths.files(), sign: "files" },
  { label: t("Milk kits"), to: paths.milkKits(), sign: "kits", shownTo: isOfferedKits },
  { label: t("Wallet"), to: paths.wallet(), sign: "wallet", shownTo: seesWallet },
  { label: t("Sharing"), to: paths.sharing(), sign: "sharing", shownTo: seesSharing },
  { label: t("Shared with me"), to: paths.sharedWithMe(), sign: "sharing", shownTo: seesShared },
  { label: t("College invites"), to: paths.collegeInvites(), sign: "organizations", shownTo: managesCollege },
  { label: t("Profile"), to: paths.profile(), sign: "person" },
  { label: t("Help"), to: paths.help(), sign: "help" },
];

const menus = (): Record<Exclude<MenuVariant, "operator">, readonly MenuItem[]> => ({
  member: memberMenu(),
  enterprise: memberMenu(),
  practitioner: [
    { label: t("Today"), to: paths.dashboard(), sign: "home" },
    { label: t("Schedule"), to: paths.mySchedule(), sign: "visits" },
    { label: t("Messages"), to: paths.inbox(), sign: "messages", shownTo: mayMessage, count: "messages" },
    { label: t("Forum"), to: paths.forum(), also: forumPages(), sign: "forum" },
    { label: t("Forum questions"), to: paths.forumQuestions(), sign: "help" },
    { label: t("Library"), to: paths.library(), sign: "library" },
    { label: t("Availability"), short: t("Hours"), to: paths.availability(), sign: "hours" },
    { label: t("Licenses & products"), to: paths.practice(), sign: "certificate" },
    {
      label: t("Prescribing"),
      to: paths.prescribing(),
      sign: "prescription",
      shownTo: mayPrescribe,
      count: "prescribing",
    },
    { label: t("Earnings"), to: paths.earnings(), sign: "coins" },
    { label: t("Account"), to: paths.account(), sign: "person" },
    { label: t("Help"), to: paths.practitionerHelp(), sign: "help" },
    { label: t("FAQ"), to: paths.practitionerFaq(), sign: "agreements", shownTo: mayReadFaq },
  ],
});

/** `staffMenu`: staff-menu.ts, which only staff loads; until then their menu is empty. */
export function menuFor(person: Person, staffMenu: readonly MenuItem[] = []): readonly MenuItem[] {
  const isOpen = ({ right, shownTo }: MenuItem) =>
    (right === undefined || person.staff_rights?.includes(right) === true) && (shownTo?.(person) ?? true);
  const variant = menuVariantOf(person);
  return (variant === "operator" ? staffMenu : menus()[variant]).filter(isOpen);
}

/** The item that the page at this path belongs to: of several, the one whose address says most. */
export function currentItem(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const addresses = items.flatMap((item) => [item.to, ...(item.also ?? [])].map((to) => ({ item, to })));
  // The overview of the console is not above its pages in the menu, but beside them.
  const isAt = (to: string) => pathname === to || (to !== paths.operations() && pathname.startsWith(`${to}/`));
  return addresses.filter(({ to }) => isAt(to)).toSorted((one, other) => other.to.length - one.to.length)[0]?.item;
}

/** The items as lists, each under its heading; items without a heading are separate lists, before and after. */
export function menuParts(items: readonly MenuItem[]): { group: string | undefined; items: MenuItem[] }[] {
  const parts: { group: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && last.group === item.group) last.items.push(item);
    else parts.push({ group: item.group, items: [item] });
  }
  return parts;
}

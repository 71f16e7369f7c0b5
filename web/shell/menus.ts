/** The one configuration of all menus (D69): which items are where, for whom. Plain data: the frames draw it in their own way. */
import { t } from "@larkwell/domain/language/text.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import {
  isEnterprise,
  isOfferedKits,
  type MenuVariant,
  mayPrescribe,
  mayReadFaq,
  menuVariantOf,
  type Person,
  seesFamily,
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
  | "family"
  | "help"
  | "home"
  | "hours"
  | "hospital"
  | "kits"
  | "leads"
  | "mail"
  | "money"
  | "numbers"
  | "organizations"
  | "person"
  | "prescription"
  | "programs"
  | "search"
  | "server"
  | "sharing"
  | "team"
  | "verification"
  | "visits"
  | "wallet";

export type MenuItem = {
  label: string;
  /** A shorter label for the bar of small screens. */
  short?: string;
  to: string;
  sign: Sign;
  /** The heading above it, in menus too long for one list. */
  group?: string;
  /** Left out of the menu for people for whom this is false. */
  shownTo?: (person: Person) => boolean;
  /** Of the console: the right its page needs (D78). */
  right?: StaffRight;
  /** The count beside the label; MenuSign.tsx knows where it comes from. */
  count?: "prescribing";
};

const grouped = (group: string, items: readonly MenuItem[]): MenuItem[] => items.map((item) => ({ ...item, group }));

const memberMenu = (): readonly MenuItem[] => [
  { label: t("Home"), to: paths.dashboard(), sign: "home" },
  { label: t("Find care"), to: paths.practitioners(), sign: "search" },
  { label: t("Appointments"), short: t("Visits"), to: paths.appointments(), sign: "visits" },
  { label: t("Care team"), short: t("Team"), to: paths.careTeam(), sign: "team" },
  { label: t("My programs"), short: t("Programs"), to: paths.myPrograms(), sign: "programs", shownTo: isEnterprise },
  { label: t("My Family"), short: t("Family"), to: paths.myFamily(), sign: "family", shownTo: seesFamily },
  { label: t("Milk kits"), short: t("Kits"), to: paths.milkKits(), sign: "kits", shownTo: isOfferedKits },
  { label: t("Wallet"), to: paths.wallet(), sign: "wallet", shownTo: seesWallet },
  { label: t("Sharing"), to: paths.sharing(), sign: "sharing", shownTo: seesSharing },
  { label: t("Shared with me"), short: t("Shared"), to: paths.sharedWithMe(), sign: "sharing", shownTo: seesShared },
  { label: t("Profile"), to: paths.profile(), sign: "person" },
  { label: t("Help"), to: paths.help(), sign: "help" },
];

const menus = (): Record<MenuVariant, readonly MenuItem[]> => ({
  member: memberMenu(),
  enterprise: memberMenu(),
  practitioner: [
    { label: t("Today"), to: paths.dashboard(), sign: "home" },
    { label: t("Schedule"), to: paths.mySchedule(), sign: "visits" },
    { label: t("Availability"), short: t("Hours"), to: paths.availability(), sign: "hours" },
    { label: t("Licenses & products"), short: t("Practice"), to: paths.practice(), sign: "certificate" },
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
  operator: [
    { label: t("Overview"), to: paths.operations(), sign: "home" },
    ...grouped(t("Visits"), [
      { label: t("Appointments"), short: t("Visits"), to: paths.opsAppointments(), sign: "visits", right: "support" },
      { label: t("Help requests"), short: t("Help"), to: paths.opsHelp(), sign: "help", right: "support" },
      { label: t("Safety"), to: paths.opsSafety(), sign: "help", right: "safety" },
      { label: t("Money"), to: paths.opsMoney(), sign: "money", right: "finance" },
    ]),
    ...grouped(t("People"), [
      { label: t("Practitioners"), to: paths.opsPractitioners(), sign: "hospital", right: "administrator" },
      { label: t("Coordinators"), short: t("Care"), to: paths.opsCoordinators(), sign: "team", right: "support" },
      {
        label: t("Organizations"),
        short: t("Sponsors"),
        to: paths.opsOrganizations(),
        sign: "organizations",
        right: "eligibility",
      },
      {
        label: t("Verification"),
        short: t("Verify"),
        to: paths.opsVerification(),
        sign: "verification",
        right: "eligibility",
      },
      { label: t("Invites"), to: paths.opsInvites(), sign: "sharing", right: "eligibility" },
      { label: t("Staff"), to: paths.opsStaff(), sign: "team", right: "administrator" },
    ]),
    ...grouped(t("Requests"), [
      { label: t("Leads"), to: paths.opsLeads(), sign: "leads", right: "support" },
      { label: t("Milk kits"), short: t("Kits"), to: paths.opsMilkOrders(), sign: "kits", right: "support" },
      { label: t("Welcome gifts"), short: t("Gifts"), to: paths.opsWelcomeGifts(), sign: "kits", right: "support" },
    ]),
    ...grouped(t("Records"), [
      { label: t("Outbox"), to: paths.opsOutbox(), sign: "mail", right: "support" },
      { label: t("Agreements"), short: t("Terms"), to: paths.opsAgreements(), sign: "agreements", right: "content" },
      { label: t("Numbers"), to: paths.opsNumbers(), sign: "numbers", right: "content" },
      { label: t("Audit log"), short: t("Audit"), to: paths.opsAudit(), sign: "audit", right: "administrator" },
      { label: t("System"), to: paths.opsSystem(), sign: "server", right: "administrator" },
    ]),
    { label: t("Account"), to: paths.account(), sign: "person" },
  ],
});

/** For the gate of the console. */
export const consolePages = () => menus().operator;

export function menuFor(person: Person): readonly MenuItem[] {
  const isOpen = ({ right, shownTo }: MenuItem) =>
    (right === undefined || person.staff_rights?.includes(right) === true) && (shownTo?.(person) ?? true);
  return menus()[menuVariantOf(person)].filter(isOpen);
}

/** The items as lists, each under its heading; those without one are lists of their own, before and after. */
export function menuParts(items: readonly MenuItem[]): { group: string | undefined; items: MenuItem[] }[] {
  const parts: { group: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && last.group === item.group) last.items.push(item);
    else parts.push({ group: item.group, items: [item] });
  }
  return parts;
}

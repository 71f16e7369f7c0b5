/** The one configuration of all menus (D69): which items stand where, for whom. Plain data: the frames draw it in their own way. */
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

/** Names of the pictures beside items; MenuSign.tsx draws them. */
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
  /** A shorter word for the bar of small screens. */
  short?: string;
  to: string;
  sign: Sign;
  /** The heading it stands under, in menus too long for one list. */
  group?: string;
  /** Left out of the menu for people for whom this is false. */
  shownTo?: (person: Person) => boolean;
  /** Of the console: the right its page needs (D78). */
  right?: StaffRight;
  /** The count beside the label; MenuSign.tsx knows where it comes from. */
  count?: "prescribing";
};

const grouped = (group: string, items: readonly MenuItem[]): MenuItem[] => items.map((item) => ({ ...item, group }));

const memberMenu: readonly MenuItem[] = [
  { label: "Home", to: paths.dashboard(), sign: "home" },
  { label: "Find care", to: paths.practitioners(), sign: "search" },
  { label: "Appointments", short: "Visits", to: paths.appointments(), sign: "visits" },
  { label: "Care team", short: "Team", to: paths.careTeam(), sign: "team" },
  { label: "My programs", short: "Programs", to: paths.myPrograms(), sign: "programs", shownTo: isEnterprise },
  { label: "My Family", short: "Family", to: paths.myFamily(), sign: "family", shownTo: seesFamily },
  { label: "Milk kits", short: "Kits", to: paths.milkKits(), sign: "kits", shownTo: isOfferedKits },
  { label: "Wallet", to: paths.wallet(), sign: "wallet", shownTo: seesWallet },
  { label: "Sharing", to: paths.sharing(), sign: "sharing", shownTo: seesSharing },
  { label: "Shared with me", short: "Shared", to: paths.sharedWithMe(), sign: "sharing", shownTo: seesShared },
  { label: "Profile", to: paths.profile(), sign: "person" },
  { label: "Help", to: paths.help(), sign: "help" },
];

const menus: Record<MenuVariant, readonly MenuItem[]> = {
  member: memberMenu,
  enterprise: memberMenu,
  practitioner: [
    { label: "Today", to: paths.dashboard(), sign: "home" },
    { label: "Schedule", to: paths.mySchedule(), sign: "visits" },
    { label: "Availability", short: "Hours", to: paths.availability(), sign: "hours" },
    { label: "Licenses & products", short: "Practice", to: paths.practice(), sign: "certificate" },
    {
      label: "Prescribing",
      to: paths.prescribing(),
      sign: "prescription",
      shownTo: mayPrescribe,
      count: "prescribing",
    },
    { label: "Earnings", to: paths.earnings(), sign: "coins" },
    { label: "Account", to: paths.account(), sign: "person" },
    { label: "Help", to: paths.practitionerHelp(), sign: "help" },
    { label: "FAQ", to: paths.practitionerFaq(), sign: "agreements", shownTo: mayReadFaq },
  ],
  operator: [
    { label: "Overview", to: paths.operations(), sign: "home" },
    ...grouped("Visits", [
      { label: "Appointments", short: "Visits", to: paths.opsAppointments(), sign: "visits", right: "support" },
      { label: "Help requests", short: "Help", to: paths.opsHelp(), sign: "help", right: "support" },
      { label: "Safety", to: paths.opsSafety(), sign: "help", right: "safety" },
      { label: "Money", to: paths.opsMoney(), sign: "money", right: "finance" },
    ]),
    ...grouped("People", [
      { label: "Practitioners", to: paths.opsPractitioners(), sign: "hospital", right: "administrator" },
      { label: "Coordinators", short: "Care", to: paths.opsCoordinators(), sign: "team", right: "support" },
      {
        label: "Organizations",
        short: "Sponsors",
        to: paths.opsOrganizations(),
        sign: "organizations",
        right: "eligibility",
      },
      {
        label: "Verification",
        short: "Verify",
        to: paths.opsVerification(),
        sign: "verification",
        right: "eligibility",
      },
      { label: "Invites", to: paths.opsInvites(), sign: "sharing", right: "eligibility" },
      { label: "Staff", to: paths.opsStaff(), sign: "team", right: "administrator" },
    ]),
    ...grouped("Requests", [
      { label: "Leads", to: paths.opsLeads(), sign: "leads", right: "support" },
      { label: "Milk kits", short: "Kits", to: paths.opsMilkOrders(), sign: "kits", right: "support" },
      { label: "Welcome gifts", short: "Gifts", to: paths.opsWelcomeGifts(), sign: "kits", right: "support" },
    ]),
    ...grouped("Records", [
      { label: "Outbox", to: paths.opsOutbox(), sign: "mail", right: "support" },
      { label: "Agreements", short: "Terms", to: paths.opsAgreements(), sign: "agreements", right: "content" },
      { label: "Numbers", to: paths.opsNumbers(), sign: "numbers", right: "content" },
      { label: "Audit log", short: "Audit", to: paths.opsAudit(), sign: "audit", right: "administrator" },
      { label: "System", to: paths.opsSystem(), sign: "server", right: "administrator" },
    ]),
    { label: "Account", to: paths.account(), sign: "person" },
  ],
};

/** For the gate of the console. */
export const consolePages = menus.operator;

export function menuFor(person: Person): readonly MenuItem[] {
  const isOpen = ({ right, shownTo }: MenuItem) =>
    (right === undefined || person.staff_rights?.includes(right) === true) && (shownTo?.(person) ?? true);
  return menus[menuVariantOf(person)].filter(isOpen);
}

/** The items as lists, each under its heading; those without one make lists of their own, before and after. */
export function menuParts(items: readonly MenuItem[]): { group: string | undefined; items: MenuItem[] }[] {
  const parts: { group: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && last.group === item.group) last.items.push(item);
    else parts.push({ group: item.group, items: [item] });
  }
  return parts;
}

/** The one configuration of all menus (D69): which items stand where, for whom. */
import type { Icon } from "@tabler/icons-react";
import {
  IconBuildingHospital,
  IconCalendarHeart,
  IconCalendarTime,
  IconCertificate,
  IconCoins,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconMailForward,
  IconPrescription,
  IconReceiptRefund,
  IconSearch,
  IconServer2,
  IconUserCircle,
  IconWallet,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { PrescribingBadge } from "../features/prescriptions/PrescribingBadge.tsx";
import { paths } from "../paths.ts";
import { type MenuVariant, mayPrescribe, menuVariantOf, type Person, seesWallet } from "./person.ts";

export type MenuItem = {
  label: string;
  /** A shorter word for the bar of small screens. */
  short?: string;
  to: string;
  icon: Icon;
  /** Left out of the menu for people for whom this is false. */
  shownTo?: (person: Person) => boolean;
  /** A count beside the label. */
  badge?: ComponentType;
};

const memberMenu: readonly MenuItem[] = [
  { label: "Home", to: paths.dashboard(), icon: IconHome },
  { label: "Find care", to: paths.practitioners(), icon: IconSearch },
  { label: "Appointments", short: "Visits", to: paths.appointments(), icon: IconCalendarHeart },
  { label: "Wallet", to: paths.wallet(), icon: IconWallet, shownTo: seesWallet },
  { label: "Account", to: paths.account(), icon: IconUserCircle },
  { label: "Help", to: paths.help(), icon: IconHelpCircle },
];

const menus: Record<MenuVariant, readonly MenuItem[]> = {
  member: memberMenu,
  enterprise: memberMenu,
  practitioner: [
    { label: "Schedule", to: paths.mySchedule(), icon: IconCalendarHeart },
    { label: "Availability", short: "Hours", to: paths.availability(), icon: IconCalendarTime },
    { label: "Licences & products", short: "Practice", to: paths.practice(), icon: IconCertificate },
    {
      label: "Prescribing",
      to: paths.prescribing(),
      icon: IconPrescription,
      shownTo: mayPrescribe,
      badge: PrescribingBadge,
    },
    { label: "Earnings", to: paths.earnings(), icon: IconCoins },
    { label: "Account", to: paths.account(), icon: IconUserCircle },
    { label: "Help", to: paths.practitionerHelp(), icon: IconHelpCircle },
  ],
  operator: [
    { label: "Overview", to: paths.operations(), icon: IconHome },
    { label: "Practitioners", to: paths.opsPractitioners(), icon: IconBuildingHospital },
    { label: "Outbox", to: paths.opsOutbox(), icon: IconMailForward },
    { label: "Audit log", short: "Audit", to: paths.opsAudit(), icon: IconListDetails },
    { label: "Appointments", short: "Visits", to: paths.opsAppointments(), icon: IconCalendarHeart },
    { label: "Money", to: paths.opsMoney(), icon: IconReceiptRefund },
    { label: "System", to: paths.opsSystem(), icon: IconServer2 },
    { label: "Account", to: paths.account(), icon: IconUserCircle },
  ],
};

export function menuFor(person: Person): readonly MenuItem[] {
  return menus[menuVariantOf(person)].filter((item) => item.shownTo?.(person) ?? true);
}

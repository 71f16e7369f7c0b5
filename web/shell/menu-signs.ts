/** The pictures and counts that menus.ts names, for the frame of the application. */
import type { Icon } from "@tabler/icons-react";
import {
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconBuildings,
  IconCalendarHeart,
  IconCalendarTime,
  IconCertificate,
  IconChartBar,
  IconCoins,
  IconFileText,
  IconHeartHandshake,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconMailForward,
  IconPackage,
  IconPrescription,
  IconReceiptRefund,
  IconRoute,
  IconSearch,
  IconServer2,
  IconShare2,
  IconUserCheck,
  IconUserCircle,
  IconUsersGroup,
  IconWallet,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { MenuItem, Sign } from "./menus.ts";
import { PrescribingBadge } from "./PrescribingBadge.tsx";

export const signs: Record<Sign, Icon> = {
  agreements: IconFileText,
  audit: IconListDetails,
  certificate: IconCertificate,
  coins: IconCoins,
  family: IconUsersGroup,
  help: IconHelpCircle,
  home: IconHome,
  hours: IconCalendarTime,
  hospital: IconBuildingHospital,
  kits: IconPackage,
  leads: IconBuildings,
  mail: IconMailForward,
  money: IconReceiptRefund,
  numbers: IconChartBar,
  organizations: IconBuildingSkyscraper,
  person: IconUserCircle,
  prescription: IconPrescription,
  programs: IconRoute,
  search: IconSearch,
  server: IconServer2,
  sharing: IconShare2,
  team: IconHeartHandshake,
  verification: IconUserCheck,
  visits: IconCalendarHeart,
  wallet: IconWallet,
};

export const counts: Record<NonNullable<MenuItem["count"]>, ComponentType> = { prescribing: PrescribingBadge };

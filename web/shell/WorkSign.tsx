/** The icons that the first screen does not wait for: of practitioners and staff, and of a member's later menu items. */
import {
  type Icon,
  IconBook2,
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconBuildings,
  IconCalendarTime,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardHeart,
  IconCoins,
  IconFileText,
  IconFolder,
  IconHeartHandshake,
  IconListCheck,
  IconListDetails,
  IconMailForward,
  IconMessageCircle,
  IconMessages,
  IconNotebook,
  IconPackage,
  IconPrescription,
  IconReceiptRefund,
  IconRoute,
  IconServer2,
  IconShare2,
  IconUserCheck,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { MemberSign } from "./MenuSign.tsx";
import type { Sign } from "./menus.ts";

const signs: Record<Exclude<Sign, MemberSign>, Icon> = {
  agreements: IconFileText,
  audit: IconListDetails,
  certificate: IconCertificate,
  coins: IconCoins,
  diary: IconNotebook,
  family: IconUsersGroup,
  files: IconFolder,
  forum: IconMessages,
  hospital: IconBuildingHospital,
  hours: IconCalendarTime,
  kits: IconPackage,
  leads: IconBuildings,
  library: IconBook2,
  mail: IconMailForward,
  messages: IconMessageCircle,
  money: IconReceiptRefund,
  numbers: IconChartBar,
  organizations: IconBuildingSkyscraper,
  plan: IconListCheck,
  prescription: IconPrescription,
  programs: IconRoute,
  questions: IconChecklist,
  record: IconClipboardHeart,
  server: IconServer2,
  sharing: IconShare2,
  team: IconHeartHandshake,
  verification: IconUserCheck,
};

export default function WorkSign({ sign }: { sign: Exclude<Sign, MemberSign> }) {
  const Picture = signs[sign];
  return <Picture size={22} stroke={1.6} aria-hidden="true" />;
}

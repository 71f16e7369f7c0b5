/** The icons that the first screen does not wait for: of practitioners and staff, of messages and of the forum. */
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
  IconListDetails,
  IconMailForward,
  IconMessageCircle,
  IconMessages,
  IconNotebook,
  IconPrescription,
  IconReceiptRefund,
  IconServer2,
  IconUserCheck,
} from "@tabler/icons-react";
import type { MemberSign } from "./MenuSign.tsx";
import type { Sign } from "./menus.ts";

const signs: Record<Exclude<Sign, MemberSign>, Icon> = {
  agreements: IconFileText,
  audit: IconListDetails,
  certificate: IconCertificate,
  coins: IconCoins,
  diary: IconNotebook,
  forum: IconMessages,
  hospital: IconBuildingHospital,
  hours: IconCalendarTime,
  leads: IconBuildings,
  library: IconBook2,
  mail: IconMailForward,
  messages: IconMessageCircle,
  money: IconReceiptRefund,
  numbers: IconChartBar,
  organizations: IconBuildingSkyscraper,
  prescription: IconPrescription,
  questions: IconChecklist,
  record: IconClipboardHeart,
  server: IconServer2,
  verification: IconUserCheck,
};

export default function WorkSign({ sign }: { sign: Exclude<Sign, MemberSign> }) {
  const Picture = signs[sign];
  return <Picture size={22} stroke={1.6} aria-hidden="true" />;
}

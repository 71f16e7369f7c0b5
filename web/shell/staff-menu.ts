/** The menu of staff: the pages of the console. Only staff loads it. */
import { t } from "@larkwell/domain/language/text.ts";
import { opsPaths } from "../ops-paths.ts";
import { paths } from "../paths.ts";
import type { MenuItem } from "./menus.ts";

const grouped = (group: string, items: readonly MenuItem[]): MenuItem[] => items.map((item) => ({ ...item, group }));

const payments = () =>
  grouped(t("Finance"), [
    { label: t("Finance"), to: opsPaths.finance(), sign: "money", right: "finance" },
    { label: t("Plans"), to: opsPaths.plans(), sign: "money", right: "finance" },
    { label: t("Referral codes"), short: t("Codes"), to: opsPaths.referrals(), sign: "money", right: "finance" },
    { label: t("Receipts"), to: opsPaths.receipts(), sign: "money", right: "finance" },
    { label: t("Packages"), to: opsPaths.messagePackages(), sign: "money", right: "finance" },
  ]);

const records = () =>
  grouped(t("Records"), [
    { label: t("Outbox"), to: opsPaths.outbox(), sign: "mail", right: "support" },
    { label: t("Content"), to: opsPaths.content(), sign: "library", right: "content" },
    { label: t("Agreements"), to: opsPaths.agreements(), sign: "agreements", right: "content" },
    {
      label: t("Questionnaires"),
      short: t("Questions"),
      to: opsPaths.assessments(),
      sign: "certificate",
      right: "content",
    },
    { label: t("Numbers"), to: opsPaths.numbers(), sign: "numbers", right: "content" },
    { label: t("Audit log"), to: opsPaths.audit(), sign: "audit", right: "administrator" },
    { label: t("System"), to: opsPaths.system(), sign: "server", right: "administrator" },
  ]);

export const staffMenu = (): readonly MenuItem[] => [
  { label: t("Overview"), to: paths.operations(), sign: "home" },
  ...grouped(t("Visits"), [
    { label: t("Appointments"), short: t("Visits"), to: opsPaths.appointments(), sign: "visits", right: "support" },
    { label: t("Help requests"), short: t("Help"), to: opsPaths.help(), sign: "help", right: "support" },
    { label: t("Safety"), to: opsPaths.safety(), sign: "help", right: "safety" },
  ]),
  ...payments(),
  ...grouped(t("Messages"), [
    { label: t("Reply times"), to: opsPaths.messages(), sign: "messages", right: "support" },
    { label: t("Read messages"), to: opsPaths.readMessages(), sign: "messages", right: "safety" },
  ]),
  ...grouped(t("Forum"), [
    { label: t("Moderation"), to: opsPaths.moderation(), sign: "messages", right: "moderation" },
    { label: t("Unmasking"), to: opsPaths.unmasking(), sign: "person", right: "safety" },
  ]),
  ...grouped(t("People"), [
    { label: t("Practitioners"), to: opsPaths.practitioners(), sign: "hospital", right: "administrator" },
    { label: t("Coordinators"), to: opsPaths.coordinators(), sign: "team", right: "support" },
    {
      label: t("Organizations"),
      short: t("Sponsors"),
      to: opsPaths.organizations(),
      sign: "organizations",
      right: "eligibility",
    },
    {
      label: t("Verification"),
      short: t("Verify"),
      to: opsPaths.verification(),
      sign: "verification",
      right: "eligibility",
    },
    { label: t("Invites"), to: opsPaths.invites(), also: [opsPaths.colleges()], sign: "sharing", right: "eligibility" },
    {
      label: t("Family pages"),
      short: t("Family"),
      to: opsPaths.family(),
      sign: "family",
      right: "administrator",
    },
    { label: t("Staff"), to: opsPaths.staff(), sign: "team", right: "administrator" },
  ]),
  ...grouped(t("Requests"), [
    { label: t("Leads"), to: opsPaths.leads(), sign: "leads", right: "support" },
    { label: t("Milk kits"), to: opsPaths.milkOrders(), sign: "kits", right: "support" },
    { label: t("Welcome gifts"), to: opsPaths.welcomeGifts(), sign: "kits", right: "support" },
  ]),
  ...records(),
  { label: t("Account"), to: paths.account(), sign: "person" },
];

/** The URLs of the console, which only staff load. The rest is in paths.ts. */
import { withQuery } from "./with-query.ts";

/** Which part of an organization in the console. */
export type OrganizationTab = "facts" | "census" | "people" | "resources";

/** Which part of /ops/messages. */
export type OpsMessagesTab = "numbers" | "waiting" | "files";

/** Which part of /ops/referrals. */
export type OpsReferralsTab = "friends" | "campaigns" | "uses";

/** Which part of /ops/finance. */
export type OpsFinanceTab = "overview" | "payouts" | "refunds" | "differences" | "added";

/** Which part of /ops/leads. */
export type LeadsTab = "leads" | "aside" | "gifts";

/** Which part of /ops/safety. */
export type OpsSafetyTab = "cases" | "rota" | "times";

/** Which part of /ops/moderation. */
export type OpsModerationTab = "queue" | "appeals" | "communities" | "health";

/** Which part of /ops/content, and of its list. */
export interface OpsContentQuery {
  tab?: "notes" | "sources";
  state?: "waiting" | "due" | "changed" | "returned" | "unpublished" | "drafts" | "base_changed";
  stakes?: "high";
}

export const opsPaths = {
  practitioners: () => "/ops/practitioners",
  newPractitioner: () => "/ops/practitioners/new",
  practitioner: (id: number) => `/ops/practitioners/${id}`,
  organizations: () => "/ops/organizations",
  newOrganization: () => "/ops/organizations/new",
  organization: (id: number, query: { tab?: OrganizationTab; file?: number } = {}) =>
    withQuery(`/ops/organizations/${id}`, query),
  newResource: (organizationId: number) => `/ops/organizations/${organizationId}/resources/new`,
  resource: (organizationId: number, id: number) => `/ops/organizations/${organizationId}/resources/${id}`,
  outbox: () => "/ops/outbox",
  leads: (tab: LeadsTab = "leads") => withQuery("/ops/leads", tab === "leads" ? {} : { tab }),
  invites: () => "/ops/invites",
  colleges: () => "/ops/colleges",
  audit: () => "/ops/audit",
  appointments: () => "/ops/appointments",
  agreements: () => "/ops/agreements",
  assessments: () => "/ops/assessments",
  assessment: (id: number) => `/ops/assessments/${id}`,
  finance: (tab: OpsFinanceTab = "overview") => withQuery("/ops/finance", tab === "overview" ? {} : { tab }),
  plans: () => "/ops/plans",
  receipts: () => "/ops/receipts",
  referrals: (tab: OpsReferralsTab = "friends") => withQuery("/ops/referrals", tab === "friends" ? {} : { tab }),
  messagePackages: () => "/ops/message-packages",
  family: () => "/ops/family",
  milkOrders: () => "/ops/milk-orders",
  help: () => "/ops/help",
  readMessages: () => "/ops/read-messages",
  messages: (tab: OpsMessagesTab = "numbers") => withQuery("/ops/messages", tab === "numbers" ? {} : { tab }),
  welcomeGifts: () => "/ops/welcome-gifts",
  verification: () => "/ops/verification",
  numbers: () => "/ops/numbers",
  coordinators: () => "/ops/coordinators",
  safety: (tab: OpsSafetyTab = "cases") => withQuery("/ops/safety", tab === "cases" ? {} : { tab }),
  safetyCase: (id: number) => `/ops/safety/${id}`,
  safetyAnswers: () => "/ops/safety/answers",
  moderation: (tab: OpsModerationTab = "queue") => withQuery("/ops/moderation", tab === "queue" ? {} : { tab }),
  forumCase: (id: number) => `/ops/moderation/${id}`,
  content: (query: OpsContentQuery = {}) => withQuery("/ops/content", { ...query }),
  newPiece: () => "/ops/content/new",
  piece: (id: number) => `/ops/content/${id}`,
  editPiece: (id: number) => `/ops/content/${id}/edit`,
  /** `post`: asks about this one. */
  unmasking: (query: { post?: number } = {}) => withQuery("/ops/unmasking", query),
  staff: () => "/ops/staff",
  system: () => "/ops/system",
} as const;

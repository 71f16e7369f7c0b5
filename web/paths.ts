/** Every URL of the application is built here, so that a path is written once and links can't diverge. */

import type { DiaryKind } from "@larkwell/domain/diary/diary.ts";
import type { FileType } from "@larkwell/domain/member-files/kinds.ts";
import { STEP_PATHS, type StepName } from "@larkwell/domain/onboarding/step-names.ts";
import { publicPaths } from "./public-paths.ts";
import { withQuery } from "./with-query.ts";

/**
 * The searched words are in the state of the history entry: `navigate(to, lookingFor(term))`, `<Link
 * {...lookingFor(term)}>`. In an address they would stay in the browser's history (D87).
 */
export const lookingFor = (term: string): { state: { term: string } } => ({ state: { term } });

/** The words in an entry's state; its other contents are left alone. */
export function readLookingFor(state: unknown): string {
  const term = typeof state === "object" && state !== null && "term" in state ? state.term : undefined;
  return typeof term === "string" ? term.slice(0, 100) : "";
}

/** Filters of the practitioner list, with the specification's parameter names (R2.167). Words come with `lookingFor`. */
export type PractitionerListQuery = {
  /** Only in links of public pages and emails, which carry no state: words that we chose, never what a person typed. */
  term?: string;
  vids?: string;
  specialties?: string;
  only_free?: boolean;
  product_minutes?: number;
  avail_max?: number;
  prescribe?: boolean;
  /** Only practitioners who may see the member in their state. */
  licensed?: boolean;
  /** Only speakers of this language: "Spanish". */
  lang?: string;
  anon?: boolean;
  refcode?: string;
};

/** Parameters of the practitioner profile (R2.168). */
export type PractitionerProfileQuery = Pick<PractitionerListQuery, "anon" | "prescribe" | "avail_max" | "refcode"> & {
  openbook?: boolean;
  instabook?: boolean;
  /** A time that was tapped, "2026-03-12T17:30:00Z", and its visit. */
  at?: string;
  product?: number;
  /** Begins a message to this person. */
  message?: boolean;
  /** A visitor is asked to register first, not to log in. */
  register?: boolean;
};

/** Filters of the forum's search (D56). */
export type ForumSearchQuery = {
  /** The slug of a community. */
  community?: string;
  /** Only what a practitioner answered. */
  answered?: boolean;
  /** Only from the last days. */
  days?: number;
};

/** The parameter under which a registration takes the token of an invite (D19). */
export type InviteParameter = "claiminvite" | "invite_id" | "partner_invite_id" | "plan_invite_id";

export const paths = {
  home: () => "/",
  forIndividuals: () => "/for-individuals",
  forEmployers: () => "/for-employers",
  forHealthPlans: () => "/for-health-plans",
  /** The directory as visitors see it; members have `practitioners`. */
  directory: (query: { term?: string; profession?: string; state?: string } = {}) => withQuery("/practitioners", query),
  about: () => "/about",
  /** What the clinic opened to everyone; the server writes each article below it (server/http/live-pages.ts). */
  articles: () => "/articles",
  /** Pages after the first are separate documents, so that they need no script. */
  press: (page = 1) => (page === 1 ? "/press" : `/press/page/${page}`),
  testimonials: () => "/testimonials",
  impact: () => "/impact",
  caseStudy: (name: "snap" | "cleary") => `/case-studies/${name}`,
  backToWork: () => "/back-to-work",
  backToWorkWhitePaper: () => "/back-to-work-whitepaper",
  shiftingParadigm: () => "/the-shifting-paradigm-for-maternity-benefits",
  /** Where a lead form continues (domain/leads/lead-forms.ts). */
  thankYou: (what: "demo-request" | "back-to-work" | "shifting-paradigm") => `/thank-you/${what}`,
  /** Landing pages of advertisements. These addresses name a condition; no other address may (docs/decisions). */
  landing: (about: "back-pain" | "depression" | "allergies") => `/lp/${about}`,
  downloadTheApp: () => "/download-the-app",
  milkShipping: () => "/app/maven-milk",
  milkFaq: () => "/app/maven-milk-faq",
  milkTerms: () => "/app/maven-milk-terms",
  terms: () => "/terms",
  privacyPolicy: () => "/privacy-policy",
  telehealthConsent: () => "/telehealth-consent",
  communityGuidelines: () => "/community-guidelines",
  notFound: () => "/404",

  welcome: () => "/welcome",
  login: (query: { from?: string; email?: string; invite_id?: string } = {}) => withQuery("/app/login", query),
  register: (query: { from?: string; ref_code?: string } & Partial<Record<InviteParameter, string>> = {}) =>
    withQuery("/app/register", query),
  /** Shows an invite and asks; `from` is where its owner continues. */
  claimInvite: (token: string, query: { from?: string } = {}) =>
    withQuery(`/claim-invite/${encodeURIComponent(token)}`, query),
  forgotPassword: () => "/forgot-password",
  logout: () => "/logout",
  /** Shown after the request to delete the account; `until`, "YYYY-MM-DD": the day on which it is deleted. */
  goodbye: (query: { until?: string } = {}) => withQuery("/goodbye", query),

  dashboard: () => "/app/dashboard",
  /** Without a channel: the list. */
  messages: (channelId?: number) => (channelId === undefined ? "/app/messages" : `/app/messages/${channelId}`),
  practitioners: (query: PractitionerListQuery = {}) => withQuery("/app/practitioners", query),
  practitioner: publicPaths.practitioner,
  appointments: (query: { past?: boolean } = {}) => withQuery("/app/my-appointments", query),
  /** The appointment's page with the reschedule dialog open. */
  moveAppointment: (id: number) => withQuery(`/app/my-appointments/${id}`, { move: "open" }),
  appointment: (id: number) => `/app/my-appointments/${id}`,
  /**
   * Called alone, it leads to where the member stopped; `.step` is the screen of one step. Only the server says where
   * to continue.
   */
  onboarding: Object.assign(
    (query: { track?: string; ispartner?: boolean; verify?: string } = {}) => withQuery("/onboarding", query),
    { step: (name: StepName) => STEP_PATHS[name] },
  ),
  /** Check-ins and quizzes. */
  assessments: () => "/assessments",
  launch: (appointmentId: number) => withQuery("/app/launch", { appt: appointmentId }),
  /** Confirming an employer outside of onboarding; `verify: "fls"` is by name. */
  verifyEmployer: (query: { org?: string; verify?: string } = {}) =>
    withQuery("/app/onboarding/verify-employer", query),
  /** Where a partner arrives whose invite could not be claimed. */
  verificationIssues: () => "/app/onboarding/verification-issues",
  careTeam: (query: { page?: number } = {}) => withQuery("/care-team", query),
  curriculum: () => "/app/curriculum",
  wallet: () => "/app/wallet",
  /** The kits for members, with the form to order them. */
  milkKits: () => "/products/maven-milk",
  /** Emails about an order link here: the address reveals nothing about what was ordered. */
  orders: () => "/app/orders",
  /** What a member shares with their partner. */
  sharing: () => "/app/sharing",
  /** What another member shares with this person. */
  collegeInvites: () => "/app/college-invites",
  sharedWithMe: () => "/app/shared-with-me",
  profile: () => "/profile",
  account: () => "/app/account",
  /** All notifications of the bell. */
  notifications: () => "/app/notifications",
  /** Which messages we may send, and which channels are safe. */
  noticePreferences: () => "/app/account/messages",
  /** A copy of your data, and deleting the account. */
  whoLooked: () => "/app/account/who-looked",
  yourData: () => "/app/account/your-data",
  secondStep: () => "/app/account/second-step",
  help: () => "/help-contact",
  crisisHelp: publicPaths.crisisHelp,
  restricted: () => "/app/restricted",
  myPrograms: () => "/app/my-programs",
  /** Changing or ending a program, also for members without an organization. The address reveals nothing about the change. */
  somethingChanged: () => "/app/something-changed",
  myFamily: () => "/app/my-family",
  child: (id: number) => `/app/my-family/${id}`,
  healthRecord: () => "/healthbinder",
  healthProfile: () => "/healthprofile",
  files: (folder?: FileType) => withQuery("/app/files", { folder }),
  diary: (kind?: DiaryKind) => withQuery("/app/diary", { kind }),
  birthPlan: (query: { topic?: string; plan?: number; open?: boolean } = {}) => withQuery("/app/birth-plan", query),
  gallery: () => "/app/gallery",

  library: () => "/app/library",
  forum: (query: { show?: "unanswered" } = {}) => withQuery("/forum", query),
  /** Posts that a person follows, those with new replies first. The bell leads here. */
  forumFollowing: (query: { show?: "communities" } = {}) => withQuery("/forum/following", query),
  /** Words come with `lookingFor`. */
  forumSearch: (query: ForumSearchQuery = {}) => withQuery("/forum-search", query),
  community: (slug: string) => `/forum/community/${encodeURIComponent(slug)}`,
  /** A post with its replies. `post_position`: the reply to show. Without its community's slug: `/forum/posts/…`. */
  forumPost: (post: { id: number; slug: string; community?: string }, query: { post_position?: number } = {}) =>
    withQuery(
      `/forum/${post.community ? `community/${encodeURIComponent(post.community)}/` : ""}posts/${post.id}/${encodeURIComponent(post.slug || "post")}`,
      query,
    ),
  /** Ask-me-anything posts: all of them, and one as it is announced, live or over. */
  amas: () => "/forum/amas",
  ama: (post: { id: number; slug?: string }, query: { post_position?: number } = {}) =>
    withQuery(`/forum/amas/${post.id}/${encodeURIComponent(post.slug || "post")}`, query),
  bookmarks: () => "/profile/bookmarks",
  myPosts: () => "/profile/my-posts",
  myReplies: () => "/profile/my-replies",

  mySchedule: (query: { date?: string; view?: "day" } = {}) => withQuery("/app/mpractice/my-schedule", query),
  availability: () => "/app/mpractice/availability",
  practice: () => "/app/mpractice/practice",
  /** Posts of the forum that no practitioner answered. */
  forumQuestions: (query: { field?: "all" } = {}) => withQuery("/app/mpractice/forum-questions", query),
  /** The inbox of practitioners and coordinators. `panel`: what may be known of the member, beside the conversation. */
  inbox: (channel_id?: number, query: { tab?: string; scope?: string; panel?: "member" } = {}) =>
    withQuery("/app/mpractice/messages", { channel_id, ...query }),
  earnings: (query: { month?: string; page?: number } = {}) => withQuery("/app/mpractice/earnings", query),
  prescribing: () => "/app/mpractice/prescribing",
  practitionerVisit: (appointmentId: number) => `/app/mpractice/visits/${appointmentId}`,
  practitionerHelp: () => "/app/mpractice/help",
  practitionerFaq: () => "/app/mpractice/faq",

  operations: () => "/ops",
  /** What moderators decided about one's posts, and what came of one's reports. */
  forumNotices: () => "/forum/notices",
  /** Whom a person blocked in the forum. */
  forumBlocked: () => "/forum/blocked",
} as const;

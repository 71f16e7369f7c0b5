// The index of all endpoints. Server, client, OpenAPI and the walk tests use it.

import * as accounts from "./accounts.ts";
import * as amas from "./amas.ts";
import * as analytics from "./analytics.ts";
import * as assessments from "./assessments.ts";
import * as birthPlan from "./birth-plan.ts";
import * as bookings from "./bookings.ts";
import * as calendarFeeds from "./calendar-feeds.ts";
import * as careTeam from "./care-team.ts";
import * as collegeInvites from "./college-invites.ts";
import * as curriculum from "./curriculum.ts";
import * as dashboard from "./dashboard.ts";
import * as diary from "./diary.ts";
import * as emailChanges from "./email-changes.ts";
import type { Endpoint } from "./endpoint.ts";
import * as exitLock from "./exit-lock.ts";
import * as family from "./family.ts";
import * as finance from "./finance.ts";
import * as forum from "./forum.ts";
import * as forumCommunities from "./forum-communities.ts";
import * as forumSearch from "./forum-search.ts";
import * as healthProfile from "./health-profile.ts";
import * as healthRecord from "./health-record.ts";
import * as healthSummary from "./health-summary.ts";
import * as images from "./images.ts";
import * as inbox from "./inbox.ts";
import * as invites from "./invites.ts";
import * as leads from "./leads.ts";
import * as library from "./library.ts";
import * as memberFiles from "./member-files.ts";
import * as messageCredits from "./message-credits.ts";
import * as messageFiles from "./message-files.ts";
import * as messages from "./messages.ts";
import * as milk from "./milk.ts";
import * as myData from "./my-data.ts";
import * as noticePreferences from "./notice-preferences.ts";
import * as notifications from "./notifications.ts";
import * as onboarding from "./onboarding.ts";
import * as ops from "./ops.ts";
import * as opsAgreements from "./ops-agreements.ts";
import * as opsAssessments from "./ops-assessments.ts";
import * as opsCensus from "./ops-census.ts";
import * as opsFamily from "./ops-family.ts";
import * as opsHelp from "./ops-help.ts";
import * as opsLeads from "./ops-leads.ts";
import * as opsLibrary from "./ops-library.ts";
import * as opsLibrarySources from "./ops-library-sources.ts";
import * as opsMessages from "./ops-messages.ts";
import * as opsModeration from "./ops-moderation.ts";
import * as opsOrganizations from "./ops-organizations.ts";
import * as opsReceipts from "./ops-receipts.ts";
import * as opsReferrals from "./ops-referrals.ts";
import * as opsResources from "./ops-resources.ts";
import * as opsSafety from "./ops-safety.ts";
import * as opsStaff from "./ops-staff.ts";
import * as opsVaccinePacks from "./ops-vaccine-packs.ts";
import * as opsVerification from "./ops-verification.ts";
import * as paymentDifferences from "./payment-differences.ts";
import * as payments from "./payments.ts";
import * as payouts from "./payouts.ts";
import * as places from "./places.ts";
import * as planGifts from "./plan-gifts.ts";
import * as planLinks from "./plan-links.ts";
import * as planPayers from "./plan-payers.ts";
import * as plans from "./plans.ts";
import * as posting from "./posting.ts";
import * as practice from "./practice.ts";
import * as practitioners from "./practitioners.ts";
import * as prescriptions from "./prescriptions.ts";
import * as push from "./push.ts";
import * as receiptSendings from "./receipt-sendings.ts";
import * as recordImports from "./record-imports.ts";
import * as recordLooks from "./record-looks.ts";
import * as referrals from "./referrals.ts";
import * as resources from "./resources.ts";
import * as returnedMoney from "./returned-money.ts";
import * as safety from "./safety.ts";
import * as secondFactors from "./second-factors.ts";
import * as sessions from "./sessions.ts";
import * as sharing from "./sharing.ts";
import * as textPreviews from "./text-previews.ts";
import * as topUps from "./top-ups.ts";
import * as tracks from "./tracks.ts";
import * as verification from "./verification.ts";
import * as visitBriefs from "./visit-briefs.ts";
import * as visits from "./visits.ts";
import * as welcomeGifts from "./welcome-gifts.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" &&
  value !== null &&
  "method" in value &&
  "path" in value &&
  "access" in value &&
  "name" in value;

/** Every endpoint, by name. */
export const api: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    accounts,
    analytics,
    assessments,
    birthPlan,
    bookings,
    calendarFeeds,
    careTeam,
    collegeInvites,
    curriculum,
    dashboard,
    diary,
    exitLock,
    family,
    finance,
    healthProfile,
    healthRecord,
    healthSummary,
    images,
    inbox,
    invites,
    leads,
    messages,
    memberFiles,
    messageFiles,
    messageCredits,
    milk,
    onboarding,
    ops,
    opsCensus,
    opsFamily,
    opsVaccinePacks,
    opsHelp,
    opsLeads,
    opsMessages,
    opsOrganizations,
    opsSafety,
    opsStaff,
    opsVerification,
    push,
    receiptSendings,
    recordImports,
    recordLooks,
    paymentDifferences,
    payments,
    payouts,
    places,
    plans,
    referrals,
    opsReceipts,
    opsReferrals,
    planGifts,
    planLinks,
    planPayers,
    practice,
    practitioners,
    prescriptions,
    returnedMoney,
    safety,
    secondFactors,
    sessions,
    emailChanges,
    myData,
    noticePreferences,
    notifications,
    opsAgreements,
    opsAssessments,
    sharing,
    verification,
    topUps,
    tracks,
    visitBriefs,
    visits,
    welcomeGifts,
    textPreviews,
    forum,
    forumCommunities,
    forumSearch,
    posting,
    amas,
    opsLibrary,
    opsLibrarySources,
    opsModeration,
    library,
    resources,
    opsResources,
  ]
    .flatMap((file) => Object.values(file))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.name, endpoint]),
);

// The one list of features. What several of them do on the same occasion is done in this order.
import type { ClientEventName } from "@larkwell/contract/realtime.ts";
import type { EventName } from "../data/domain-events.ts";
import type { QueuedJobKind } from "../data/queued-jobs.ts";
import type { OwnEvent } from "../realtime/feature-sockets.ts";
import { healthSummary } from "./account/health-summary/feature.ts";
import { images } from "./account/images/feature.ts";
import { myData } from "./account/my-data/feature.ts";
import { profile } from "./account/profile/feature.ts";
import { recordLooks } from "./account/record-looks/feature.ts";
import { bookings } from "./care/bookings/feature.ts";
import { careTeam } from "./care/care-team/feature.ts";
import { finance } from "./care/finance/feature.ts";
import { inbox } from "./care/inbox/feature.ts";
import { memberFiles } from "./care/member-files/feature.ts";
import { messageCredits } from "./care/message-credits/feature.ts";
import { messageFiles } from "./care/message-files/feature.ts";
import { messages } from "./care/messages/feature.ts";
import { payments } from "./care/payments/feature.ts";
import { plans } from "./care/plans/feature.ts";
import { practice } from "./care/practice/feature.ts";
import { practitioners } from "./care/practitioners/feature.ts";
import { prescriptions } from "./care/prescriptions/feature.ts";
import { receipts } from "./care/receipts/feature.ts";
import { referrals } from "./care/referrals/feature.ts";
import { safety } from "./care/safety/feature.ts";
import { topUps } from "./care/top-ups/feature.ts";
import { visitBriefs } from "./care/visit-briefs/feature.ts";
import { visits } from "./care/visits/feature.ts";
import { wallet } from "./care/wallet/feature.ts";
import { amas } from "./community/amas/feature.ts";
import { forum } from "./community/forum/feature.ts";
import { moderation } from "./community/moderation/feature.ts";
import { posting } from "./community/posting/feature.ts";
import { messageDesk } from "./console/message-desk/feature.ts";
import { ops } from "./console/ops/feature.ts";
import type { Feature } from "./feature.ts";
import { milk } from "./goods/milk/feature.ts";
import { birthPlan } from "./health/birth-plan/feature.ts";
import { diary } from "./health/diary/feature.ts";
import { family } from "./health/family/feature.ts";
import { healthProfile } from "./health/health-profile/feature.ts";
import { healthRecord } from "./health/health-record/feature.ts";
import { recordImports } from "./health/record-imports/feature.ts";
import { tracks } from "./health/tracks/feature.ts";
import { dashboard } from "./home/dashboard/feature.ts";
import { assessments } from "./journey/assessments/feature.ts";
import { curriculum } from "./journey/curriculum/feature.ts";
import { library } from "./journey/library/feature.ts";
import { onboarding } from "./journey/onboarding/feature.ts";
import { resources } from "./journey/resources/feature.ts";
import { bell } from "./notices/bell/feature.ts";
import { noticePreferences } from "./notices/notice-preferences/feature.ts";
import { notices } from "./notices/notices/feature.ts";
import { push } from "./notices/push/feature.ts";
import { invites } from "./partners/invites/feature.ts";
import { sharing } from "./partners/sharing/feature.ts";
import { analytics } from "./public/analytics/feature.ts";
import { docs } from "./public/docs/feature.ts";
import { leads } from "./public/leads/feature.ts";
import { places } from "./public/places/feature.ts";
import { textPreviews } from "./public/text-previews/feature.ts";
import { accounts } from "./sign-in/accounts/feature.ts";
import { agreements } from "./sign-in/agreements/feature.ts";
import { credentials } from "./sign-in/credentials/feature.ts";
import { exitLock } from "./sign-in/exit-lock/feature.ts";
import { secondFactors } from "./sign-in/second-factors/feature.ts";
import { sessions } from "./sign-in/sessions/feature.ts";
import { staff } from "./sign-in/staff/feature.ts";
import { census } from "./sponsors/census/feature.ts";
import { organizations } from "./sponsors/organizations/feature.ts";
import { verification } from "./sponsors/verification/feature.ts";

const declared = [
  credentials,
  places,
  secondFactors,
  exitLock,
  staff,
  agreements,
  inbox,
  payments,
  bookings,
  visits,
  memberFiles,
  messageFiles,
  messages,
  safety,
  analytics,
  accounts,
  sessions,
  tracks,
  birthPlan,
  diary,
  family,
  healthProfile,
  healthRecord,
  recordImports,
  leads,
  healthSummary,
  myData,
  images,
  profile,
  recordLooks,
  census,
  organizations,
  milk,
  verification,
  curriculum,
  library,
  resources,
  assessments,
  onboarding,
  invites,
  sharing,
  noticePreferences,
  notices,
  bell,
  push,
  careTeam,
  practitioners,
  practice,
  visitBriefs,
  wallet,
  receipts,
  messageCredits,
  plans,
  topUps,
  finance,
  referrals,
  prescriptions,
  dashboard,
  messageDesk,
  ops,
  docs,
  textPreviews,
  moderation,
  amas,
  posting,
  forum,
] as const;

export const features: readonly Feature[] = declared;

type Part = keyof Feature;
/** What the features declare in one of their parts, such as the kinds of queued work. */
type Declared<P extends Part> = (typeof declared)[number] extends infer F
  ? F extends { readonly [K in P]: infer Declaration }
    ? keyof Declaration
    : never
  : never;

type Answered = (typeof declared)[number] extends infer F
  ? F extends { readonly sockets: { readonly events: infer Events } }
    ? keyof Events
    : never
  : never;

type Nothing<Left extends never> = Left;
/**
 * Fails the type check if a feature queues work that none does, publishes events that none handles, or accepts client
 * events that none answers.
 * @public
 */
export interface LeftOver {
  queued: Nothing<Exclude<QueuedJobKind, Declared<"queued">>>;
  unknownQueued: Nothing<Exclude<Declared<"queued">, QueuedJobKind>>;
  heard: Nothing<Exclude<EventName, Declared<"listeners">>>;
  unknownHeard: Nothing<Exclude<Declared<"listeners">, EventName>>;
  said: Nothing<Exclude<ClientEventName, OwnEvent | Answered>>;
  unknownSaid: Nothing<Exclude<Answered, ClientEventName>>;
}

// The links in emails and texts: absolute, and with nothing personal beyond what the specification's paths require.
import type { LeadForm } from "@larkwell/domain/leads/lead-forms.ts";
import type { Config } from "./config.ts";

type Place = Pick<Config, "publicUrl">;

const at = ({ publicUrl }: Place, path: string): string => `${publicUrl}${path}`;

const formPages: Readonly<Record<LeadForm, string>> = {
  demo: "/for-employers",
  business: "/for-health-plans",
  back_to_work: "/back-to-work",
  shifting_paradigm: "/the-shifting-paradigm-for-maternity-benefits",
};

/** Links that act for no one: their pages require a session. The console shows these as they are. */
export const plainLinks = {
  /** For people without an account. */
  site: (place: Place) => at(place, "/"),
  /** Reveals nothing about its content. */
  home: (place: Place) => at(place, "/app/dashboard"),
  /** Says nothing about what is there. */
  notifications: (place: Place) => at(place, "/app/notifications"),
  login: (place: Place) => at(place, "/app/login"),
  registerWithOrganization: (place: Place, slug: string) => at(place, `/app/register?org=${slug}`),
  forgotPassword: (place: Place) => at(place, "/forgot-password"),
  account: (place: Place) => at(place, "/app/account"),
  /** What an email calls "what you asked for". */
  family: (place: Place) => at(place, "/app/my-family"),
  shared: (place: Place) => at(place, "/app/shared-with-me"),
  yourData: (place: Place) => at(place, "/app/account/your-data"),
  wallet: (place: Place) => at(place, "/app/wallet"),
  /** Of a visit. The address of a receipt says nothing about care. */
  receipt: (place: Place, appointmentId: number) => at(place, `/app/receipts/${appointmentId}`),
  messageReceipt: (place: Place, purchaseId: number) => at(place, `/app/receipts/messages/${purchaseId}`),
  planReceipt: (place: Place, invoiceId: number) => at(place, `/app/receipts/plans/${invoiceId}`),
  /** The file is in the wallet. */
  paymentYear: (place: Place, year: number) => at(place, `/app/wallet#payments-${year}`),
  /** For a member to share. The code says nothing about them. */
  withReferral: (place: Place, code: string) => at(place, `/app/register?ref=${code}`),
  appointment: (place: Place, appointmentId: number) => at(place, `/app/my-appointments/${appointmentId}`),
  visit: (place: Place, appointmentId: number) => at(place, `/app/launch?appt=${appointmentId}`),
  rate: (place: Place, practitionerId: number) => at(place, `/app/rate-appointment?practitioner=${practitionerId}`),
  practitioner: (place: Place, practitionerId: number) => at(place, `/app/practitioner/${practitionerId}`),
  appointments: (place: Place) => at(place, "/app/my-appointments"),
  downloadTheApp: (place: Place) => at(place, "/download-the-app"),
  /** The page of a form for companies. */
  leadForm: (place: Place, form: LeadForm) => at(place, formPages[form]),
  leads: (place: Place) => at(place, "/ops/leads"),
  gifts: (place: Place) => at(place, "/ops/leads?tab=gifts"),
  safety: (place: Place) => at(place, "/ops/safety"),
  safetyCase: (place: Place, caseId: number) => at(place, `/ops/safety/${caseId}`),
  helpRequests: (place: Place) => at(place, "/ops/help"),
  welcomeGifts: (place: Place) => at(place, "/ops/welcome-gifts"),
  unsafeFiles: (place: Place) => at(place, "/ops/messages?tab=files"),
  /** Reveals nothing about what was ordered. */
  orders: (place: Place) => at(place, "/app/orders"),
  schedule: (place: Place) => at(place, "/app/mpractice/my-schedule"),
  publicResource: (place: Place, type: string, slug: string) => at(place, `/app/resources/content/${type}/${slug}`),
  /** Opens nothing without a session or a key. */
  customResource: (place: Place, resourceId: number) => at(place, `/app/resources/custom/${resourceId}`),
};

/** Links that act for the person who holds them. The console shows where they lead, but not the rest (decision 036). */
export const keyLinks = {
  confirmEmail: (place: Place, email: string, token: string) =>
    at(place, `/confirm_email?${new URLSearchParams({ token, email })}`),
  resetPassword: (place: Place, email: string, token: string) =>
    at(place, `/app/reset-password/${encodeURIComponent(email)}/${encodeURIComponent(token)}`),
  confirmNewEmail: (place: Place, token: string) => at(place, `/app/confirm-new-email/${encodeURIComponent(token)}`),
  overflowReport: (place: Place, token: string, report: "YES" | "NO") =>
    at(place, `/_/appointment_overflow_report/${encodeURIComponent(token)}/${report}`),
  /** For every kind of invite: the page says what it is and asks first (D8). */
  claimInvite: (place: Place, token: string) => at(place, `/claim-invite/${encodeURIComponent(token)}`),
  /** The page says what it is and asks first (D8). */
  planGift: (place: Place, token: string) => at(place, `/plan-gift/${encodeURIComponent(token)}`),
  confirmPayer: (place: Place, email: string, token: string) =>
    at(place, `/confirm_payer_email/${encodeURIComponent(email)}/${encodeURIComponent(token)}`),
  payerCard: (place: Place, email: string, token: string) =>
    at(place, `/update_payer_payment_method/${encodeURIComponent(email)}/${encodeURIComponent(token)}`),
  confirmTopUp: (place: Place, token: string) => at(place, `/confirm-add-money/${encodeURIComponent(token)}`),
  topUp: (place: Place, token: string) => at(place, `/add-money/${encodeURIComponent(token)}`),
  /** A private resource, without a session (D60). */
  customResourceByKey: (place: Place, resourceId: number, key: string) =>
    at(place, `/app/resources/custom/${resourceId}?${new URLSearchParams({ reqid: key })}`),
};

export const links = { ...plainLinks, ...keyLinks };

/** The part after @ in the ids of emails and calendar events. */
export const hostOf = ({ publicUrl }: Place): string => new URL(publicUrl).hostname;

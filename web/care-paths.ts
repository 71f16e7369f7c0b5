/** The URLs of booking, the care team, receipts and onboarding that only their own pages use. */
import type { CareTeamType } from "@larkwell/domain/care-team/care-team.ts";
import type { PractitionerListQuery } from "./paths.ts";
import { withQuery } from "./with-query.ts";

export const carePaths = {
  verticalGroups: () => "/app/book/vertical-group",
  bookPractitioner: (id: number, query: Pick<PractitionerListQuery, "specialties" | "vids"> = {}) =>
    withQuery(`/book-practitioner/${id}`, query),
  rateAppointment: (query: { practitioner?: number } = {}) => withQuery("/app/rate-appointment", query),
  /** The members of the care team, by the reason they are on it (D68). */
  careTeamType: (type: CareTeamType, query: { page?: number } = {}) =>
    withQuery(`/care-team/${type.toLowerCase().replaceAll("_", "-")}`, query),
  receipt: (appointmentId: number) => `/app/receipts/${appointmentId}`,
  messageReceipt: (purchaseId: number) => `/app/receipts/messages/${purchaseId}`,
  /** Without a question it continues where the member stopped. */
  onboardingAssessment: (id: number, slug: string, question?: number) =>
    `/onboarding/assessment/${id}/${encodeURIComponent(slug)}/take${question === undefined ? "" : `/${question}`}`,
  /** Where onboarding continues after a booking (R4.037). */
  postBookGetApp: (appointmentId: number) =>
    withQuery("/onboarding/post-book-get-app", { appointment_id: appointmentId }),
};

// The addresses that mails and SMS lead to: absolute, and with nothing personal beyond what the specification's paths ask for.
import type { Config } from "./config.ts";

type Place = Pick<Config, "publicUrl">;

const at = ({ publicUrl }: Place, path: string): string => `${publicUrl}${path}`;

export const links = {
  login: (place: Place) => at(place, "/app/login"),
  forgotPassword: (place: Place) => at(place, "/forgot-password"),
  confirmEmail: (place: Place, email: string, token: string) =>
    at(place, `/confirm_email?${new URLSearchParams({ token, email })}`),
  resetPassword: (place: Place, email: string, token: string) =>
    at(place, `/app/reset-password/${encodeURIComponent(email)}/${encodeURIComponent(token)}`),
  appointment: (place: Place, appointmentId: number) => at(place, `/app/my-appointments/${appointmentId}`),
  rate: (place: Place, practitionerId: number) => at(place, `/app/rate-appointment?practitioner=${practitionerId}`),
  practitioner: (place: Place, practitionerId: number) => at(place, `/app/practitioner/${practitionerId}`),
  overflowReport: (place: Place, token: string, report: "YES" | "NO") =>
    at(place, `/_/appointment_overflow_report/${encodeURIComponent(token)}/${report}`),
  schedule: (place: Place) => at(place, "/app/mpractice/my-schedule"),
};

/** The part after @ in ids of mails and calendar events. */
export const hostOf = ({ publicUrl }: Place): string => new URL(publicUrl).hostname;

/** Writes every URL down once, so that a changed address shows up in review. */
import { expect, test } from "vitest";
import { paths, withQuery } from "./paths.ts";

test("every address", () => {
  const built = {
    ...Object.fromEntries(
      Object.entries(paths)
        .filter(([, build]) => build.length === 0)
        .map(([name, build]) => [name, (build as () => string)()]),
    ),
    resetPassword: paths.resetPassword("a+b@example.com", "t/1"),
    confirmEmail: paths.confirmEmail({ token: "t 1", email: "a+b@example.com" }),
    practitioner: paths.practitioner(7, { openbook: true }),
    bookPractitioner: paths.bookPractitioner(7, { vids: "1,2" }),
    appointment: paths.appointment(7),
    receipt: paths.receipt(7),
    postBookGetApp: paths.postBookGetApp(7),
    overflowReport: paths.overflowReport("t/1", "YES"),
    launch: paths.launch(7),
    practitionerVisit: paths.practitionerVisit(7),
    opsPractitioner: paths.opsPractitioner(7),
  };
  expect(built).toMatchInlineSnapshot(`
    {
      "account": "/app/account",
      "appointment": "/app/my-appointments/7",
      "appointments": "/app/my-appointments",
      "availability": "/app/mpractice/availability",
      "book": "/app/book",
      "bookPractitioner": "/book-practitioner/7?vids=1%2C2",
      "confirmEmail": "/confirm_email?token=t+1&email=a%2Bb%40example.com",
      "crisisHelp": "/app/crisis-help",
      "dashboard": "/app/dashboard",
      "earnings": "/app/mpractice/earnings",
      "forgotPassword": "/forgot-password",
      "gallery": "/app/gallery",
      "help": "/help-contact",
      "home": "/",
      "launch": "/app/launch?appt=7",
      "login": "/app/login",
      "logout": "/logout",
      "mySchedule": "/app/mpractice/my-schedule",
      "notFound": "/404",
      "operations": "/ops",
      "opsAppointments": "/ops/appointments",
      "opsAudit": "/ops/audit",
      "opsMoney": "/ops/money",
      "opsNewPractitioner": "/ops/practitioners/new",
      "opsOutbox": "/ops/outbox",
      "opsPractitioner": "/ops/practitioners/7",
      "opsPractitioners": "/ops/practitioners",
      "opsSystem": "/ops/system",
      "overflowReport": "/_/appointment_overflow_report/t%2F1/YES",
      "postBookGetApp": "/onboarding/post-book-get-app?appointment_id=7",
      "practice": "/app/mpractice/practice",
      "practitioner": "/app/practitioner/7?openbook=true",
      "practitionerHelp": "/app/mpractice/help",
      "practitionerVisit": "/app/mpractice/visits/7",
      "practitioners": "/app/practitioners",
      "prescribing": "/app/mpractice/prescribing",
      "privacyPolicy": "/privacy-policy",
      "rateAppointment": "/app/rate-appointment",
      "receipt": "/app/receipts/7",
      "register": "/app/register",
      "resetPassword": "/app/reset-password/a%2Bb%40example.com/t%2F1",
      "restricted": "/app/restricted",
      "secondStep": "/app/account/second-step",
      "telehealthConsent": "/webview/consent-to-care-via-telehealth",
      "terms": "/terms",
      "verticalGroups": "/app/book/vertical-group",
      "wallet": "/app/wallet",
      "welcome": "/welcome",
    }
  `);
});

test("a query holds only what is set", () => {
  expect(withQuery("/a", { b: undefined, c: "", d: false })).toBe("/a");
  expect(withQuery("/a", { b: 0, c: "x y", d: true })).toBe("/a?b=0&c=x+y&d=true");
});

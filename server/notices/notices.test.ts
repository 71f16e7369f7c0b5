// Every email and text message may be read over a shoulder (D43): none says who it is about, what it is for, or who it
// is with.
import { STAFF_MAILS } from "@larkwell/domain/notices/notices.ts";
import { describe, expect, test } from "vitest";
import { localClockText, localTimeText } from "./local-time.ts";
import { accountMail, appointmentMail, type Mail, staffMail } from "./mails.ts";
import { appLinkSms, reminderSms, smsLength } from "./sms.ts";
import { type AccountMailName, type AppointmentMailName, accountWordings, appointmentWordings } from "./wordings.ts";

const brand = { name: "Larkwell", supportEmail: "support@larkwell.example" };
const link = "https://larkwell.example/app/my-appointments/7";
const otherLink = "https://larkwell.example/app/reset-password";
const when = "Tuesday, March 10, 2026, 1:30 PM EDT";
const accountNames = Object.keys(accountWordings) as AccountMailName[];
const appointmentNames = Object.keys(appointmentWordings) as AppointmentMailName[];

const accountInput = (name: AccountMailName) => ({
  brand,
  link,
  ...("otherAction" in accountWordings[name] ? { otherLink } : {}),
});
const mails: [string, Mail][] = [
  ...accountNames.map((name): [string, Mail] => [name, accountMail(name, accountInput(name))]),
  ...appointmentNames.map((name): [string, Mail] => [name, appointmentMail(name, { brand, link, when })]),
  ...STAFF_MAILS.map((name): [string, Mail] => [name, staffMail(name, { brand, link })]),
];

/** Tracks, purposes, professions, and anything else that would reveal them. */
const telling =
  /pregnan|fertil|partum|bab(y|ies)|birth|newborn|natal|doula|lactation|breast|milk|\bOB\b|gyn|midwi|mental|therap|psych|depress|anxi|grief|loss|adopt|\begg|freez|surrog|parent|famil|wom[ae]n|child|pediatr|nutrition|coach|nurse|doctor|physician|\bDr\b|practitioner|provider|clinic|health|medic|diagnos|prescri|pharmac|symptom|\bIVF\b|sleep|wellness|navigator|coordinator|track|program/i;

describe.each(mails)("%s", (_name, mail) => {
  // The style sheet is the same for all emails, and people don't read it.
  const visible = (html: string) => html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]*>/g, " ");

  test("reveals nothing", () => {
    expect(mail.subject).not.toMatch(telling);
    expect(mail.text).not.toMatch(telling);
    expect(visible(mail.html)).not.toMatch(telling);
  });

  test("holds the link in both forms, and loads nothing from elsewhere", () => {
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).not.toMatch(/<img|<script|<link|src=|url\(|@import/i);
    const addresses = [...mail.html.matchAll(/https?:\/\/[^"'\s<]+/g)].map(([address]) => new URL(address).host);
    expect(new Set(addresses)).toEqual(new Set(["larkwell.example"]));
  });

  test("says the same in both forms, supports dark mode, and leaves no placeholder", () => {
    const decoded = visible(mail.html).replaceAll("&#39;", "'");
    const [title = ""] = mail.text.split("\n");
    expect(decoded).toContain(title);
    expect(decoded).toContain(brand.supportEmail);
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{brand\}|undefined/);
  });

  test("the subject is short and one line", () => {
    expect(mail.subject).toMatch(/^[^\p{Cc}]{5,60}$/u);
  });
});

test.each(appointmentNames)("%s says when, but not in the subject", (name) => {
  const mail = appointmentMail(name, { brand, link, when });
  const other = appointmentMail(name, { brand, link: `${link}9`, when: "Friday, May 1, 2026, 9:00 AM PDT" });
  expect(mail.text).toContain(when);
  expect(mail.html).toContain(when);
  expect(other.subject).toBe(mail.subject);
});

test("the email to a known address leads to login and reset", () => {
  const mail = accountMail("address_known", { brand, link, otherLink });
  expect(mail.text).toContain(otherLink);
  expect(mail.html).toContain(`href="${otherLink}"`);
  expect(() => accountMail("address_known", { brand, link })).toThrow();
});

test("input can't become markup or another kind of link", () => {
  const mail = appointmentMail("appointment_booked", { brand: { ...brand, name: "<b>x</b>" }, link, when: "<script>" });
  expect(mail.html).not.toContain("<script>");
  expect(mail.html).not.toContain("<b>");
  for (const bad of ["javascript:alert(1)", "/relative", 'https://x.example/"><b>', "https://x.example/a b"]) {
    expect(() => accountMail("confirm_email", { brand, link: bad })).toThrow("Not a link");
  }
});

describe("text messages", () => {
  test.each([
    ["everything fits", link, `Larkwell: your appointment starts at 1:30 PM EDT. ${link} Reply STOP to end texts.`],
    [
      "a longer link",
      `${link}${"0".repeat(50)}`,
      `Larkwell: your appointment starts at 1:30 PM EDT. ${link}${"0".repeat(50)}`,
    ],
    ["no room for the link", `${link}${"0".repeat(90)}`, "Larkwell: your appointment starts at 1:30 PM EDT."],
  ])("%s", (_name, to, expected) => {
    const { body } = reminderSms({ brand, time: "1:30\u202fPM EDT", link: to });
    expect(body).toBe(expected);
    expect(body.length).toBeLessThanOrEqual(smsLength);
    expect(body).not.toMatch(telling);
    expect(body).toMatch(/^[\x20-\x7e]+$/);
  });

  test.each([
    ["everything fits", link, `Larkwell: the link you asked for: ${link} We text again only if you ask.`],
    ["a longer link", `${link}${"0".repeat(60)}`, `Larkwell: the link you asked for: ${link}${"0".repeat(60)}`],
    ["room for the link alone", `${link}${"0".repeat(90)}`, `${link}${"0".repeat(90)}`],
  ])("the link that was requested: %s", (_name, to, expected) => {
    const { body } = appLinkSms({ brand, link: to });
    expect(body).toBe(expected);
    expect(body.length).toBeLessThanOrEqual(smsLength);
    expect(body).not.toMatch(telling);
  });

  test("a long and accented brand still makes one plain message", () => {
    const { body } = reminderSms({ brand: { ...brand, name: "Café ".repeat(60) }, time: "1:30 PM EDT", link });
    expect(body.length).toBeLessThanOrEqual(smsLength);
    expect(body).toMatch(/^[\x20-\x7e]+$/);
  });
});

test.each([
  ["2026-03-10T17:30:00Z", "America/New_York", "Tuesday, March 10, 2026, 1:30 PM EDT", "1:30 PM EDT"],
  ["2026-03-08T06:59:00Z", "America/New_York", "Sunday, March 8, 2026, 1:59 AM EST", "1:59 AM EST"],
  ["2026-03-08T07:00:00Z", "America/New_York", "Sunday, March 8, 2026, 3:00 AM EDT", "3:00 AM EDT"],
  ["2026-03-10T10:00:00Z", "Pacific/Honolulu", "Tuesday, March 10, 2026, 12:00 AM HST", "12:00 AM HST"],
  ["2026-03-10T10:00:00Z", "Pacific/Kiritimati", "Wednesday, March 11, 2026, 12:00 AM GMT+14", "12:00 AM GMT+14"],
])("%s in %s", (at, zone, full, clock) => {
  expect(localTimeText(Temporal.Instant.from(at), zone)).toBe(full);
  expect(localClockText(Temporal.Instant.from(at), zone)).toBe(clock);
});

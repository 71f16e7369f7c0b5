import { describe, expect, test } from "vitest";
import { isNotice, NOTICES, type NoticeName } from "./notices.ts";
import {
  groupKeyOf,
  isNotification,
  NOTIFICATIONS,
  type NotificationKind,
  notificationLabel,
} from "./notifications.ts";
import { decideOutward, isActive, type Unreached } from "./outward.ts";
import { DEFAULT_PREFERENCES, OPTIONAL_TOPICS } from "./preferences.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const settings = { now, minutes: 5 };
const kinds = Object.keys(NOTIFICATIONS) as NotificationKind[];

const person: Unreached = {
  kinds: ["message"],
  disabled: false,
  active: false,
  hasPush: true,
  emailConfirmed: true,
  smsConsent: true,
  hasPhone: true,
  preferences: DEFAULT_PREFERENCES,
  timeZone: "America/New_York",
};
const wishes = (more: Partial<Unreached["preferences"]>) => ({ preferences: { ...DEFAULT_PREFERENCES, ...more } });
const allDay = wishes({ quiet: { from: 0, until: 1439 } });
const quietEnd = "2026-03-11T03:59:00Z";

/** The ways, each with its time if that is not now. */
function waysFor(more: Partial<Unreached>): string {
  const decision = decideOutward({ ...person, ...more }, settings);
  if (decision.is === "nothing") return "nothing";
  if (decision.is === "later") return `later ${decision.at.toString()}`;
  return decision.ways.map(({ way, at }) => (at.equals(now) ? way : `${way} ${at.toString()}`)).join(", ");
}

describe("what leaves", () => {
  test.each<[string, Partial<Unreached>, string]>([
    ["everyone with push", {}, "push, email"],
    ["no browser takes push: a text instead", { hasPush: false }, "email, sms"],
    ["no consent to texts", { hasPush: false, smsConsent: false }, "email"],
    ["no phone", { hasPush: false, hasPhone: false }, "email"],
    ["an address that is not confirmed", { hasPush: false, emailConfirmed: false }, "email"],
    ["a closed account", { disabled: true }, "nothing"],
    ["nothing unread", { kinds: [] }, "nothing"],
    ["the person is there", { active: true }, "later 2026-03-10T15:05:00Z"],
    ["the person is there, but wants nothing", { active: true, kinds: [] }, "nothing"],
    ["email off", wishes({ emailOff: ["message"] }), "push"],
    ["push off, so a text", wishes({ pushOff: ["message"] }), "email, sms"],
    ["push and texts off", wishes({ pushOff: ["message"], smsOff: ["message"] }), "email"],
    ["all off", wishes({ pushOff: OPTIONAL_TOPICS, smsOff: OPTIONAL_TOPICS, emailOff: OPTIONAL_TOPICS }), "nothing"],
    ["discreet", wishes({ discreet: true }), "email"],
    ["discreet, and it has its own email", { ...wishes({ discreet: true }), kinds: ["data_ready"] }, "nothing"],
    ["it has its own email", { kinds: ["appointment_cancelled_by_practitioner"] }, "push"],
    ["that, and no push", { kinds: ["appointment_cancelled_by_practitioner"], hasPush: false }, "nothing"],
    ["one of two topics off", { ...wishes({ pushOff: ["message"] }), kinds: ["message", "data_ready"] }, "push, email"],
    [
      "a reminder follows its own topic",
      { ...wishes({ pushOff: ["reminder"] }), kinds: ["reminder_email"] },
      "nothing",
    ],
    ["the forum follows its own topic", { ...wishes({ emailOff: ["message"] }), kinds: ["ama_soon"] }, "push, email"],
    [
      "the forum is off",
      { ...wishes({ pushOff: ["forum"], emailOff: ["forum"], smsOff: ["forum"] }), kinds: ["ama_soon"] },
      "nothing",
    ],
    [
      "the forum is off, and a message waits",
      { ...wishes({ emailOff: ["forum"] }), kinds: ["ama_soon", "message"] },
      "push, email",
    ],
    ["quiet hours", allDay, `push ${quietEnd}, email`],
    ["quiet hours without push", { ...allDay, hasPush: false }, `email, sms ${quietEnd}`],
  ])("%s", (_, more, expected) => {
    expect(waysFor(more)).toBe(expected);
  });

  test.each(kinds)("%s: a person who is there hears nothing now, and a closed account never", (kind) => {
    expect(waysFor({ kinds: [kind], active: true })).toMatch(/^(later|nothing)/);
    expect(waysFor({ kinds: [kind], disabled: true })).toBe("nothing");
  });
});

test.each([
  [null, false],
  ["2026-03-10T14:58:00Z", false],
  ["2026-03-10T14:58:01Z", true],
  ["2026-03-10T15:00:00Z", true],
])("last seen at %s: active %s", (at, expected) => {
  expect(isActive(at === null ? null : Temporal.Instant.from(at), now)).toBe(expected);
});

describe("every kind", () => {
  test.each(kinds)("%s says a whole sentence, without a placeholder", (kind) => {
    for (const said of [
      { count: 1, name: "" },
      { count: 3, name: "" },
      { count: 12, name: "Ana Lima" },
    ])
      expect(notificationLabel(kind, said)).toMatch(/^[A-Z\d][^{}]{8,}$/);
  });

  test("the bell shows a notice exactly if NOTICES says where it leads", () => {
    const named = (Object.keys(NOTICES) as NoticeName[]).filter((name) => "leads" in NOTICES[name]);
    expect(kinds.filter(isNotice).toSorted()).toEqual(named.toSorted());
    expect(isNotification("password_changed")).toBe(false);
  });

  test("messages are counted, and above nine not told apart", () => {
    const label = (count: number, name = "Ana Lima") => notificationLabel("message", { count, name });
    expect([label(1), label(3), label(10), label(3, "")]).toEqual([
      "New message from Ana Lima",
      "3 new messages from Ana Lima",
      "9+ new messages from Ana Lima",
      "3 new messages",
    ]);
  });

  test("what is about two things has two keys", () => {
    expect(groupKeyOf("message", 1)).not.toBe(groupKeyOf("message", 11));
    expect(groupKeyOf("message", 1)).not.toBe(groupKeyOf("channel_assigned", 1));
  });
});

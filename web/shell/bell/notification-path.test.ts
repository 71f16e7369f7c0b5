import { PLACES } from "@larkwell/domain/notices/notifications.ts";
import { expect, test } from "vitest";
import { notificationPath } from "./notification-path.ts";

test("a conversation opens in the inbox of the care side, and in the messages of a member", () => {
  expect(notificationPath({ leads: "channel", target_id: 7 }, "practitioner")).toBe(
    "/app/mpractice/messages?channel_id=7",
  );
  expect(notificationPath({ leads: "channel", target_id: 7 }, "member")).toBe("/app/messages/7");
});

test("every place leads into the application, also if what it was about is gone", () => {
  for (const leads of PLACES)
    for (const target_id of [7, null])
      expect(notificationPath({ leads, target_id }, "member")).toMatch(/^\/(app|resources|forum|profile|ops)\//);
});

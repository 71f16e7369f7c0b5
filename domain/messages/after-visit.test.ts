// From which visits the conversation can be continued in messages.
import { expect, test } from "vitest";
import { continuesInMessages, type VisitMessaging } from "./after-visit.ts";

const usual: VisitMessaging = { privacy: "basic", cancelled: false, messagingEnabled: true };

test.each<[Partial<VisitMessaging>, boolean]>([
  [{}, true],
  [{ privacy: "anonymous" }, false],
  [{ cancelled: true }, false],
  [{ messagingEnabled: false }, false],
])("%j: %s", (visit, can) => {
  expect(continuesInMessages({ ...usual, ...visit })).toBe(can);
});

// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  bodies: { previewText: () => ({ body: "**Bold** words" }) },
};

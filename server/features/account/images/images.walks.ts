// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [[/^\/images\/:id/, "image"]],
  reads: {
    // No picture was ever uploaded; the database gets the same queries.
    readImage: () => [{ as: "member", params: { id: 1 }, status: 404 }],
    readPicture: () => [{ as: "nobody", params: { id: 1, size: "480x480" }, status: 404 }],
  },
  notPlain: ["readImage", "readPicture"],
  unasked: {
    readImage: "a picture",
    readPicture: "a picture",
  },
  unanswered: {
    readImage: "a picture: images.test.ts sees who gets it",
    readPicture: "a picture: images.test.ts sees who gets it",
  },
};

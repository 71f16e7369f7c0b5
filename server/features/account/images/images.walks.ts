// What the walks over all endpoints need to know of this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [[/^\/images\/:id/, "image"]],
  reads: {
    // No picture was ever uploaded: what is asked of the database is the same.
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

// Portraits: a practitioner's photograph goes up once and is shown to everybody in the sizes asked for (D64).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, nothing } from "./shapes.ts";

export const ImageReply = z.object({
  id: z.number(),
  /** Where the portrait is found, in the size that the house shows. */
  url: z.string(),
  content_type: z.literal("image/jpeg"),
  /** Of the whole picture. */
  width: z.number(),
  height: z.number(),
});
export type ImageReply = z.output<typeof ImageReply>;

const params = z.object({ id });

export const addImage = endpoint("addImage", {
  method: "POST",
  path: "/images",
  access: "practitioner",
  summary:
    "Takes a photograph (multipart, part image; PNG or JPEG, 10 MB) as the caller's portrait, in the place of an earlier one.",
  sends: "file",
  returns: ImageReply,
  status: 201,
  errors: ["too_large", "unsupported_media", "unreadable_file", "no_room", "files_down"],
  limit: "costly",
});

export const removeImage = endpoint("removeImage", {
  method: "DELETE",
  path: "/images/:id",
  access: "practitioner",
  summary: "Takes the caller's portrait away.",
  params,
  returns: nothing,
});

export const readImage = endpoint("readImage", {
  method: "GET",
  path: "/images/:id",
  access: "public",
  summary: "What is known of a portrait.",
  params,
  returns: ImageReply,
});

/** Pixels of a side that may be asked for. */
const side = z.number().int().min(16).max(1024);

export const readPicture = endpoint("readPicture", {
  method: "GET",
  path: "/images/:id/:size",
  access: "public",
  summary: "The portrait itself as a JPEG of exactly this size, such as 480x480; 16 to 1024 pixels a side.",
  params: z.object({
    id,
    size: z
      .string()
      .regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/)
      .transform((size) => size.split("x").map(Number))
      .pipe(z.tuple([side, side])),
  }),
  returns: z.unknown(),
  answers: "binary",
  errors: ["files_down"],
});

// Portraits: a photograph goes up once and is shown in the sizes asked for (D64): a practitioner's to everybody, anybody else's to few.
import { DRAWINGS } from "@larkwell/domain/people/drawings.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, nothing, wholeNumber } from "./shapes.ts";

export const ImageReply = z.object({
  id: z.number(),
  /** Where the portrait is found, in the size that the application shows. */
  url: z.string(),
  content_type: z.literal("image/jpeg"),
  /** Of the whole picture. */
  width: z.number(),
  height: z.number(),
});
export type ImageReply = z.output<typeof ImageReply>;

const params = z.object({ id });

/** Where the middle of the square lies, from the left and from above, as shares of the picture. Without it the picture is cropped by its content. */
const share = z.coerce.number<number | string>().min(0).max(1);
/** 1: the largest square that fits; 4: a quarter of its side. */
const zoom = z.coerce.number<number | string>().min(1).max(4);

/** A picture that is not for everybody goes by a key, which its address brings along. */
const key = z.object({ key: z.string().max(100).optional() });

export const addImage = endpoint("addImage", {
  method: "POST",
  path: "/images",
  access: "session",
  summary:
    "Takes a photograph (multipart, part image; PNG or JPEG, 10 MB) as the caller's portrait, in the place of an earlier one.",
  query: z.object({ focus_x: share.optional(), focus_y: share.optional(), zoom: zoom.optional() }),
  sends: "file",
  returns: ImageReply,
  status: 201,
  errors: ["too_large", "unsupported_media", "unreadable_file", "no_room", "files_down"],
  limit: "costly",
});

export const removeImage = endpoint("removeImage", {
  method: "DELETE",
  path: "/images/:id",
  access: "session",
  summary: "Takes the caller's portrait away.",
  params,
  returns: nothing,
});

export const chooseDrawing = endpoint("chooseDrawing", {
  method: "PUT",
  path: "/practice/drawing",
  access: "practitioner",
  summary: "Shows a drawing in place of the caller's photo; null shows their initials.",
  body: z.object({ drawing: wholeNumber(1, DRAWINGS.length).nullable() }),
  returns: nothing,
});

export const readImage = endpoint("readImage", {
  method: "GET",
  path: "/images/:id",
  access: "public",
  summary: "What is known of a portrait. One of a member only for those who may see it.",
  params,
  query: key,
  returns: ImageReply,
});

/** Pixels of a side that may be asked for. */
const side = z.number().int().min(16).max(1024);

export const readPicture = endpoint("readPicture", {
  method: "GET",
  path: "/images/:id/:size",
  access: "public",
  summary: "The portrait itself as a JPEG of exactly this size, such as 480x480; 16 to 1024 pixels a side.",
  query: key,
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

// Portraits: uploaded once and served in the requested sizes (D64). A practitioner's is public, anyone else's is restricted.
import { DRAWINGS } from "@larkwell/domain/people/drawings.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, nothing, wholeNumber } from "./shapes.ts";

export const ImageReply = z.object({
  id: z.number(),
  /** The address of the portrait, in the size that the application shows. */
  url: z.string(),
  content_type: z.literal("image/jpeg"),
  /** Of the uncropped picture. */
  width: z.number(),
  height: z.number(),
});
export type ImageReply = z.output<typeof ImageReply>;

const params = z.object({ id });

/** The center of the square, from the left and from the top, as fractions of the picture. Absent: cropped by content. */
const share = z.coerce.number<number | string>().min(0).max(1);
/** 1 is the largest square that fits; 4 is a square with a quarter of its side. */
const zoom = z.coerce.number<number | string>().min(1).max(4);

/** A restricted picture needs a key, which is part of its address. */
const key = z.object({ key: z.string().max(100).optional() });

export const addImage = endpoint("addImage", {
  method: "POST",
  path: "/images",
  access: "session",
  summary: "Upload your portrait",
  description: "Multipart, part `image`; PNG or JPEG, 10 MB. Replaces an earlier portrait.",
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
  summary: "Remove your portrait",
  params,
  returns: nothing,
});

export const chooseDrawing = endpoint("chooseDrawing", {
  method: "PUT",
  path: "/practice/drawing",
  access: "practitioner",
  summary: "Choose a drawing in place of a photo",
  description: "With null, your initials.",
  body: z.object({ drawing: wholeNumber(1, DRAWINGS.length).nullable() }),
  returns: nothing,
});

export const readImage = endpoint("readImage", {
  method: "GET",
  path: "/images/:id",
  access: "public",
  summary: "Get the facts of a portrait",
  description: "A member's portrait only for people who may see it.",
  params,
  query: key,
  returns: ImageReply,
});

/** The allowed side lengths, in pixels. */
const side = z.number().int().min(16).max(1024);

export const readPicture = endpoint("readPicture", {
  method: "GET",
  path: "/images/:id/:size",
  access: "public",
  summary: "Get a portrait as a JPEG of a given size",
  description: "Such as 480x480; 16 to 1024 pixels a side.",
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

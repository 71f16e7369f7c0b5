// The address of a person's picture, for people who may see it.
import { type OwnPicture, portraitUrl } from "@larkwell/domain/people/portrait.ts";
import type { AppContext } from "../../../context.ts";
import { imageKey } from "./may-see-image.ts";

/** Null if there is none. Call it only for readers who may see the picture. */
export function imageUrlFor(
  context: Pick<AppContext, "now" | "secret">,
  owner: OwnPicture & { role: string },
): string | null {
  const url = portraitUrl(owner);
  if (url === null || owner.image_id === null || owner.role === "practitioner") return url;
  return `${url}?key=${imageKey(context, owner.image_id)}`;
}

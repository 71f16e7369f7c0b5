// A portrait for those who may see it: what is known of it, and its picture in the size asked for.
import type * as contract from "@larkwell/contract/images.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { PORTRAIT_SIDE } from "@larkwell/domain/people/portrait.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { networkOf } from "../../../http/network.ts";
import { describeFile, isFresh, sendFile } from "../../../http/send-file.ts";
import { cutStream } from "../../../outside/files/pictures.ts";
import { portraitKey, wholeKey } from "./image-files.ts";
import { findShownImage } from "./images.queries.ts";
import { viewImage } from "./images.view.ts";
import { maySeeImage } from "./may-see-image.ts";

interface Asking {
  context: AppContext;
  actor: Actor | null;
  params: { id: number };
  query: { key?: string | undefined };
}

async function shown({ context, actor, params, query }: Asking) {
  const row = await findShownImage(context.read, params.id);
  if (!row || !(await maySeeImage({ context, actor, key: query.key }, row))) throw new Refusal("not_found");
  return row;
}

export const readImage = async (call: CallOf<typeof contract.readImage>) => viewImage(call.context, await shown(call));

/** A day: a picture that was taken away is out of caches by then, and asking again costs a 304. */
const look = { contentType: "image/jpeg", disposition: "inline", cache: "public, max-age=86400" } as const;
/** No cache but the browser's own keeps what is for few. */
const lookForFew = { ...look, cache: "private, max-age=3600" } as const;

/** Cutting a picture anew costs a processor a fifth of a second: so many other sizes a minute are for one address. */
const cuts = { points: 60, seconds: 60 };

export async function readPicture(call: CallOf<typeof contract.readPicture>) {
  const { context, params, reply } = call;
  const [width, height] = params.size;
  const row = await shown(call);
  const how = row.owner_role === "practitioner" ? look : lookForFew;
  const name = `portrait-${width}x${height}.jpg`;
  // The size that the application shows was cut when the picture came.
  if (width === PORTRAIT_SIDE && height === PORTRAIT_SIDE)
    return sendFile(call, {
      ...how,
      name,
      key: portraitKey(row.folder),
      bytes: row.portrait_bytes,
      digest: row.portrait_digest,
    });
  const cut = { ...how, name, digest: `${row.digest}-${width}x${height}` };
  if (isFresh(call, cut)) return reply;
  if (!(await context.allow(`cut:${networkOf(call.request.ip)}`, cuts)))
    throw new Refusal("throttled", { details: { retry_after: cuts.seconds } });
  const whole = await context.files.open(wholeKey(row.folder));
  if (!whole) throw new Refusal("not_found");
  return describeFile(reply, cut).send(await cutStream(whole, width, height));
}

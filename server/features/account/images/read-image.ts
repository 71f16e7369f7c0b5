// A portrait for people who may see it: its metadata, and its picture in the requested size.
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

/** A day: by then a removed picture is out of caches, and asking again costs a 304. */
const look = { contentType: "image/jpeg", disposition: "inline", cache: "public, max-age=86400" } as const;
/** Only the browser's own cache may keep a restricted picture. */
const lookForFew = { ...look, cache: "private, max-age=3600" } as const;

/** Scaling a picture takes a processor a fifth of a second, so one address may request this many other sizes a minute. */
const cuts = { points: 60, seconds: 60 };

export async function readPicture(call: CallOf<typeof contract.readPicture>) {
  const { context, params, reply } = call;
  const [width, height] = params.size;
  const row = await shown(call);
  const how = row.owner_role === "practitioner" ? look : lookForFew;
  const name = `portrait-${width}x${height}.jpg`;
  // The size that the application shows was made at the upload.
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

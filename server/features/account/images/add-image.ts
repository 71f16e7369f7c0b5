// A person's photograph: accepted, re-encoded without anything that reveals where it was taken, and shown instead of the last one.
import { randomUUID } from "node:crypto";
import path from "node:path";
import type * as contract from "@larkwell/contract/images.ts";
import { PORTRAIT_SIDE } from "@larkwell/domain/people/portrait.ts";
import type { CallOf } from "../../../http/call.ts";
import { receiveUpload } from "../../../http/receive-upload.ts";
import { type Focus, rewritePicture, writeCut } from "../../../outside/files/pictures.ts";
import { portraitKey, wholeKey } from "./image-files.ts";
import { insertImage, showImage } from "./images.queries.ts";
import { viewImage } from "./images.view.ts";

/** Enough for the largest size that can be requested, on a high-density screen. */
const LONGEST_SIDE = 1600;

const rules = { part: "image", allowed: ["png", "jpeg"] } as const;
const contentType = "image/jpeg";

/** What is outside the chosen square is not stored. */
function focusOf({ focus_x: x, focus_y: y, zoom = 1 }: CallOf<typeof contract.addImage>["query"]): Focus | undefined {
  return x === undefined || y === undefined ? undefined : { x, y, zoom };
}

export const addImage = ({ actor, context, request, query }: CallOf<typeof contract.addImage>) =>
  receiveUpload({ context, request }, rules, async (file) => {
    const wholePath = path.join(file.folder, "whole");
    const portraitPath = path.join(file.folder, "portrait");
    const whole = await rewritePicture(file.path, wholePath, LONGEST_SIDE, focusOf(query));
    const portrait = await writeCut(wholePath, portraitPath, PORTRAIT_SIDE, PORTRAIT_SIDE);

    const folder = `images/${randomUUID()}`;
    const { id } = await context.write(actor, (tx) =>
      insertImage(tx, actor, { folder, whole, portrait, now: context.now() }),
    );
    await context.files.put({ key: wholeKey(folder), path: wholePath, contentType });
    await context.files.put({ key: portraitKey(folder), path: portraitPath, contentType });
    await context.write(actor, async (tx) => {
      await tx.lockPeople(actor.id);
      await showImage(tx, actor, id, context.now());
      await tx.audit({ action: "image.added", subjectUserId: actor.id, subject: { kind: "image", id } });
    });
    return viewImage(context, { id, owner_role: actor.role, width: whole.width, height: whole.height });
  });

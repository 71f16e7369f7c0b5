// Portraits: contract to use case, one line each.
import * as contract from "@larkwell/contract/images.ts";
import type { On } from "../../../http/call.ts";
import { addImage } from "./add-image.ts";
import { chooseDrawing } from "./choose-drawing.ts";
import { readImage, readPicture } from "./read-image.ts";
import { removeImage } from "./remove-image.ts";

export function imageRoutes(on: On) {
  on(contract.addImage, addImage);
  on(contract.removeImage, removeImage);
  on(contract.chooseDrawing, chooseDrawing);
  on(contract.readImage, readImage);
  on(contract.readPicture, readPicture);
}

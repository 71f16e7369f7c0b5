// Portraits: contract to use case, one line each.
import * as contract from "@larkwell/contract/images.ts";
import type { On } from "../../../http/call.ts";
import { addPortrait } from "./add-image.ts";
import { putDrawing } from "./choose-drawing.ts";
import { sendPicture, showImageFacts } from "./read-image.ts";
import { removePortrait } from "./remove-image.ts";

export function imageRoutes(on: On) {
  on(contract.addImage, addPortrait);
  on(contract.removeImage, removePortrait);
  on(contract.chooseDrawing, putDrawing);
  on(contract.readImage, showImageFacts);
  on(contract.readPicture, sendPicture);
}

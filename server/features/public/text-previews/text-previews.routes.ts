// text-previews: contract to use case, one line each.
import * as contract from "@larkwell/contract/text-previews.ts";
import type { On } from "../../../http/call.ts";
import { previewText } from "./preview-text.ts";

export function textPreviewRoutes(on: On) {
  on(contract.previewText, previewText);
}

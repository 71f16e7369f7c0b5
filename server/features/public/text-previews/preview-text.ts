// A writer sees how their text will look before they send it.
import type * as contract from "@larkwell/contract/text-previews.ts";
import type { CallOf } from "../../../http/call.ts";
import { richTextOf } from "../../../rich-text/rich-text-of.ts";

export async function previewText({ body }: CallOf<typeof contract.previewText>) {
  return { html: await richTextOf(body.body) };
}

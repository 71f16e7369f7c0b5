// Addresses of files: short-lived, asked for when a file is shown or downloaded, and never kept.
import { addressMessageFile } from "@larkwell/contract/message-files.ts";
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { ApiError, q, send } from "../../../../api/client.ts";
import { toast } from "../../../../kit/toast-store.ts";

/** An address works for five minutes; a new one is asked for a little earlier. */
const ADDRESS_FRESH_MS = 4 * 60_000;

export const pictureAddress = (file: MessageFile, part: "whole" | "thumbnail") => ({
  ...q(addressMessageFile, { params: { id: file.id }, query: { part } }),
  staleTime: ADDRESS_FRESH_MS,
});

/** As a link that the browser follows itself: the file never stands in the memory of the page. */
export async function download(file: MessageFile): Promise<void> {
  try {
    const { url } = await send(addressMessageFile, { params: { id: file.id } });
    const link = document.createElement("a");
    link.href = url;
    link.download = file.name;
    link.click();
  } catch (error) {
    if (error instanceof ApiError) toast.error(error.message);
  }
}

// Uploads files to a channel over HTTP, as the browser does.
import { randomUUID } from "node:crypto";
import type { MessageFile } from "@larkwell/contract/messages.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import type { TestApp } from "../build-app.ts";
import { tokenFor } from "../sign-in-as.ts";
import type { Person } from "./people.ts";

interface Given {
  name?: string;
  clientKey?: string;
  part?: string;
}

/** A PDF of one line. */
export const plainPdf = (words = "harmless") => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

export async function uploadFile(
  app: TestApp,
  channelId: number,
  author: Person,
  bytes: Buffer,
  { name = "scan.pdf", clientKey = randomUUID(), part = "file" }: Given = {},
) {
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${app.url}/api/v1/channels/${channelId}/message_files?client_key=${clientKey}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(app, author)}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as MessageFile & ErrorReply };
}

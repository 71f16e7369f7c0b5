// All files of a member as a ZIP archive, made while it is downloaded.
import { Readable } from "node:stream";
import type * as contract from "@larkwell/contract/member-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { FOLDERS } from "@larkwell/domain/member-files/kinds.ts";
import { uniqueNames } from "@larkwell/domain/member-files/zip-names.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { type Entry, zipOf } from "../../../http/zip.ts";
import { addressOfAll, readAll } from "./file-address.ts";
import { listOwnFiles } from "./member-files.facts.ts";

const DOWNLOADS_AN_HOUR = 10;

type Listed = Awaited<ReturnType<typeof listOwnFiles>>[number];

/** A file that is gone from the store is named, so that no one thinks the archive has everything. */
async function* entriesOf(context: AppContext, files: readonly Listed[]): AsyncGenerator<Entry> {
  const names = uniqueNames(files.map(({ type, name }) => `${FOLDERS[type].path}/${name}`));
  const missing: string[] = [];
  for (const [place, file] of files.entries()) {
    const name = names[place] ?? file.name;
    const content = await context.files.open(file.key);
    if (content) yield { name, at: file.at, content };
    else missing.push(name);
  }
  if (missing.length === 0) return;
  const words = t("These files could not be read. Ask us about them: {email}", {
    email: context.config.SUPPORT_EMAIL,
  });
  const note = Buffer.from(`${[words, ...missing].join("\n")}\n`);
  yield { name: "not-included.txt", at: context.now(), content: Readable.from([note]) };
}

export async function addressAllFiles({ actor, params, context }: CallOf<typeof contract.addressAllFiles>) {
  mustBeSelf(actor, params.user_id);
  return addressOfAll(context, actor);
}

export async function readAllFiles({ context, query, request, reply }: CallOf<typeof contract.readAllFiles>) {
  const { actor, opens } = await readAll(context, query.key, request.id);
  mustBeSelf(actor, opens.owner);
  if (!(await context.allow(`all-files:${actor.id}`, { points: DOWNLOADS_AN_HOUR, seconds: 3_600 })))
    throw new Refusal("throttled");
  const now = context.now();
  const files = await listOwnFiles(context.read, actor.id, { until: now, now, hidden: false });
  // Refused while the store is away, before anything is sent.
  const [first] = files;
  if (first) (await context.files.open(first.key, { start: 0, end: 0 }))?.destroy();
  await context.write(actor, (tx) => tx.audit({ action: "member_file.all_downloaded", subjectUserId: actor.id }));
  return reply
    .header("cache-control", "private, no-store")
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", 'attachment; filename="your-files.zip"')
    .type("application/zip")
    .send(Readable.from(zipOf(entriesOf(context, files))));
}

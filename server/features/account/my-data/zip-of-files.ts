// The files of a data copy as a ZIP archive, made while it is downloaded: they are not stored a second time (D65).
import { Readable } from "node:stream";
import { t } from "@larkwell/domain/language/text.ts";
import { FOLDERS } from "@larkwell/domain/member-files/kinds.ts";
import type { AppContext } from "../../../context.ts";
import { type Entry, MOST_ZIP_BYTES, MOST_ZIP_FILES, zipOf } from "../../../http/zip.ts";
import { listOwnFiles } from "../../care/member-files/member-files.facts.ts";
import { countFilesToCopy, listFilesToCopy } from "../../care/message-files/copy-files.ts";

interface CopiedFile {
  /** In the archive. A name is not enough: two files may have the same one. The number is that of the file in the rest of the copy. */
  path: string;
  bytes: number;
  at: Temporal.Instant;
  /** In the file store. */
  key: string;
}

async function listAll(context: AppContext, userId: number, until: Temporal.Instant): Promise<CopiedFile[]> {
  const [own, sent] = await Promise.all([
    listOwnFiles(context.read, userId, { until, now: context.now(), hidden: true }),
    listFilesToCopy(context.read, userId, until),
  ]);
  return [
    ...own.map(({ type, id, name, ...file }) => ({ ...file, path: `files/${FOLDERS[type].path}/${id}-${name}` })),
    ...sent.map(({ channelId, id, name, ...file }) => ({ ...file, path: `conversation-${channelId}/${id}-${name}` })),
  ];
}

export async function countAllFiles(context: AppContext, userId: number, until: Temporal.Instant): Promise<number> {
  const [own, sent] = await Promise.all([
    listOwnFiles(context.read, userId, { until, now: context.now(), hidden: true }),
    countFilesToCopy(context.read, userId, until),
  ]);
  return own.length + sent;
}

/** The newest that fit. More than this is far beyond what anyone sends. */
function fitting(files: readonly CopiedFile[]): readonly CopiedFile[] {
  let bytes = 0;
  return files.filter((file, place) => {
    bytes += file.bytes + 1_000;
    return bytes <= MOST_ZIP_BYTES && place < MOST_ZIP_FILES;
  });
}

async function* entriesOf(context: AppContext, files: readonly CopiedFile[], left: number): AsyncGenerator<Entry> {
  for (const file of files) {
    const content = await context.files.open(file.key);
    if (content) yield { name: file.path, at: file.at, content };
  }
  if (left === 0) return;
  const words = t(
    "{left, plural, one {1 file isn’t} other {# files aren’t}} in here, because it would be too large. Ask us for the rest: {email}",
    {
      left,
      email: context.config.SUPPORT_EMAIL,
    },
  );
  yield { name: "not-included.txt", at: context.now(), content: Readable.from([Buffer.from(`${words}\n`)]) };
}

/** Refused while the store is away, before anything is sent. `until`: when the copy was made. */
export async function zipOfFiles(context: AppContext, userId: number, until: Temporal.Instant): Promise<Readable> {
  const files = await listAll(context, userId, until);
  const [first] = files;
  if (first) (await context.files.open(first.key, { start: 0, end: 0 }))?.destroy();
  const inside = fitting(files);
  return Readable.from(zipOf(entriesOf(context, inside, files.length - inside.length)));
}

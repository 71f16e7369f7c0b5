// The files of a data copy as a ZIP archive, made while it is downloaded: they are not stored a second time (D65).
import { Readable } from "node:stream";
import { t } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import { type Entry, MOST_ZIP_BYTES, MOST_ZIP_FILES, zipOf } from "../../../http/zip.ts";
import { type CopiedFile, listFilesToCopy } from "../../care/message-files/copy-files.ts";

/** The newest that fit. More than this is far beyond what anyone sends. */
function fitting(files: readonly CopiedFile[]): readonly CopiedFile[] {
  let bytes = 0;
  return files.filter((file, place) => {
    bytes += file.bytes + 1_000;
    return bytes <= MOST_ZIP_BYTES && place < MOST_ZIP_FILES;
  });
}

/** A name is not enough: two files may have the same one. The number is that of the file in the rest of the copy. */
const nameOf = ({ channelId, id, name }: CopiedFile) => `conversation-${channelId}/${id}-${name}`;

async function* entriesOf(context: AppContext, files: readonly CopiedFile[], left: number): AsyncGenerator<Entry> {
  for (const file of files) {
    const content = await context.files.open(file.key);
    if (content) yield { name: nameOf(file), at: file.at, content };
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
  const files = await listFilesToCopy(context.read, userId, until);
  const [first] = files;
  if (first) (await context.files.open(first.key, { start: 0, end: 0 }))?.destroy();
  const inside = fitting(files);
  return Readable.from(zipOf(entriesOf(context, inside, files.length - inside.length)));
}

// Census files in the bucket of the file store: CENSUS_S3_PREFIX/<slug>/<name>.csv. Nothing in it is ever changed or
// removed.
import { Readable } from "node:stream";
import { loadS3, orMissing, type S3FilesConfig } from "../files/s3.ts";
import { type CensusDrop, type DroppedFile, isCensusName, MAX_DROPPED } from "./port.ts";

export function s3Drop(config: S3FilesConfig, prefix: string): CensusDrop {
  const folder = `${prefix.replace(/^\/+|\/+$/g, "")}/`;
  let loading: ReturnType<typeof loadS3> | undefined;
  const client = () => {
    loading ??= loadS3(config);
    return loading;
  };
  return {
    name: "s3",
    async list() {
      const s3 = await client();
      const files: DroppedFile[] = [];
      let next: string | undefined;
      do {
        const page = await orMissing(() =>
          s3.listObjectsV2({ Bucket: config.bucket, Prefix: folder, ...(next ? { ContinuationToken: next } : {}) }),
        );
        for (const { Key = "", Size: bytes = 0, ETag = "" } of page?.Contents ?? []) {
          const [slug = "", name = "", ...deeper] = Key.slice(folder.length).split("/");
          if (deeper.length === 0 && isCensusName(name))
            files.push({ slug, name, bytes, stamp: `${bytes}:${ETag.replaceAll('"', "")}` });
        }
        next = page?.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next && files.length < MAX_DROPPED);
      return files.slice(0, MAX_DROPPED);
    },
    async open({ slug, name }) {
      const s3 = await client();
      const found = await orMissing(() => s3.getObject({ Bucket: config.bucket, Key: `${folder}${slug}/${name}` }));
      return found?.Body instanceof Readable ? found.Body : undefined;
    },
  };
}

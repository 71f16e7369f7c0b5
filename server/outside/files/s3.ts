// Files in an S3 bucket (or anything that speaks S3), streamed both ways so that memory stays small.
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3 } from "@aws-sdk/client-s3";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { checkedKey, type FileStore } from "./port.ts";

export interface S3FilesConfig {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For S3-compatible services; the bucket is then part of the path. */
  endpoint?: string;
}

export function s3Files(config: S3FilesConfig): FileStore {
  let loading: Promise<S3> | undefined;
  const client = () => {
    loading ??= loadS3(config);
    return loading;
  };
  const at = (key: string) => ({ Bucket: config.bucket, Key: checkedKey(key) });

  return {
    name: "s3",

    // One call with a known length: S3 shows nothing of an object before the last byte has arrived.
    async put({ key, path, contentType }) {
      const target = { ...at(key), ContentType: contentType };
      const s3 = await client();
      const file = await open(path);
      try {
        const { size: ContentLength } = await file.stat();
        const Body = file.createReadStream({ autoClose: false });
        const stopped = new AbortController();
        Body.once("error", () => stopped.abort());
        await orMissing(() => s3.putObject({ ...target, ContentLength, Body }, { abortSignal: stopped.signal }));
      } finally {
        await file.close();
      }
    },

    async open(key, range) {
      const target = at(key);
      const s3 = await client();
      const found = await orMissing(() =>
        s3.getObject(range ? { ...target, Range: `bytes=${range.start}-${range.end}` } : target),
      );
      return found?.Body instanceof Readable ? found.Body : undefined;
    },

    async remove(key) {
      const target = at(key);
      const s3 = await client();
      await orMissing(() => s3.deleteObject(target));
    },
  };
}

const nothing = () => {};
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The client, with timeouts. */
export async function loadS3(config: S3FilesConfig): Promise<S3> {
  const { S3 } = await import("@aws-sdk/client-s3");
  const { region, endpoint, accessKeyId, secretAccessKey } = config;
  return new S3({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Some S3-compatible services store the newer checksum trailers as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Without timeouts, a silent storage service would keep people waiting forever.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000 },
    maxAttempts: 2,
    // Failures are thrown, and logged once where they are caught.
    logger: silent,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
}

/**
 * Undefined for what S3 does not have; every other failure becomes one of our two exceptions. Messages contain no key
 * names.
 */
export async function orMissing<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    if (thrown.name === "NoSuchKey" || thrown.name === "NotFound") return undefined;
    const { $metadata } = thrown as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    if (status === undefined || status === 429 || status >= 500) throw new ProviderUnavailable("s3", thrown.name);
    throw new ProviderRejected("s3", thrown.name);
  }
}

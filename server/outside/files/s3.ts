// Files in an S3 bucket (or anything that speaks S3), streamed in parts so that memory stays small.
import { Readable } from "node:stream";
import type { S3, S3ClientConfig } from "@aws-sdk/client-s3";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { checkedKey, type FileStore, FileTooLarge, placed } from "./port.ts";

export interface S3FilesConfig {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For other makers' S3; the bucket then stands in the path. */
  endpoint?: string;
}

/** S3 takes parts of 5 MB or more, except for the last one. */
const partBytes = 8 * 1024 * 1024;

export function s3Files(config: S3FilesConfig): FileStore {
  let loading: Promise<S3> | undefined;
  const client = () => {
    loading ??= load(config);
    return loading;
  };
  const at = (key: string) => ({ Bucket: config.bucket, Key: checkedKey(key) });

  async function sizeOf(key: string): Promise<number | undefined> {
    const target = at(key);
    const s3 = await client();
    const found = await orMissing(() => s3.headObject(target));
    return found && (found.ContentLength ?? 0);
  }

  return {
    name: "s3",

    async put({ key, stream, contentType, maxBytes }) {
      const target = { ...at(key), ContentType: contentType };
      return upload(await client(), target, parts(stream, maxBytes));
    },

    async open(key, options) {
      const bytes = await sizeOf(key);
      if (bytes === undefined) return undefined;
      const { start, end } = placed(options?.range, bytes);
      if (bytes === 0) return { stream: Readable.from([]), bytes, start, end };
      const s3 = await client();
      const found = await orMissing(() => s3.getObject({ ...at(key), Range: `bytes=${start}-${end}` }));
      if (!(found?.Body instanceof Readable)) return undefined;
      return { stream: found.Body, bytes, start, end };
    },

    async remove(key) {
      const target = at(key);
      const s3 = await client();
      await orMissing(() => s3.deleteObject(target));
    },

    async stat(key) {
      const bytes = await sizeOf(key);
      return bytes === undefined ? undefined : { bytes };
    },
  };
}

async function load(config: S3FilesConfig): Promise<S3> {
  const { S3 } = await import("@aws-sdk/client-s3");
  const { region, endpoint, accessKeyId, secretAccessKey } = config;
  const options: S3ClientConfig = {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other makers' S3 stores the newer checksum trailers as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  };
  return new S3(options);
}

type Target = { Bucket: string; Key: string; ContentType: string };

/** One part goes up in one call; more become a multipart upload, which shows nothing until it is complete. */
async function upload(s3: S3, target: Target, parts: AsyncGenerator<Buffer>): Promise<{ bytes: number }> {
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  const second = await parts.next();
  if (second.done) {
    await orMissing(() => s3.putObject({ ...target, Body: first, ContentLength: first.length }));
    return { bytes: first.length };
  }
  const { Bucket, Key } = target;
  const begun = await orMissing(() => s3.createMultipartUpload(target));
  const upload = { Bucket, Key, UploadId: begun?.UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    let bytes = 0;
    const send = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const sent = await orMissing(() => s3.uploadPart({ ...upload, PartNumber, Body, ContentLength: Body.length }));
      Parts.push({ ETag: sent?.ETag, PartNumber });
      bytes += Body.length;
    };
    await send(first);
    await send(second.value);
    for await (const part of parts) await send(part);
    await orMissing(() => s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } }));
    return { bytes };
  } catch (thrown) {
    await s3.abortMultipartUpload(upload).catch(() => undefined);
    throw thrown;
  }
}

async function* parts(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= partBytes) {
      yield Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
    }
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}

/** Undefined for what S3 does not have; every other failure becomes one of our two. Names of keys stay out of messages. */
async function orMissing<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
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

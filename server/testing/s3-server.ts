// An S3 server in a temporary folder, for the tests of the S3 adapter (s3rver).
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3FilesConfig } from "../outside/files/s3.ts";

export interface TestS3 {
  config: S3FilesConfig;
  /** The same, as settings of the server. */
  env: Record<string, string>;
  port: number;
  close: () => Promise<void>;
}

/** On a new port, or on one that an earlier server had. */
export async function startS3(wanted = 0): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), "larkwell-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: wanted,
    silent: true,
    directory,
    configureBuckets: [{ name: "clinic", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  // The only account that s3rver has.
  const config = {
    bucket: "clinic",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    endpoint: `http://127.0.0.1:${port}`,
  };
  return {
    port,
    config,
    env: {
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ENDPOINT: config.endpoint,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

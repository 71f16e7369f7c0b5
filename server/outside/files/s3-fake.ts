// A small HTTP server that speaks the part of S3's protocol which the file store uses; for tests only.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface S3Fake {
  port: number;
  /** Uploads in parts that were neither completed nor taken back. */
  unfinished(): number;
  close(): Promise<void>;
}

export async function startS3Fake(): Promise<S3Fake> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();

  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://s3.invalid");
    const key = url.pathname;
    const body = await buffer(request);
    const upload = url.searchParams.get("uploadId");
    const call = `${request.method}${upload ? " part" : ""}${url.searchParams.has("uploads") ? " begin" : ""}`;
    switch (call) {
      case "POST begin":
        uploads.set(`u${uploads.size + 1}`, []);
        return xml(response, 200, `<R><UploadId>u${uploads.size}</UploadId></R>`);
      case "PUT part":
        uploads.get(upload ?? "")?.splice(Number(url.searchParams.get("partNumber")) - 1, 1, body);
        return response.writeHead(200, { etag: '"part"' }).end();
      case "POST part":
        objects.set(key, Buffer.concat(uploads.get(upload ?? "") ?? []));
        uploads.delete(upload ?? "");
        return xml(response, 200, "<R><ETag>all</ETag></R>");
      case "DELETE part":
        uploads.delete(upload ?? "");
        return response.writeHead(204).end();
      case "PUT":
        objects.set(key, body);
        return response.writeHead(200, { etag: '"all"' }).end();
      case "DELETE":
        objects.delete(key);
        return response.writeHead(204).end();
      default:
        return give(objects.get(key), request, response);
    }
  }

  function give(found: Buffer | undefined, request: IncomingMessage, response: ServerResponse) {
    if (!found) return xml(response, 404, "<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>");
    if (request.method === "HEAD") return response.writeHead(200, { "content-length": found.length }).end();
    const [, start = "0", end = ""] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = found.subarray(Number(start), end ? Number(end) + 1 : undefined);
    response.writeHead(206, { "content-length": part.length }).end(part);
  }

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    unfinished: () => uploads.size,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function xml(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${body}`);
}

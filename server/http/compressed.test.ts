// Checks in which encoding a document is sent, and that each encoding is complete and has its own ETag.
import http from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { chooseEncoding, compressed } from "./compressed.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, zstd", "zstd"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["*", "br"],
  ["*;q=0, gzip;q=0.1", "gzip"],
  ["deflate", "identity"],
  ["identity, gzip;q=0.5", "identity"],
  ["gzip;q=nonsense", "identity"],
] as const)("Accept-Encoding %o gets %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("each form is made once, and is the text", async () => {
  const text = "<p>The same words.</p>".repeat(200);
  const page = compressed(text);
  const forms = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;
  for (const [name, open] of Object.entries(forms)) {
    const bytes = await page.as(name as keyof typeof forms);
    expect(bytes.length).toBeLessThan(text.length / 10);
    expect(open(bytes).toString()).toBe(text);
    expect(await page.as(name as keyof typeof forms)).toBe(bytes);
  }
});

const app = useTestApp({ env: { BRAND_NAME: "Willow & Wren" } });

/** As sent: fetch would decompress it. */
const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request(`${app.url}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on("error", reject).end();
  });

test.each(["/for-employers", "/app/login", "/404"])("%s travels compressed, in the operator's name", async (path) => {
  const status = path === "/404" ? 404 : 200;
  const plain = await ask(path, {});
  const br = await ask(path, { "accept-encoding": "gzip, br" });
  const gzip = await ask(path, { "accept-encoding": "gzip" });
  expect([plain.status, br.status, gzip.status]).toEqual([status, status, status]);
  expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  // The application also depends on the reader's language.
  const vary = path.startsWith("/app/") ? "Accept-Language, Cookie, Accept-Encoding" : "Accept-Encoding";
  expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill(vary));
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(plain.body.toString()).toContain("Willow &amp; Wren");
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(br.body.length).toBeLessThan(plain.body.length / 2);
  const head = await ask(path, { "accept-encoding": "br" }, "HEAD");
  expect([head.body.length, head.headers.etag, head.headers["content-encoding"]]).toEqual([0, br.headers.etag, "br"]);
  const known = { "accept-encoding": "br", "if-none-match": `W/${br.headers.etag}` };
  // A browser must revalidate a stored error.
  expect((await ask(path, known)).status).toBe(status === 200 ? 304 : status);
  expect((await ask(path, { ...known, "accept-encoding": "gzip" })).status).toBe(status);
});

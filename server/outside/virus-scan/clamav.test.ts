// The client for clamd, against a server that speaks its protocol: what counts as clean, and everything that does not.

import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startClamd } from "../../testing/clamd-server.ts";
import { ProviderUnavailable } from "../failures.ts";
import { clamav, clamdPlace, verdictOf } from "./clamav.ts";
import { noScanner } from "./none.ts";
import { testScanner } from "./test-scanner.ts";

const content = (text = "harmless") => Readable.from([Buffer.from(text)]);
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describe("answers", () => {
  test.each([
    ["stream: OK", "clean"],
    ["stream: Win.Test.EICAR_HDB-1 FOUND", "found"],
    ["stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND", "unchecked"],
    ["stream: Heuristics.Encrypted.PDF FOUND", "found"],
    ["INSTREAM size limit exceeded. ERROR", "unchecked"],
    ["stream: OK\n", "unchecked"],
    ["OK", "unchecked"],
    ["", "unchecked"],
    ["UNKNOWN COMMAND", "unchecked"],
  ])("%j means %s", (answer, verdict) => {
    expect(verdictOf(answer)).toMatchObject({ verdict });
  });

  test("without a scanner nothing is clean", async () => {
    expect(await noScanner().scan(content())).toEqual({ verdict: "unchecked", why: "no_scanner" });
  });

  test("the test file is found by a scanner that works; otherwise the operator is warned", async () => {
    const clamd = await startClamd();
    closing.push(() => clamd.close());
    expect(await testScanner(clamav(clamd))).toBeUndefined();
    expect(clamd.received[0]?.toString()).toHaveLength(68);
    const blind = { name: "clamav" as const, scan: async () => ({ verdict: "clean" as const }) };
    expect((await testScanner(blind))?.code).toBe("scanner_missed");
    const away = clamav({ address: "127.0.0.1:1", timeoutMilliseconds: 500 });
    expect((await testScanner(away))?.code).toBe("scanner_away");
    expect(await testScanner(noScanner())).toBeUndefined();
  });

  test("where clamd listens", () => {
    expect(clamdPlace("/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
    expect(clamdPlace("clamav:3310")).toEqual({ host: "clamav", port: 3310 });
    expect(clamdPlace("[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  });
});

describe("over the line", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "clamd-"));
    closing.push(() => rm(folder, { recursive: true }));
  });

  test.each(["tcp", "socket"])("the whole file arrives in pieces with their lengths (%s)", async (how) => {
    const clamd = await startClamd(how === "tcp" ? {} : { path: join(folder, "ctl") });
    closing.push(clamd.close);
    const large = Buffer.alloc(3_000_001, "abcdefg");
    const scanner = clamav({ address: clamd.address });
    expect(await scanner.scan(Readable.from([large.subarray(0, 10), large.subarray(10)]))).toEqual({
      verdict: "clean",
    });
    expect(clamd.received.at(-1)?.equals(large)).toBe(true);
    expect(await scanner.scan(content(`xx ${clamd.marker} xx`))).toEqual({ verdict: "found", name: clamd.finding });
    expect(await scanner.scan(content(""))).toEqual({ verdict: "clean" });
  });

  test("what is longer than clamd takes is not checked", async () => {
    const clamd = await startClamd({ maxBytes: 100_000 });
    closing.push(clamd.close);
    const long = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(64 * 1024)));
    const answer = await clamav({ address: clamd.address })
      .scan(long)
      .catch((error: unknown) => error);
    // clamd answers and hangs up: either can be seen first, and neither is "clean".
    expect([expect.any(ProviderUnavailable), { verdict: "unchecked", why: "too_large" }]).toContainEqual(answer);
  });

  const misbehaving: [string, (socket: Socket) => void, string][] = [
    ["hangs up at once", (socket) => socket.destroy(), "closed|ECONNRESET|EPIPE"],
    ["resets the line", (socket) => socket.once("data", () => socket.resetAndDestroy()), "ECONNRESET|EPIPE|closed"],
    ["ends without an answer", (socket) => socket.once("data", () => socket.end()), "closed|EPIPE|ECONNRESET"],
    [
      "ends in the middle of an answer",
      (socket) => socket.once("data", () => socket.end("stream: OK")),
      "closed|EPIPE|ECONNRESET",
    ],
    ["says nothing", (socket) => socket.resume(), "timeout"],
  ];
  test.each(misbehaving)("a scanner that %s has not checked it", async (_what, behave, code) => {
    const server: Server = createServer((socket) => {
      socket.on("error", () => {});
      behave(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const scan = clamav({ address: `127.0.0.1:${port}`, timeoutMilliseconds: 300 }).scan(content());
    await expect(scan).rejects.toMatchObject({
      name: "ProviderUnavailable",
      code: expect.stringMatching(`^(${code})$`),
    });
    server.close();
  });

  test("a scanner that is not there can be asked again, and a file that breaks off says nothing of it", async () => {
    await expect(clamav({ address: "127.0.0.1:1" }).scan(content())).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await expect(clamav({ address: "/nowhere/ctl" }).scan(content())).rejects.toMatchObject({ code: "ENOENT" });
    const clamd = await startClamd();
    closing.push(clamd.close);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("disk gone");
      })(),
    );
    await expect(clamav({ address: clamd.address }).scan(broken)).rejects.toThrow("disk gone");
  });
});

// The disk for files is full: an upload is refused with a message and leaves nothing behind, everything else works.
// Needs the right to mount.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refusals } from "@larkwell/contract/refusals.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breaches, mustBeRight, settled } from "./books.ts";
import { admit, type Clinic, openClinic } from "./clinic.ts";
import { type Load, startLoad } from "./load.ts";
import { until } from "./processes.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const mount = (folder: string) => spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0;
const unmount = (folder: string) => spawnSync("umount", [folder]);

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "larkwell-resilience-disk-"));
  const may = mount(folder);
  if (may) unmount(folder);
  rmSync(folder, { recursive: true });
  return may;
}

const picture = (width: number, height: number, raw: Buffer) =>
  sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

describe.runIf(hasPostgres && mayMount())("a full disk", () => {
  let postgres: OwnPostgres;
  let clinic: Clinic;
  let server: RunningServer;
  let load: Load;
  let token: string;
  let dataDir: string;
  let files: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    dataDir = mkdtempSync(join(tmpdir(), "larkwell-resilience-disk-"));
    files = join(dataDir, "files");
    mkdirSync(files);
    mount(files);
    clinic = await openClinic({ DATABASE_URL: postgres.url });
    server = await startServer({ env: { DATABASE_URL: postgres.url }, dataDir });
    token = await admit(clinic, (await createPractice(clinic.app)).person);
    load = await startLoad(clinic, server.url, 2);
  });
  afterAll(async () => {
    await load?.stop();
    await server?.remove();
    unmount(files);
    rmSync(dataDir, { recursive: true, force: true });
    await clinic?.close();
    await postgres?.remove();
  });

  async function upload(bytes: Buffer) {
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "me.jpg");
    const answer = await fetch(`${server.url}/api/v1/images`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
  }

  test("a picture that does not fit is refused, a small one still fits, and bookings continue", async () => {
    const small = await picture(64, 64, Buffer.alloc(64 * 64 * 3, 120));
    // Noise can't be compressed.
    const large = await picture(1500, 1500, randomBytes(1500 * 1500 * 3));
    expect((await upload(small)).status).toBe(201);
    const before = load.diary.visits.length;
    for (let round = 0; round < 3; round++) {
      const refused = await upload(large);
      expect(refused).toMatchObject({ status: 503, body: { code: "no_room", message: refusals.no_room[1] } });
    }
    const inTheWay = readdirSync(files, { recursive: true, withFileTypes: true });
    expect(inTheWay.filter((entry) => entry.parentPath.includes(".incoming"))).toEqual([]);
    expect((await upload(small)).status).toBe(201);
    await until("visits are booked meanwhile", () => load.diary.visits.length > before + 3);
    expect(server.isAlive()).toBe(true);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await load.stop();
    const asOf = await settled(clinic.app.context);
    mustBeRight(await breaches(clinic.app.context, load.diary, asOf));
  });
});

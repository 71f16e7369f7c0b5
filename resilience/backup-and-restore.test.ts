// A clinic is backed up while it runs, loses everything, and is restored: people sign in, and their visits and pictures are there.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bookAppointment, listAppointments, readAvailability } from "@larkwell/contract/bookings.ts";
import type { Endpoint, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { addPaymentMethod } from "@larkwell/contract/payments.ts";
import { listPractitioners, readPractitioner } from "@larkwell/contract/practitioners.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningLarkwell, startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";
import { type Client, type Reply, signInAt } from "./client.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const member = ["tessa.okafor@demo.larkwell.example", "willow-compass-48"] as const;
const practitioner = ["june.castellanos@demo.larkwell.example", "copper-orchard-59"] as const;

async function must<E extends Endpoint>(reply: Promise<Reply<E>>): Promise<ReturnsOf<E>> {
  const answer = await reply;
  if (!answer.ok) throw new Error(`It answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Books the practitioner's first free time in the next days, paid with a card. */
async function book(client: Client): Promise<number> {
  const me = await must(client.call(readMe, { query: {} }));
  await must(client.call(addPaymentMethod, { params: { user_id: me.id }, body: { stripe_token: "tok_visa" } }));
  const list = await must(client.call(listPractitioners, { query: { limit: 100 } }));
  const june = list.data.find((one) => one.first_name === "June");
  const detail = await must(client.call(readPractitioner, { params: { id: june?.id ?? 0 } }));
  const [product] = detail.products;
  const slots = await must(client.call(readAvailability, { params: { id: product?.id ?? 0 }, query: {} }));
  const start = slots.data.at(-1)?.scheduled_start ?? "";
  const visit = await must(
    client.call(bookAppointment, { body: { product_id: product?.id ?? 0, scheduled_start: start } }),
  );
  return visit.id;
}

async function uploadPortrait(url: string): Promise<number> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "me.png");
  const { token } = await signInAt(url, ...practitioner);
  const answer = await fetch(`${url}/api/v1/images`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

async function portrait(url: string, id: number) {
  const answer = await fetch(`${url}/api/v1/images/${id}/64x64`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString("base64") };
}

const kinds = ["embedded", ...(hasPostgres ? ["postgres"] : [])];

describe.each(kinds)("with the database %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "larkwell-backup-"));
  const dataDir = join(folder, "data");
  const passphrase = join(folder, "passphrase");
  const kept = join(folder, "kept");
  let postgres: OwnPostgres | undefined;
  let env: Record<string, string> = {};
  let port = 0;
  let running: RunningLarkwell | undefined;
  let visit = 0;
  let image = 0;
  let picture = "";

  const start = async () => {
    running = await startLarkwell({ port, dataDir, env, args: ["--demo"] });
    return running.baseUrl;
  };
  const stop = async () => running?.stop();

  /** Runs one of the two commands as npm does. */
  const run = (command: "backup" | "restore", ...args: string[]) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, [`server/backup/${command}.ts`, ...args], {
        cwd: root,
        env: { PATH: process.env["PATH"], HOME: process.env["HOME"], DATA_DIR: dataDir, ...env },
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          said += String(chunk);
        });
      child.on("close", (code) => resolve({ code, said }));
    });

  const wreck = async () => {
    for (const name of ["database", "files"]) rmSync(join(dataDir, name), { recursive: true, force: true });
    await postgres?.query("drop schema public cascade; create schema public");
  };

  beforeAll(async () => {
    writeFileSync(passphrase, "seven herons over the bay\n");
    port = await freePort();
    if (kind === "postgres") {
      postgres = await startPostgres();
      env = { DATABASE_URL: postgres.url, SECRET_KEY: "a-key-of-more-than-32-characters-for-tests" };
    }
    const url = await start();
    visit = await book(await signInAt(url, ...member));
    image = await uploadPortrait(url);
    picture = (await portrait(url, image)).bytes;
  });
  afterAll(async () => {
    await stop();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a running clinic is backed up and encrypted, and the backup is verified as complete", async () => {
    const backup = await run("backup", "--to", kept, "--passphrase-file", passphrase);
    expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/ [1-9]\d* files?,/) });
    const verified = await run("restore", "--from", kept, "--verify", "--passphrase-file", passphrase);
    expect(verified).toMatchObject({ code: 0, said: expect.stringContaining("Whole and readable") });
    for (const name of readdirSync(kept, { recursive: true, encoding: "utf8" }).filter((one) =>
      /\.(gz|pgdump)$/.test(one),
    ))
      expect(readFileSync(join(kept, name)).includes("tessa.okafor")).toBe(false);
    expect(await run("backup", "--to", kept)).toMatchObject({ code: 1, said: expect.stringContaining("is not empty") });
  });

  test("a running clinic is never overwritten by a restore", async () => {
    const over = await run("restore", "--from", kept, "--replace", "--passphrase-file", passphrase);
    expect(over).toMatchObject({
      code: 1,
      said: expect.stringMatching(/in use by another process|Somebody is connected/),
    });
    expect((await fetch(`${running?.baseUrl}/readyz`)).status).toBe(200);
    await stop();
  });

  test("existing data is replaced only when that is requested", async () => {
    const over = await run("restore", "--from", kept, "--passphrase-file", passphrase);
    expect(over).toMatchObject({ code: 1, said: expect.stringContaining("not empty") });
  });

  test("after everything was lost, people sign in and find their visits and pictures", async () => {
    await wreck();
    const restored = await run("restore", "--from", kept, "--passphrase-file", passphrase);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("the ledger sums to zero") });
    const url = await start();
    const visits = await must((await signInAt(url, ...member)).call(listAppointments, { query: { limit: 100 } }));
    expect(visits.data.map((one) => one.id)).toContain(visit);
    expect(await portrait(url, image)).toEqual({ status: 200, bytes: picture });
    await stop();
  });

  test("--replace puts the backup in place of the existing data, and keeps what it can't bring back", async () => {
    const replaced = await run("restore", "--from", kept, "--replace", "--passphrase-file", passphrase);
    expect(replaced.said).toContain("Restored");
    expect(readdirSync(dataDir).filter((name) => name.startsWith("files.before-"))).toHaveLength(1);
    const url = await start();
    expect((await portrait(url, image)).bytes).toBe(picture);
    await stop();
  });

  test("a wrong passphrase, a damaged part and a missing part are refused before anything changes", async () => {
    await wreck();
    const refused = async (reason: string, ...args: string[]) => {
      const answer = await run("restore", "--from", kept, ...args);
      expect(answer).toMatchObject({ code: 1, said: expect.stringContaining(reason) });
      expect(existsSync(join(dataDir, "database"))).toBe(false);
      expect(readdirSync(dataDir).filter((name) => name.startsWith(".restore-"))).toEqual([]);
    };
    const wrong = join(folder, "wrong");
    writeFileSync(wrong, "seven herons over the bog\n");
    await refused("cannot be opened with this passphrase", "--passphrase-file", wrong);
    await refused("give --passphrase-file");
    const part = readdirSync(kept).find((name) => name.startsWith("database.")) ?? "";
    truncateSync(join(kept, part), 1_000);
    await refused(`${part} is damaged`, "--passphrase-file", passphrase);
    rmSync(join(kept, part));
    await refused(`${part} is missing`, "--passphrase-file", passphrase);
    expect(await run("backup", "--to", join(folder, "nothing"))).toMatchObject({ code: 1 });
    expect(existsSync(join(folder, "nothing"))).toBe(false);
  });
});

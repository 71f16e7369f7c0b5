// A server with the smallest heap that a start command sets: a census, data copies, pictures, a backup and a storm of
// sign-ins, all together.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addImage } from "@larkwell/contract/images.ts";
import { askDataExport, downloadDataExport, listDataExports } from "@larkwell/contract/my-data.ts";
import { approveCensusFile, type CensusFile, readCensusFile, uploadCensus } from "@larkwell/contract/ops-census.ts";
import { listOrganizations } from "@larkwell/contract/ops-organizations.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { readMe, signIn } from "@larkwell/contract/sessions.ts";
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningLarkwell, startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";
import { type Client, clientOf, signInAt } from "./client.ts";
import { pause, until } from "./processes.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** For a machine or container with one gigabyte. */
const heapMegabytes = 256;
const rowsOf = { embedded: 20_000, postgres: 100_000 };
const pictures = 24;
const signIns = 300;
const atOnce = 32;
/** This test limits memory, not time. */
const patienceSeconds = 60;

type Account = (typeof demoAccounts)[number];
const accountsOf = (role: "member" | "practitioner" | "staff") =>
  demoAccounts.filter((account) => account.role.startsWith(role)) as [Account, ...Account[]];

/** Does the work this many times, a few in parallel. */
async function crowd<T>(times: number, width: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const one = async () => {
    while (next < times) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: width }, one));
  return done;
}

const kinds: (keyof typeof rowsOf)[] = ["embedded", ...(hasPostgres ? (["postgres"] as const) : [])];

describe.each(kinds)("with the database %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "larkwell-bounded-"));
  const dataDir = join(folder, "data");
  let env: Record<string, string> = { HEAP_MB: String(heapMegabytes), MFA_REQUIRED_FOR_STAFF: "no" };
  let postgres: OwnPostgres | undefined;
  let server: RunningLarkwell;
  let ended = false;

  beforeAll(async () => {
    if (kind === "postgres") {
      postgres = await startPostgres();
      env = { ...env, DATABASE_URL: postgres.url, SECRET_KEY: "a-key-of-more-than-32-characters-for-tests" };
    }
    server = await startLarkwell({ port: await freePort(), dataDir, env, args: ["--demo"] });
    void server.ended.then(() => {
      ended = true;
    });
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  // In a storm of three hundred others.
  const signedIn = (account: Account) => signInAt(server.baseUrl, account.email, account.password, patienceSeconds);

  /** The body is not JSON in one of the two directions. */
  const send = ({ token }: Client, method: string, path: string, body: BodyInit, type?: string) =>
    fetch(`${server.baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(type ? { "content-type": type } : {}) },
      body,
    });

  async function loadCensus(): Promise<CensusFile["counts"]> {
    const staff = await signedIn(accountsOf("staff")[0]);
    const listed = await staff.call(listOrganizations, { query: {} });
    if (!listed.ok) throw new Error(`The list of organizations answered ${listed.status}`);
    const organization = listed.body.data[0]?.id ?? 0;
    const lines = Array.from(
      { length: rowsOf[kind] },
      (_, n) =>
        `${String(n).padStart(8, "0")},"María ${n % 977}",Person${n % 9973},1980-02-03,p${n}@work.example,NY,employee`,
    );
    const text = ["employee_id,first_name,last_name,date_of_birth,work_email,work_state,relationship", ...lines].join(
      "\r\n",
    );
    const form = new FormData();
    form.set("file", new Blob([text]), "census.csv");
    const { path } = requestFor(uploadCensus, { params: { id: organization }, query: { kind: "changes" } });
    const sent = await send(staff, "POST", path, form);
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as CensusFile;
    const reached = async (state: CensusFile["state"]) => {
      let file: CensusFile | undefined;
      await until(
        `the census is ${state}`,
        async () => {
          await pause(200);
          const answer = await staff.call(readCensusFile, { params: { id } });
          if (answer.ok) file = answer.body;
          if (file?.state === "failed") throw new Error(`The file failed: ${file.fault}`);
          return file?.state === state;
        },
        200,
      );
      return file as CensusFile;
    };
    const { comparison } = await reached("compared");
    const body = { comparison, override_reason: "A test" };
    expect(await staff.call(approveCensusFile, { params: { id }, body })).toMatchObject({ ok: true });
    return (await reached("applied")).counts;
  }

  async function takeCopies(): Promise<string[]> {
    const kinds: string[] = [];
    for (const account of accountsOf("member")) {
      const client = await signedIn(account);
      const me = await client.call(readMe, { query: {} });
      if (!me.ok) throw new Error(`Who am I answered ${me.status}`);
      const params = { user_id: me.body.id };
      const asked = await client.call(askDataExport, { params });
      if (!asked.ok) throw new Error(`Asking for a copy answered ${asked.status}`);
      const { id } = asked.body;
      const isReady = async () => {
        const list = await client.call(listDataExports, { params });
        return list.ok && list.body.data.some((one) => one.id === id && one.status === "ready");
      };
      await until("the copy is ready", isReady, 120);
      for (const format of ["json", "pdf"] as const) {
        const request = { params: { ...params, id }, body: { password: account.password, format } };
        const { path, body } = requestFor(downloadDataExport, request);
        const reply = await send(client, "POST", path, body as string, "application/json");
        const bytes = Buffer.from(await reply.arrayBuffer());
        kinds.push(format === "json" ? JSON.parse(bytes.toString()).resourceType : bytes.toString("latin1", 0, 5));
      }
    }
    return kinds;
  }

  async function uploadPictures(): Promise<number[]> {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
    const picture = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: "#336699", noise } })
      .jpeg()
      .toBuffer();
    const client = await signedIn(accountsOf("practitioner")[0]);
    return crowd(pictures, 6, async () => {
      const form = new FormData();
      form.set("image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "me.jpg");
      return (await send(client, "POST", requestFor(addImage, {}).path, form)).status;
    });
  }

  const backUp = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ["server/backup/backup.ts", "--to", join(folder, "kept")], {
        cwd: root,
        env: { PATH: process.env["PATH"], HOME: process.env["HOME"], DATA_DIR: dataDir, ...env },
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          said += String(chunk);
        });
      child.on("close", (code) => resolve(`${code}: ${said}`));
    });

  /** Everyone gets in: a person who is told that too many are signing in tries again. */
  const signInAll = () =>
    crowd(signIns, atOnce, async (n) => {
      const { email: username, password } = demoAccounts[n % demoAccounts.length] as Account;
      const body = { grant_type: "password" as const, username, password, client_id: "native" as const };
      for (;;) {
        const { status } = await clientOf(server.baseUrl, undefined, patienceSeconds).call(signIn, { body });
        if (status !== 503) return status;
        await pause(200);
      }
    });

  test("all heavy work passes at the same time, in one process that keeps running", async () => {
    const [counts, copies, sent, saved, entered] = await Promise.all([
      loadCensus(),
      takeCopies(),
      uploadPictures(),
      backUp(),
      signInAll(),
    ]);
    expect(counts).toMatchObject({ added: rowsOf[kind], refused: 0 });
    expect(copies).toEqual(accountsOf("member").flatMap(() => ["Bundle", "%PDF-"]));
    expect(sent).toEqual(Array.from({ length: pictures }, () => 201));
    expect(saved).toMatch(/^0: /);
    expect(entered).toEqual(Array.from({ length: signIns }, () => 200));
    expect(ended).toBe(false);
  });
});

// Census files in a watched folder or bucket: each once, only when they have stopped growing, applied automatically if
// nothing speaks against it.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { S3 } from "@aws-sdk/client-s3";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { censusLine, censusOf, createOrganization } from "../../../testing/factories/census.ts";
import { unique } from "../../../testing/factories/people.ts";
import { startS3 } from "../../../testing/s3-server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "larkwell-census-"));
const s3 = await startS3();
const { config } = s3;
const bucket = new S3({
  region: config.region,
  endpoint: config.endpoint ?? "",
  forcePathStyle: true,
  credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  bucket.destroy();
  await s3.close();
});

const app = useTestApp({
  env: {
    CENSUS_DIR: folder,
    CENSUS_S3_PREFIX: "/left/here/",
    S3_BUCKET: config.bucket,
    S3_REGION: config.region,
    S3_ENDPOINT: config.endpoint ?? "",
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  },
});

let slug: string;
let organization: number;
beforeEach(async () => {
  slug = `acme-${unique()}`;
  organization = await createOrganization(app, { slug });
  mkdirSync(path.join(folder, slug), { recursive: true });
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => censusLine(`D${100 + index}`));
const leave = (name: string, content: string, where = slug) => writeFileSync(path.join(folder, where, name), content);
const files = () =>
  app.context.read
    .selectFrom("census_files")
    .selectAll()
    .where("organization_id", "=", organization)
    .orderBy("id")
    .execute();
const people = async () =>
  (
    await app.context.read
      .selectFrom("eligibility_records")
      .select("ends_on")
      .where("organization_id", "=", organization)
      .execute()
  ).filter((row) => row.ends_on === null).length;
/** A file is imported at the second look at the earliest. */
async function look(times = 2) {
  for (let time = 0; time < times; time++) await app.runJobs();
}

describe("in a folder", () => {
  test("is imported once, when it has stopped growing, and applied", async () => {
    leave("march.csv", censusOf(...lines(10)));
    await look(1);
    expect(await files()).toEqual([]);
    leave("march.csv", censusOf(...lines(20)));
    await look(1);
    expect(await files()).toEqual([]);
    await look(3);
    expect(await files()).toMatchObject([
      { state: "applied", source: "folder", kind: "full", added: 20, approved_by: null },
    ]);
    expect(await people()).toBe(20);
  });

  test("rewritten it is another file; one with changes only ends no one", async () => {
    leave("march.csv", censusOf(...lines(20)));
    await look();
    leave("march.csv", censusOf(...lines(20), censusLine("NEW")));
    await look();
    leave("april.changes.csv", censusOf(censusLine("NEW2")));
    await look();
    expect((await files()).map(({ kind, added, ended }) => [kind, added, ended])).toEqual([
      ["full", 20, 0],
      ["full", 1, 0],
      ["changes", 1, 0],
    ]);
    expect(await people()).toBe(22);
  });

  test("that would end too many, or has too many errors, waits for staff", async () => {
    leave("a.csv", censusOf(...lines(30)));
    await look();
    leave("b.csv", censusOf(...lines(15)));
    await look();
    leave("c.csv", censusOf(...lines(29), censusLine("D129", { date_of_birth: "?" })));
    await look();
    expect((await files()).map(({ state, waits_because }) => [state, waits_because])).toEqual([
      ["applied", []],
      ["compared", ["removals"]],
      ["compared", ["refused"]],
    ]);
    expect(await people()).toBe(30);
  });

  test("of an unknown organization, hidden, empty, a link, or not CSV stays where it is", async () => {
    mkdirSync(path.join(folder, "unknown"), { recursive: true });
    leave("a.csv", censusOf(...lines(1)), "unknown");
    leave(".hidden.csv", censusOf(...lines(1)));
    leave("notes.txt", "x");
    leave("empty.csv", "");
    symlinkSync("/etc/hostname", path.join(folder, slug, "link.csv"));
    await look(3);
    expect(await files()).toEqual([]);
  });
});

test("in a bucket is imported the same way", async () => {
  const put = (key: string, Body: string) => bucket.putObject({ Bucket: config.bucket, Key: key, Body });
  await put(`left/here/${slug}/march.csv`, censusOf(...lines(12)));
  await put(`left/here/${slug}/deeper/march.csv`, censusOf(...lines(1)));
  await put(`elsewhere/${slug}/march.csv`, censusOf(...lines(1)));
  await look(3);
  expect(await files()).toMatchObject([{ state: "applied", source: "s3", name: "march.csv", added: 12 }]);
  expect(await people()).toBe(12);
});

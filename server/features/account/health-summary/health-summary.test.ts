// The health summary over HTTP: what can be in it, what is downloaded, and links to it: their passcodes, ends, races and secrecy.

import { saveHealthEntry } from "@larkwell/contract/health-record.ts";
import * as contract from "@larkwell/contract/health-summary.ts";
import { askDeletion } from "@larkwell/contract/my-data.ts";
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { readHealthLink } from "@larkwell/domain/health-summary/health-link.ts";
import { WRONG_GUESSES } from "@larkwell/domain/health-summary/links.ts";
import { chosenItems } from "@larkwell/domain/health-summary/parts.ts";
import { SECTION_NAMES, type SectionName, TICKED_AT_FIRST } from "@larkwell/domain/health-summary/sections.ts";
import { compactDecrypt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { reportLoss } from "../../../testing/factories/full-lives.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";
import { clearLinks } from "./clear-links.ts";
import { countOpening, returnGuess } from "./health-links.queries.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const password = "a long and quiet river";
const passcode = "river-42";

async function pdfWords(bytes: Buffer): Promise<string> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const doc = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const { items } = await (await doc.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

const own = (person: Person) => ({ params: { user_id: person.id } });
const chosen = {
  label: "For Thursday",
  hours: 24,
  openings: 3,
  passcode,
  password,
  sections: [...TICKED_AT_FIRST],
} as const;

async function setPassword({ id }: Person) {
  const password_hash = await hashPassword(password);
  await app.write(({ db }) => db.updateTable("users").set({ password_hash }).where("id", "=", id).execute());
}

const expecting = () => createMemberIn(app, ["pregnancy"], { dueDate: "2026-08-23" });

async function member(created: Promise<Person> = createMember(app, { firstName: "Maya" })) {
  const person = await created;
  await setPassword(person);
  const client = await signInAs(app, person);
  const save = (kind: "condition" | "medicine" | "allergy", content: Record<string, string>) =>
    client.get(saveHealthEntry, { ...own(person), body: { kind, content } });
  await save("condition", { name: "Asthma" });
  await save("medicine", { name: "Sertraline" });
  return { person, client };
}

/** The versions of what the member sees with these sections ticked. */
async function shownTo(client: Client, person: Person, sections: readonly SectionName[] = TICKED_AT_FIRST) {
  const { items } = await client.get(contract.readHealthSummary, { ...own(person), query: { open: "true" } });
  return chosenItems(items, { sections, without: [] }).map(({ version }) => version);
}

type Options = Partial<Omit<typeof chosen, "hours" | "openings" | "sections">> & {
  hours?: 1 | 24;
  openings?: 1 | 3 | 10;
  sections?: SectionName[];
};
async function linked(client: Client, person: Person, options: Options = {}) {
  const sections = options.sections ?? [...chosen.sections];
  const made = await client.get(contract.createHealthLink, {
    ...own(person),
    body: { ...chosen, ...options, sections, shown: await shownTo(client, person, sections) },
  });
  const link = readHealthLink(made.address);
  if (!link) throw new Error("The link is damaged.");
  return { ...made, at: link, path: new URL(link.url).pathname };
}
type Linked = Awaited<ReturnType<typeof linked>>;

const post = ({ path }: Pick<Linked, "path">, body: object = {}) =>
  fetch(`${app.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://viewer.example" },
    body: JSON.stringify({ recipient: "Dr. Ito", passcode, ...body }),
  });
const statusOf = async (...given: Parameters<typeof post>) => (await post(...given)).status;

async function decrypted(link: Linked, jwe: string) {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, Buffer.from(link.at.key, "base64url"));
  return { header: protectedHeader, resource: JSON.parse(Buffer.from(plaintext).toString()) };
}
const linksOf = async (client: Client, person: Person) =>
  (await client.get(contract.listHealthLinks, own(person))).data;
const rowOf = (id: number) =>
  app.context.read.selectFrom("health_links").selectAll().where("id", "=", id).executeTakeFirst();

describe("what is in it", () => {
  test("the member reads everything that could be, each in its section", async () => {
    const { person, client } = await member();
    const { name, items } = await client.get(contract.readHealthSummary, own(person));
    expect(name).toMatch(/^Maya/);
    expect(items.map(({ section, title }) => [section, title])).toEqual([
      ["conditions", "Asthma"],
      ["mental_health", "Sertraline"],
    ]);
  });

  test("only what is ticked is in the download, as a document and as a PDF", async () => {
    const { person, client } = await member();
    const download = async (format: "json" | "pdf", sections: readonly SectionName[]) => {
      const shown = await shownTo(client, person, sections);
      const answer = await fetch(`${app.url}/api/v1/users/${person.id}/health_summary/download`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${await tokenFor(app, person)}` },
        body: JSON.stringify({ sections, shown, format }),
      });
      expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
        200,
        expect.stringContaining("your-summary"),
      ]);
      return Buffer.from(await answer.arrayBuffer());
    };
    const json = (await download("json", TICKED_AT_FIRST)).toString();
    expect(JSON.parse(json)).toMatchObject({ resourceType: "Bundle", type: "document" });
    expect([json.includes("Asthma"), json.includes("Sertraline")]).toEqual([true, false]);
    expect((await download("json", SECTION_NAMES)).toString()).toContain("Sertraline");
    const pdf = await pdfWords(await download("pdf", TICKED_AT_FIRST));
    expect([pdf.includes("Asthma"), pdf.includes("Sertraline"), pdf.includes("Patient summary")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("a pregnancy is there until a loss, and never after", async () => {
    const person = await expecting();
    await setPassword(person);
    const client = await signInAs(app, person);
    const sectionsNow = async () =>
      (await client.get(contract.readHealthSummary, own(person))).items.map(({ section }) => section);
    expect(await sectionsNow()).toContain("pregnancy");
    const link = await linked(client, person, { sections: ["pregnancy"] });
    const other = await linked(client, person);
    app.setNow(testNow.add({ minutes: 1 }));
    await reportLoss(app, { member: person });
    expect(await sectionsNow()).toEqual([]);
    const { items, more } = await client.get(contract.readHealthSummary, { ...own(person), query: { open: "true" } });
    expect([more, items.map(({ section }) => section)]).toEqual([false, ["loss", "loss"]]);
    expect([await statusOf(link), await statusOf(other)]).toEqual([404, 200]);
    expect((await linksOf(client, person)).map(({ state }) => state)).toEqual(["open", "stopped"]);
  });
});

describe("what changed after the member saw it", () => {
  const ask = async (client: Client, person: Person, shown: string[], sections = [...TICKED_AT_FIRST]) =>
    (await client.call(contract.createHealthLink, { ...own(person), body: { ...chosen, sections, shown } })).body;
  const changed = expect.objectContaining({ code: "summary_changed" });

  test("an entry that was added in another tab is not shared unseen", async () => {
    const { person, client } = await member();
    const shown = await shownTo(client, person);
    await client.get(saveHealthEntry, { ...own(person), body: { kind: "condition", content: { name: "Eczema" } } });
    expect(await ask(client, person, shown)).toEqual(changed);
    const download = { ...own(person), body: { sections: [...TICKED_AT_FIRST], shown, format: "json" as const } };
    expect((await client.call(contract.downloadHealthSummary, download)).body).toEqual(changed);
    expect(await linksOf(client, person)).toEqual([]);
    expect(await ask(client, person, await shownTo(client, person))).toMatchObject({ link: { state: "open" } });
  });

  test("nor one that says something else now, or that moved into a section that was ticked", async () => {
    const { person, client } = await member();
    const { items } = await client.get(contract.readHealthSummary, own(person));
    const of = (title: string) => items.find((item) => item.title === title)?.entry ?? 0;
    const shown = await shownTo(client, person);
    const change = (id: number, kind: "condition" | "medicine", content: Record<string, string>) =>
      client.get(saveHealthEntry, { ...own(person), body: { id, version: 1, kind, content } });
    await change(of("Sertraline"), "medicine", { name: "Ibuprofen" });
    expect(await ask(client, person, shown)).toEqual(changed);
    const newer = await shownTo(client, person);
    await change(of("Asthma"), "condition", { name: "Asthma", note: "Since the flood" });
    expect(await ask(client, person, newer)).toEqual(changed);
  });

  test("an entry in a section that is not ticked changes nothing", async () => {
    const { person, client } = await member();
    const shown = await shownTo(client, person);
    await client.get(saveHealthEntry, { ...own(person), body: { kind: "medicine", content: { name: "Lithium" } } });
    expect(await ask(client, person, shown)).toMatchObject({ link: { state: "open" } });
  });
});

describe("a loss", () => {
  test.each([
    ["an entry about a pregnancy", { name: "Pregnancy, 20 weeks" }, "pregnancy_history"],
    ["an entry of another section that names one", { name: "Anxiety", note: "Since I am pregnant" }, "mental_health"],
  ] as const)("ends a link with %s", async (_, content, section) => {
    const { person, client } = await member(expecting());
    await client.get(saveHealthEntry, { ...own(person), body: { kind: "condition", content: { ...content } } });
    const [link, other] = [await linked(client, person, { sections: [section] }), await linked(client, person)];
    app.setNow(testNow.add({ minutes: 1 }));
    await reportLoss(app, { member: person });
    expect([await statusOf(link), await statusOf(other)]).toEqual([404, 200]);
  });

  test("that is reported, and a leave that is asked for, while a passcode is checked, open nothing", async () => {
    const { person, client } = await member(expecting());
    await client.get(saveHealthEntry, { ...own(person), body: { kind: "condition", content: { name: "Pregnant" } } });
    const link = await linked(client, person, { sections: ["pregnancy_history"] });
    const other = await linked(client, person);
    app.setNow(testNow.add({ minutes: 1 }));
    const opened = (id: number) => app.write((tx) => countOpening(tx, id, app.context.now()));
    await reportLoss(app, { member: person });
    expect(await opened(link.link.id)).toBeUndefined();
    expect(await rowOf(link.link.id)).toMatchObject({ openings: 0 });
    expect(await opened(other.link.id)).toMatchObject({ document_jwe: expect.any(String) });
    const disabled_at = app.context.now();
    await app.write(({ db }) => db.updateTable("users").set({ disabled_at }).where("id", "=", person.id).execute());
    expect(await opened(other.link.id)).toBeUndefined();
  });
});

describe("a link", () => {
  test("opens with its passcode what only its key decrypts, and the member sees it", async () => {
    const { person, client } = await member();
    const link = await linked(client, person);
    expect(link.at).toMatchObject({
      flag: "P",
      v: 1,
      label: "For Thursday",
      exp: Math.floor(testNow.epochMilliseconds / 1000) + 86_400,
    });
    expect(Buffer.from(link.path.split("/").at(-1) ?? "", "base64url")).toHaveLength(32);
    expect(link.at.url.length).toBeLessThanOrEqual(128);
    const answer = await post(link, { recipient: " Dr.\u202e Ito\n" });
    const { files, status } = (await answer.json()) as { files: { embedded: string }[]; status: string };
    expect([answer.status, status, files.length]).toEqual([200, "finalized", 2]);
    const [document, pdf] = await Promise.all(files.map(({ embedded }) => decrypted(link, embedded)));
    expect(document?.header).toMatchObject({ alg: "dir", enc: "A256GCM", cty: "application/fhir+json" });
    expect(document?.resource).toMatchObject({ resourceType: "Bundle", type: "document" });
    expect(JSON.stringify(document?.resource)).not.toContain("Sertraline");
    const attached = pdf?.resource.content[0].attachment;
    expect(await pdfWords(Buffer.from(attached.data, "base64"))).toContain("Asthma");
    const [listed] = await linksOf(client, person);
    expect(listed).toMatchObject({
      label: "For Thursday",
      state: "open",
      openings: [{ recipient: "Dr. Ito" }],
      wrong: 0,
    });
    const { data } = await client.get(listNotifications, {});
    expect(data.map(({ label }) => label)).toContain("Someone opened a link you made");
  });

  test("nothing in the database opens it", async () => {
    const { person, client } = await member();
    const link = await linked(client, person);
    const stored = JSON.stringify(await rowOf(link.link.id));
    const token = link.path.split("/").at(-1) ?? "";
    for (const secret of [link.at.key, token, passcode, "Asthma"]) expect(stored).not.toContain(secret);
    expect(stored).toContain("$argon2id$");
    expect(JSON.stringify(await linksOf(client, person))).not.toMatch(new RegExp(`${token}|${link.at.key}|argon2`));
  });

  test("its files are fetched from addresses that work for half an hour if they are too long to embed", async () => {
    const { person, client } = await member();
    const link = await linked(client, person);
    const { files } = (await (await post(link, { embeddedLengthMax: 10 })).json()) as { files: { location: string }[] };
    const fetched = async (at = "") => fetch(`${app.url}${new URL(at).pathname}${new URL(at).search}`);
    const file = await fetched(files[0]?.location);
    expect([file.status, file.headers.get("content-type"), file.headers.get("access-control-allow-origin")]).toEqual([
      200,
      "application/jose",
      "*",
    ]);
    expect((await decrypted(link, await file.text())).resource.resourceType).toBe("Bundle");
    app.setNow(testNow.add({ minutes: 31 }));
    expect((await fetched(files[0]?.location)).status).toBe(404);
    app.setNow(testNow);
    expect((await fetch(`${app.url}/api/v1/shl_files?key=made-up`)).status).toBe(404);
    await client.get(contract.stopHealthLink, { params: { user_id: person.id, id: link.link.id } });
    expect((await fetched(files[0]?.location)).status).toBe(404);
  });

  test("opens three times, or once if that was chosen", async () => {
    const { person, client } = await member();
    const [three, once] = [await linked(client, person), await linked(client, person, { openings: 1 })];
    for (const status of [200, 200, 200, 404]) expect(await statusOf(three)).toBe(status);
    for (const status of [200, 404]) expect(await statusOf(once)).toBe(status);
    expect((await linksOf(client, person)).map(({ state }) => state)).toEqual(["used", "used"]);
  });

  test("wrong passcodes say how many are left, and then it stays closed, also for the right one", async () => {
    const { person, client } = await member();
    const link = await linked(client, person);
    for (let left = WRONG_GUESSES - 1; left >= 0; left -= 1) {
      const answer = await post(link, { passcode: left % 2 ? "river-43" : undefined });
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ remainingAttempts: left, code: "passcode_wrong" }),
      ]);
    }
    const answer = await post(link);
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ remainingAttempts: 0 })]);
    expect((await linksOf(client, person))[0]).toMatchObject({ state: "blocked", openings: [], wrong: WRONG_GUESSES });
  });

  test("right ones between wrong ones do not give guesses back", async () => {
    const { person, client } = await member();
    const link = await linked(client, person, { openings: 10 });
    for (let guess = 1; guess <= 4; guess += 1) {
      await post(link, { passcode: "wrong" });
      await post(link);
    }
    expect((await linksOf(client, person))[0]).toMatchObject({ wrong: 4, state: "open" });
  });

  test("answers 404 once it has expired or was stopped, and as if it never existed", async () => {
    const { person, client } = await member();
    const [short, stopped] = [await linked(client, person, { hours: 1 }), await linked(client, person)];
    for (let time = 0; time < 2; time += 1)
      expect(
        (await client.call(contract.stopHealthLink, { params: { user_id: person.id, id: stopped.link.id } })).status,
      ).toBe(204);
    expect(await rowOf(stopped.link.id)).toMatchObject({ document_jwe: null, pdf_jwe: null });
    app.setNow(testNow.add({ minutes: 60 }));
    const answers = await Promise.all([post(short), post(stopped), post({ path: `/api/v1/shl/${"x".repeat(43)}` })]);
    const bodies = await Promise.all(
      answers.map(async (one) => [one.status, ((await one.json()) as { message: string }).message]),
    );
    expect(new Set(bodies.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([404, "We couldn’t find that."])]),
    );
  });

  test("50 wrong guesses at the same time are never more than the limit", async () => {
    const { person, client } = await member();
    const link = await linked(client, person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(link, { passcode: "wrong-1" })));
    const lefts = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { remainingAttempts: number }).remainingAttempts),
    );
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(lefts.filter((left) => left > 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await rowOf(link.link.id)).toMatchObject({ wrong_left: 0, openings: 0 });
  });

  test("50 right ones at the same time never open it more often than it may", async () => {
    const { person, client } = await member();
    const link = await linked(client, person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(link)));
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
    expect(await rowOf(link.link.id)).toMatchObject({ openings: 3, wrong_left: WRONG_GUESSES });
    expect((await linksOf(client, person))[0]?.openings).toHaveLength(3);
  });
});

describe("who may", () => {
  test("another member neither sees nor stops it", async () => {
    const [one, other] = [await member(), await member()];
    const link = await linked(one.client, one.person);
    expect(await linksOf(other.client, other.person)).toEqual([]);
    expect((await other.client.call(contract.listHealthLinks, own(one.person))).status).toBe(404);
    const theirs = { params: { user_id: other.person.id, id: link.link.id } };
    expect((await other.client.call(contract.stopHealthLink, theirs)).status).toBe(404);
    expect(await statusOf(link)).toBe(200);
  });

  test("a link needs the password, a label, and a passcode that is hard to guess", async () => {
    const { person, client } = await member();
    const refused = async (change: object) => {
      const answer = await client.call(contract.createHealthLink, {
        ...own(person),
        body: { ...chosen, sections: [...chosen.sections], shown: await shownTo(client, person), ...change },
      });
      return [answer.status, (answer.body as { errors?: { field: string }[] }).errors?.map(({ field }) => field)];
    };
    expect(await refused({ password: "not this one" })).toEqual([422, ["password"]]);
    expect(await refused({ passcode: "123456" })).toEqual([422, ["passcode"]]);
    expect(await refused({ passcode: password })).toEqual([422, ["passcode"]]);
    expect(await refused({ label: " " })).toEqual([422, ["label"]]);
    expect(await refused({ label: "x".repeat(81) })).toEqual([422, ["label"]]);
    expect(await linksOf(client, person)).toEqual([]);
  });

  test("ten links can be open; one that has ended makes room", async () => {
    const { person, client } = await member();
    const links = await Promise.all(Array.from({ length: 10 }, () => linked(client, person)));
    const shown = await shownTo(client, person);
    const more = { ...own(person), body: { ...chosen, sections: [...chosen.sections], shown } };
    expect((await client.call(contract.createHealthLink, more)).body).toMatchObject({ code: "too_many_links" });
    await client.get(contract.stopHealthLink, { params: { user_id: person.id, id: links[0]?.link.id ?? 0 } });
    expect((await client.call(contract.createHealthLink, more)).status).toBe(201);
  });

  test("another program may ask from its own page, and only at the addresses of links", async () => {
    const { person, client } = await member();
    const { path } = await linked(client, person);
    const asked = (at: string) =>
      fetch(`${app.url}${at}`, {
        method: "OPTIONS",
        headers: { origin: "https://viewer.example", "access-control-request-method": "POST" },
      });
    const allowed = await asked(path);
    expect([
      allowed.status,
      allowed.headers.get("access-control-allow-origin"),
      allowed.headers.get("access-control-allow-methods"),
      allowed.headers.get("access-control-allow-headers"),
    ]).toEqual([204, "*", "POST", "content-type"]);
    expect(allowed.headers.get("access-control-allow-credentials")).toBeNull();
    for (const answer of [
      await post({ path }),
      await post({ path }, { passcode: "wrong" }),
      await post({ path: `${path}x` }),
    ])
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const elsewhere = [
      await asked("/api/v1/me"),
      await asked(`/api/v1/users/${person.id}/health_links`),
      await fetch(`${app.url}/api/v1/me`),
    ];
    expect(elsewhere.map(({ headers }) => headers.get("access-control-allow-origin"))).toEqual([null, null, null]);
  });

  test("a sign-out everywhere, and asking to leave, end it", async () => {
    const [one, other] = [await member(), await member()];
    const [link, theirs] = [await linked(one.client, one.person), await linked(other.client, other.person)];
    await app.write((tx) => tx.publish("access_withdrawn", { userId: one.person.id }));
    await other.client.get(askDeletion, { ...own(other.person), body: { password } });
    expect([await statusOf(link), await statusOf(theirs)]).toEqual([404, 404]);
  });
});

describe("what a link opens is erased", () => {
  const isFull = async ({ link }: Linked) => ((await rowOf(link.id))?.document_jwe ?? null) !== null;
  const clearAt = (minutes: number) => {
    app.setNow(testNow.add({ minutes }));
    return clearLinks(app.context);
  };

  test("half an hour after it was opened for the last time", async () => {
    const { person, client } = await member();
    const [once, open] = [await linked(client, person, { openings: 1 }), await linked(client, person)];
    await post(once);
    await post(open);
    await clearAt(29);
    expect([await isFull(once), await isFull(open)]).toEqual([true, true]);
    await clearAt(31);
    expect([await isFull(once), await isFull(open)]).toEqual([false, true]);
    app.setNow(testNow);
    expect((await linksOf(client, person)).map(({ state }) => state)).toEqual(["open", "used"]);
  });

  test("after the last wrong passcode, but not while a file of it can be fetched", async () => {
    const { person, client } = await member();
    const [unopened, opened] = [await linked(client, person), await linked(client, person)];
    await post(opened);
    for (const link of [unopened, opened])
      for (let n = 0; n < WRONG_GUESSES; n += 1) await post(link, { passcode: "wrong" });
    await clearAt(29);
    expect([await isFull(unopened), await isFull(opened)]).toEqual([false, true]);
    await clearAt(31);
    expect(await isFull(opened)).toBe(false);
    app.setNow(testNow);
    expect((await linksOf(client, person)).map(({ state }) => state)).toEqual(["blocked", "blocked"]);
    // Its last guess was being checked meanwhile, and was right.
    await app.write((tx) => returnGuess(tx, unopened.link.id));
    expect(await statusOf(unopened)).toBe(401);
  });

  test("when a loss ended it, and it stays closed if the report is taken back", async () => {
    const person = await expecting();
    await setPassword(person);
    const client = await signInAs(app, person);
    const link = await linked(client, person, { sections: ["pregnancy"] });
    app.setNow(testNow.add({ minutes: 1 }));
    await reportLoss(app, { member: person });
    await clearAt(2);
    expect(await isFull(link)).toBe(false);
    await app.write(({ db }) =>
      db
        .updateTable("member_tracks")
        .set({ ended_at: app.context.now(), ended_because: "undone" })
        .where("user_id", "=", person.id)
        .where("name", "=", "pregnancyloss")
        .execute(),
    );
    expect(await statusOf(link)).toBe(404);
    expect((await linksOf(client, person)).map(({ state }) => state)).toEqual(["stopped"]);
  });
});

// Resources in the console: written, ordered, published and given a file by staff, with errors at their fields.
import * as ops from "@larkwell/contract/ops-resources.ts";
import * as contract from "@larkwell/contract/resources.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { plainPdf } from "../../../testing/factories/message-files.ts";
import { createMember, createPerson, unique } from "../../../testing/factories/people.ts";
import { createResourceOf, organizationOf } from "../../../testing/factories/resources.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let staff: Client;
let token: string;
let organization: number;
beforeAll(async () => {
  const person = await createPerson(app, "staff", { rights: ["eligibility"] });
  staff = await signInAs(app, person);
  token = await tokenFor(app, person);
  organization = await organizationOf(app, await createMember(app, { organization: "Alder" }));
});

const article = {
  access: "private",
  content_type: "article",
  title: "Bereavement leave",
  summary: "Ten days.",
  body: "You have **ten** days.",
  about_birth: false,
} as const;
const create = (body: object = article, id = organization) =>
  staff.call(ops.createResource, { params: { id }, body: body as typeof article });
async function created(body: object = article, id = organization) {
  const answer = await create(body, id);
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const actionsOn = async (id: number) =>
  (
    await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_kind", "=", "resource")
      .where("subject_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

async function upload(id: number, content: Buffer, name = "plan.pdf") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${app.url}/api/v1/ops/resources/${id}/file`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { code?: string; file?: { name: string } } };
}

test("is created unpublished, changed, published and withdrawn, each on the record", async () => {
  const made = await created();
  expect(made).toMatchObject({
    published_at: null,
    version: 1,
    slug: "",
    link: expect.stringContaining(`/app/resources/custom/${made.id}`),
  });
  const params = { id: made.id };
  const changed = await staff.get(ops.changeResource, { params, body: { ...article, title: "Leave", version: 1 } });
  expect(changed).toMatchObject({ title: "Leave", version: 2 });
  const published = await staff.get(ops.publishResource, { params, body: { published: true, version: 2 } });
  expect(published).toMatchObject({ published_at: expect.any(String), version: 3 });
  const member = await createMember(app, {});
  await app.write(({ db }) =>
    db.insertInto("organization_members").values({ user_id: member.id, organization_id: organization }).execute(),
  );
  const read = await (await signInAs(app, member)).get(contract.readPrivateResource, { params });
  expect(read).toMatchObject({ title: "Leave", html: '<p dir="auto">You have <strong>ten</strong> days.</p>' });
  await staff.get(ops.publishResource, { params, body: { published: false, version: 3 } });
  expect(await (await signInAs(app, member)).call(contract.readPrivateResource, { params })).toMatchObject({
    status: 404,
  });
  expect(await actionsOn(made.id)).toEqual([
    "ops.resource_created",
    "ops.resource_changed",
    "ops.resource_published",
    "ops.resource_withdrawn",
  ]);
});

test("a text is shown as safe HTML", async () => {
  const made = await created({ ...article, body: "**Read** <script>alert(1)</script> [this](javascript:alert(1))" });
  const { html } = await app.context.read
    .selectFrom("content_resources")
    .select("html")
    .where("id", "=", made.id)
    .executeTakeFirstOrThrow();
  expect(html).not.toMatch(/<script|href="javascript/);
});

test("two edits together: the second one gets the newer version and nothing is lost", async () => {
  const { id } = await created();
  const edit = (title: string, version: number) =>
    staff.call(ops.changeResource, { params: { id }, body: { ...article, title, version } });
  const answers = await Promise.all([edit("One", 1), edit("Two", 1)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: "stale", details: { resource: { version: 2 } } });
  const late = await staff.call(ops.publishResource, { params: { id }, body: { published: true, version: 1 } });
  expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
});

describe("what is refused, at its field", () => {
  test.each([
    [{ title: " " }, "title"],
    [{ body: "" }, "body"],
    [{ content_type: "link" }, "url"],
    [{ content_type: "link", url: "javascript:alert(1)" }, "url"],
    [{ content_type: "link", url: "//elsewhere.example" }, "url"],
    [{ content_type: "contact" }, "phone"],
    [{ content_type: "contact", phone: "call us" }, "phone"],
    [{ content_type: "contact", email: "benefits" }, "email"],
    [{ access: "public" }, "slug"],
    [{ access: "public", slug: "two words" }, "slug"],
    [{ access: "public", slug: "2026" }, "slug"],
    [{ content_type: "video" }, "content_type"],
    [{ title: "Leave for new parents" }, "about_birth"],
    [{ body: "Sixteen weeks after the birth." }, "about_birth"],
  ])("%j", async (more, field) => {
    expect(await create({ ...article, ...more })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test.each([
    ["summary", 301],
    ["body", 5_001],
    ["title", 121],
  ])("a %s of %d characters", async (field, length) => {
    const answer = await create({ ...article, [field]: "x".repeat(length) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test("a slug that another organization’s resource has", async () => {
    const slug = `leave-${unique()}`;
    await created({ ...article, access: "public", slug });
    const other = await organizationOf(app, await createMember(app, { organization: "Birch" }));
    const answer = await create({ ...article, access: "public", slug: slug.toUpperCase() }, other);
    expect(answer).toMatchObject({ status: 409, body: { code: "resource_slug_taken", errors: [{ field: "slug" }] } });
  });

  test("a document without its file can’t be published, and a published one can’t become one", async () => {
    const made = await created({ ...article, content_type: "document", body: "" });
    const publish = { params: { id: made.id }, body: { published: true, version: 1 } };
    expect(await staff.call(ops.publishResource, publish)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "file" }] },
    });
    const shown = await createResourceOf(app, organization);
    const change = { params: { id: shown.id }, body: { ...article, content_type: "document" as const, version: 1 } };
    expect(await staff.call(ops.changeResource, change)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "content_type" }] },
    });
  });

  test("the 101st", async () => {
    const full = await organizationOf(app, await createMember(app, { organization: "Full" }));
    for (let n = 0; n < 100; n++) await createResourceOf(app, full);
    expect(await create(article, full)).toMatchObject({ status: 409, body: { code: "too_many_resources" } });
  });

  test("an organization or a resource that isn’t there", async () => {
    expect(await create(article, 999_999)).toMatchObject({ status: 404 });
    expect(await staff.call(ops.listOpsResources, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
    expect(await staff.call(ops.readOpsResource, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

test("the order is the one that staff sets, and a list that has changed meanwhile is not ordered", async () => {
  const id = await organizationOf(app, await createMember(app, { organization: "Cedar" }));
  const [a, b, c] = [await created(article, id), await created(article, id), await created(article, id)];
  const order = (ids: number[]) => staff.call(ops.orderResources, { params: { id }, body: { ids } });
  expect(await order([c.id, a.id, b.id])).toMatchObject({ status: 200 });
  const { data } = await staff.get(ops.listOpsResources, { params: { id } });
  expect(data.map((one) => one.id)).toEqual([c.id, a.id, b.id]);
  for (const ids of [
    [a.id, b.id],
    [a.id, a.id, b.id],
    [a.id, b.id, 999_999],
  ])
    expect(await order(ids)).toMatchObject({ status: 409, body: { code: "stale" } });
  expect((await created(article, id)).id).toBe(
    (await staff.get(ops.listOpsResources, { params: { id } })).data.at(-1)?.id,
  );
});

describe("the file of a document", () => {
  test("is a PDF by its content, saved under its own name, replaced by the next one, and swept", async () => {
    const made = await created({ ...article, content_type: "document", access: "public", slug: `plan-${unique()}` });
    const script = Buffer.from("<!doctype html><script>alert(1)</script>");
    expect(await upload(made.id, script)).toMatchObject({ status: 415 });
    expect(await upload(made.id, Buffer.alloc(0))).toMatchObject({ status: 422 });
    expect(await upload(made.id, plainPdf("one"), "../Leave.html")).toMatchObject({
      status: 201,
      body: { file: { name: "Leave.pdf" } },
    });
    await upload(made.id, plainPdf("two"));
    const { version } = await staff.get(ops.readOpsResource, { params: { id: made.id } });
    await staff.get(ops.publishResource, { params: { id: made.id }, body: { published: true, version } });
    const response = await fetch(`${app.url}/api/v1/content/resources/public/${made.slug}/file`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(plainPdf("two"))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''plan.pdf",
      "x-content-type-options": "nosniff",
    });
    const folders = () =>
      app.context.read
        .selectFrom("content_resource_files")
        .select("folder")
        .where("resource_id", "=", made.id)
        .execute();
    expect(await folders()).toHaveLength(2);
    app.setNow(testNow.add({ hours: 2 }));
    await app.runJobs();
    app.setNow(testNow);
    expect(await folders()).toHaveLength(1);
    expect((await actionsOn(made.id)).filter((one) => one === "ops.resource_file_added")).toHaveLength(2);
  });

  test("of a private one opens as the resource does", async () => {
    const { id } = await created({ ...article, content_type: "document" });
    await upload(id, plainPdf());
    await staff.get(ops.publishResource, { params: { id }, body: { published: true, version: 2 } });
    const open = (path: string, bearer?: string) =>
      fetch(`${app.url}/api/v1${path}`, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
    const path = `/content/resources/private/${id}/file`;
    expect((await open(path)).status).toBe(401);
    const member = await createMember(app, {});
    await app.write(({ db }) =>
      db.insertInto("organization_members").values({ user_id: member.id, organization_id: organization }).execute(),
    );
    expect((await open(path, await tokenFor(app, member))).status).toBe(200);
    const { url } = await (await signInAs(app, member)).get(contract.linkPrivateResource, { params: { id } });
    expect((await open(`${path}${new URL(url).search}`)).status).toBe(200);
    expect((await open(`/ops/resources/${id}/file`, await tokenFor(app, member))).status).toBe(403);
    expect((await open(`/ops/resources/${id}/file`, token)).status).toBe(200);
  });
});

test("other rights don’t reach them", async () => {
  const { id } = await created();
  const finance = await signInAs(app, await createPerson(app, "staff", { rights: ["finance"] }));
  expect(await finance.call(ops.readOpsResource, { params: { id } })).toMatchObject({ status: 403 });
});

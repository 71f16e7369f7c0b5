// Public pages of practitioners over HTTP: text in the HTML, their own address, and gone immediately when a
// practitioner closes theirs.
import { openPublicPage, readPracticeProfile } from "@larkwell/contract/practice.ts";
import { browsePractitioners } from "@larkwell/contract/practitioners.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createBooking } from "../testing/factories/bookings.ts";
import { createMember, type Person, unique } from "../testing/factories/people.ts";
import { createPractice } from "../testing/factories/practices.ts";
import { readPage } from "../testing/public-pages.ts";
import { signInAs } from "../testing/sign-in-as.ts";

const origin = "https://care.example.org";
const app = useTestApp({ env: { PUBLIC_URL: origin } });

const ask = (path: string) => fetch(`${app.url}${path}`, { redirect: "manual" });
const sitemap = async () => (await ask("/sitemap.xml")).text();

async function practice(open = true) {
  const lastName = `Page${unique()}`;
  const made = await createPractice(app, { firstName: "Amara", lastName, states: ["NY", "VT"], licensedCare: true });
  const client = await signInAs(app, made.person);
  if (open) await client.get(openPublicPage, { body: { open: true } });
  return { ...made, lastName, client, path: `/practitioners/amara-${lastName.toLowerCase()}-${made.person.id}` };
}

const change = (person: Person, values: { published_at?: null; disabled_at?: Temporal.Instant }) =>
  app.write(async ({ db }) => {
    if ("published_at" in values)
      await db.updateTable("practitioner_profiles").set(values).where("user_id", "=", person.id).execute();
    else await db.updateTable("users").set(values).where("id", "=", person.id).execute();
  });

test("nobody has a page who did not open one: no address, no link, not in the sitemap", async () => {
  const { client, path, lastName, person } = await practice(false);
  expect((await client.get(readPracticeProfile, {})).public_page).toBeNull();
  expect((await ask(path)).status).toBe(404);
  expect(await sitemap()).not.toContain(path);
  const { data } = await app.client().get(browsePractitioners, { query: { term: lastName } });
  expect(data.find((one) => one.id === person.id)).toMatchObject({ public_page: null });
  expect((await (await ask(path)).text()).includes(lastName)).toBe(false);
});

test("an open page says everything in its HTML, under its own title and address, for search engines too", async () => {
  const { path, lastName, person } = await practice();
  const answer = await ask(path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, null]);
  const page = readPage(html);
  expect(page.h1).toEqual([`Amara ${lastName}`]);
  expect(page.title).toContain(`Amara ${lastName}`);
  expect(page.title.length).toBeLessThanOrEqual(65);
  expect(page.meta.get("description")?.length).toBeLessThanOrEqual(160);
  expect(page.meta.get("og:title")).toBe(page.title);
  expect(page.meta.has("robots")).toBe(false);
  expect(page.canonical).toBe(origin + path);
  expect(page.jsonLd).toEqual([
    expect.objectContaining({
      "@type": "ProfilePage",
      url: origin + path,
      mainEntity: expect.objectContaining({ "@type": "Person", name: `Amara ${lastName}` }),
    }),
  ]);
  for (const words of ["New York, Vermont", "Next free times", "Book a visit"]) expect(html).toContain(words);
  expect(html).toContain(`/app/practitioner/${person.id}?openbook=true&amp;register=true`);
  expect(html.match(/<time datetime="2026-03-/g)).toHaveLength(4);
  expect(page.loads.filter((address) => !/^\/(?!\/)|^data:/.test(address))).toEqual([]);
  expect(await sitemap()).toContain(`<loc>${origin}${path}</loc>`);
  const { data } = await app.client().get(browsePractitioners, { query: { term: lastName } });
  expect(data.find((one) => one.id === person.id)?.public_page).toBe(path);
  // A page has one address, and an unchanged page is not sent again.
  const old = await ask(`/practitioners/an-old-name-${person.id}?x=1`);
  expect([old.status, old.headers.get("location")]).toEqual([302, `${path}?x=1`]);
  const again = await fetch(app.url + path, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test.each<[string, (made: Awaited<ReturnType<typeof practice>>) => Promise<unknown>]>([
  ["closes it", ({ client }) => client.get(openPublicPage, { body: { open: false } })],
  ["is not published any more", ({ person }) => change(person, { published_at: null })],
  ["has left", ({ person }) => change(person, { disabled_at: app.context.now() })],
])("the page of somebody who %s is gone at once, also from the sitemap", async (_, leave) => {
  const made = await practice();
  expect((await ask(made.path)).status).toBe(200);
  await leave(made);
  const answer = await ask(made.path);
  expect([answer.status, (await answer.text()).includes(made.lastName)]).toEqual([404, false]);
  expect(await sitemap()).not.toContain(made.path);
});

test("says nothing of members, and what somebody wrote runs nowhere", async () => {
  const made = await practice();
  const { person, client, path } = made;
  const { member } = await createBooking(app, { practice: made });
  const { last_name } = await app.context.read
    .selectFrom("users")
    .where("id", "=", member.id)
    .select("last_name")
    .executeTakeFirstOrThrow();
  await app.write(({ db }) =>
    db
      .updateTable("practitioner_profiles")
      .set({ headline: `</script><script>alert(1)</script><b title="x">` })
      .where("user_id", "=", person.id)
      .execute(),
  );
  expect((await client.get(readPracticeProfile, {})).public_page).toBe(path);
  const html = await (await ask(path)).text();
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain(`<b title="x">`);
  for (const word of [member.email, last_name]) expect(html).not.toContain(word);
});

test("only practitioners open one, and only their own", async () => {
  const member = await signInAs(app, await createMember(app));
  expect((await member.call(openPublicPage, { body: { open: true } })).status).toBe(403);
  expect((await app.client().call(openPublicPage, { body: { open: true } })).status).toBe(401);
});

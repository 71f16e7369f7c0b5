// An operator's own event collector: what it receives about a visitor, and that it receives nothing about signed-in people.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const collector = "http://collector.example";
test.use({ settings: { SNOWPLOW_URL: collector } });

interface Told {
  fields: Record<string, string>;
  headers: Record<string, string>;
}

/** Plays the collector and records what it receives. */
async function playCollector(context: BrowserContext): Promise<Told[]> {
  const told: Told[] = [];
  await context.route(`${collector}/**`, async (route) => {
    const request = route.request();
    const { data } = (request.postDataJSON() ?? { data: [] }) as { data: Record<string, string>[] };
    const headers = await request.allHeaders();
    told.push(...data.map((fields) => ({ fields, headers })));
    await route.fulfill({
      status: 200,
      headers: { "access-control-allow-origin": new URL(page(context).url()).origin },
    });
  });
  return told;
}

const page = (context: BrowserContext) => context.pages()[0] as Page;

const brief = ({ fields }: Told) => [fields["se_ac"], fields["se_la"] ?? "", new URL(fields["url"] ?? "").pathname];

test("it receives events and page patterns, without cookies, ids or what the browser would reveal", async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    // The page looks up the made-up invite and the made-up code. Neither exists, and the browser notes both answers.
    if (message.type() === "error" && !/410 \(Gone\)|422 \(/.test(message.text())) refused.push(message.text());
  });
  const told = await playCollector(context);
  await page.goto("/terms?r=FRIEND-25&invite_id=secret-token&install_source=newsletter");
  await expect.poll(() => told.map(brief)).toEqual([["page_viewed", "", "/terms"]]);
  await page.goto("/app/register?invite_id=secret-token");
  const viewed = [
    ["page_viewed", "", "/terms"],
    ["page_viewed", "", "/app/register"],
  ];
  await expect.poll(() => told.map(brief)).toEqual(viewed);
  await page.getByLabel("First name").fill("Ines");
  await expect.poll(() => told.map(brief)).toEqual([...viewed, ["registration_started", "self", "/app/register"]]);
  for (const { fields, headers } of told) {
    const allowed = ["aid", "e", "eid", "p", "se_ac", "se_ca", "se_la", "stm", "tv", "url"];
    expect(Object.keys(fields).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(JSON.stringify(fields)).not.toMatch(/FRIEND|secret|newsletter|Ines/);
    expect(headers["sp-anonymous"]).toBe("*");
    expect(headers).not.toHaveProperty("cookie");
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => !name.startsWith("larkwell.")))).toEqual(
    [],
  );
  expect(refused).toEqual([]);
});

test("it receives nothing from a page about a health situation, after signing in, or with a refusal", async ({
  page,
  context,
  asNewMember,
  browser,
  larkwell,
}) => {
  const told = await playCollector(context);
  await page.goto("/lp/depression");
  await page.waitForRequest("**/api/v1/events");
  expect(told).toEqual([]);

  const member = await asNewMember();
  const ofMember = await playCollector(member.context());
  const scripts: string[] = [];
  member.on("request", (request) => scripts.push(request.url()));
  for (const address of ["/app/dashboard", "/terms"]) {
    await Promise.all([member.waitForRequest("**/api/v1/events"), member.goto(address)]);
  }
  expect(ofMember).toEqual([]);
  expect(scripts.filter((url) => url.includes("/assets/outside-"))).toEqual([]);

  const refusing = await browser.newContext({ baseURL: larkwell.baseUrl });
  await refusing.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" });
  });
  const other = await refusing.newPage();
  const ofOther = await playCollector(refusing);
  await other.goto("/terms");
  // Longer than the counter waits before it sends events.
  await other.waitForTimeout(3_000);
  expect(ofOther).toEqual([]);
  await refusing.close();
});

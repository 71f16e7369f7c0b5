import { describe, expect, test } from "vitest";
import { awaitedAddresses } from "./awaited-addresses.ts";
import { moveOf, redirectFor, redirects } from "./redirects.ts";

describe("old addresses", () => {
  test.each([
    ["/login", "", "/app/login"],
    ["/login", "?from=%2Fapp%2Fbook", "/app/login?from=%2Fapp%2Fbook"],
    ["/register", "?ref_code=A&rg_header=Hi", "/app/register?ref_code=A&rg_header=Hi"],
    ["/LOGIN", "", "/app/login"],
    ["/Login/", "", "/app/login"],
    ["/my-appointments/", "?x=1", "/app/my-appointments?x=1"],
    ["/my-appointments/12", "", "/app/my-appointments/12"],
    ["/rate-appointment", "?practitioner=7", "/app/rate-appointment?practitioner=7"],
    ["/practitioner/7", "?openbook=1&refcode=X", "/app/practitioner/7?openbook=1&refcode=X"],
    ["/Practitioner/7/", "", "/app/practitioner/7"],
    ["/select-practitioner", "?vids=1,2", "/app/practitioners?vids=1,2"],
    ["/my-schedule", "", "/app/mpractice/my-schedule"],
    ["/payments", "", "/app/wallet"],
    ["/library/topic/Sleep%20Well", "", "/app/library/topic/Sleep%20Well"],
    ["/library/content/real_talk", "?x=1", "/app/library/content/real_talk?x=1"],
    ["/app", "", "/app/dashboard"],
    ["/app/", "", "/app/dashboard"],
    ["/dashboard", "", "/app/dashboard"],
    ["/book", "", "/app/book"],
    ["/Crisis-Help", "", "/app/crisis-help"],
    ["/How-It-Works/", "?r=ABC", "/for-individuals?r=ABC"],
    ["/maven-milk", "?install_source=x", "/app/maven-milk?install_source=x"],
    ["/resources/custom/12", "?reqid=A&esp_id=1&mc_id=2", "/app/resources/custom/12?reqid=A&esp_id=1&mc_id=2"],
    ["/Resources/Content/document/Our-Plan/", "?esp_id=1", "/app/resources/content/document/Our-Plan?esp_id=1"],
    // Not built yet: people are redirected to a page that works.
    ["/messages", "?channel_id=7", "/app/messages?channel_id=7"],
    ["/messages/7", "?x=1", "/app/messages/7?x=1"],
    ["/assessments/7/mood/results", "", "/assessments/mood/results"],
    ["/my-programs", "", "/app/my-programs"],
    ["/maven-milk-terms", "", "/app/maven-milk-terms"],
    ["/maven-milk-faq", "", "/app/maven-milk-faq"],
    ["/enterprise", "", "/for-employers"],
    ["/campaigns/spring", "", "/404"],
    ["/reset_password/a%40Example.com/ToKeN", "", "/app/reset-password/a%40Example.com/ToKeN"],
  ])("%s%s -> %s", (pathname, search, target) => {
    expect(redirectFor(pathname, search)).toBe(target);
  });

  test.each([
    "/",
    "/404",
    "/app/login",
    "/practitioner",
    "/practitioner/7/more",
    "/loginx",
    "/nowhere",
    "//evil.example",
  ])("%s is not in the table", (pathname) => expect(redirectFor(pathname)).toBeUndefined());
});

test("no target is an old address itself, and none leaves this host", () => {
  for (const { to } of redirects) {
    expect(redirectFor(to)).toBeUndefined();
    // A target in the application is always below /app (R9.060), and one in the console below /ops. Any other target is a public page.
    expect(to).toMatch(/^\/(app\/[^/]|ops\/[^/]|assessments\/:slug|for-individuals$|for-employers$|404$)/);
  }
});

test("every parameter of a target is given by its old address", () => {
  for (const { from, to } of redirects) {
    for (const name of to.match(/:\w+/g) ?? []) expect(from).toContain(name);
  }
});

test.each([
  ["/how-it-works", 301],
  ["/maven-milk", 301],
  ["/enterprise", 301],
  ["/login", 301],
  ["/library", 301],
  ["/practitioner/7", 301],
  // The target of these depends on who asks.
  ["/app", 302],
  ["/app/mpractice", 302],
  // An offer that has ended has no page.
  ["/giveaway", 302],
] as const)("%s answers %i", (path, status) => expect(moveOf(path)?.status).toBe(status));

test("no address that is awaited, and none that ends at /404, is said to have moved for good", () => {
  const awaited = new Set(awaitedAddresses.map(({ path }) => path));
  const forGood = redirects.filter(({ status }) => status !== 302);
  expect(forGood.filter(({ from, to }) => awaited.has(from) || to === "/404")).toEqual([]);
  for (const { from, to } of redirects) {
    expect(awaited.has(to), `${from} leads to ${to}, which is awaited`).toBe(false);
  }
});

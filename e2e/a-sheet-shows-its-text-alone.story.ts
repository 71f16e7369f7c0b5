// The pages that native shells show in a sheet: only their text, the device's own margins, and no accidental way out of the sheet.
import { webviewRoutes } from "../web/routes/public.ts";
import { expect, test } from "./fixtures.ts";

for (const { path } of webviewRoutes) {
  test(`/${path} has no frame of the site and is kept out of search`, async ({ page }) => {
    const reply = await page.goto(`/${path}?native=1`);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const role of ["banner", "contentinfo", "navigation"] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    const links = await page
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute("href") ?? ""));
    expect(links.filter((href) => !/^(\/webview\/|tel:|sms:|mailto:)/.test(href))).toEqual([]);
  });

  test(`/${path} has a link home in a browser, and nothing else of the site`, async ({ page }) => {
    await page.goto(`/${path}`);
    for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await page.getByRole("navigation").getByRole("link", { name: /home$/ }).click();
    await expect(page).toHaveURL("/");
  });
}

test("the terms on the site and in the sheets are the same text", async ({ page }) => {
  const words = async (path: string) => {
    await page.goto(path);
    return page.getByRole("article").innerText();
  };
  const onSite = await words("/terms");
  expect(await words("/webview/terms")).toBe(onSite);
  expect(await words("/webview/terms-of-service")).toBe(onSite);
  expect(await words("/webview/privacy")).toBe(await words("/privacy-policy"));
  expect(await words("/webview/consent-to-care-via-telehealth")).toBe(await words("/telehealth-consent"));
  expect(await words("/webview/community-guidelines")).toBe(await words("/community-guidelines"));
});

for (const path of ["/webview/help", "/webview/practitioner-help"]) {
  test(`${path} gives programs the questions that it shows`, async ({ page }) => {
    await page.goto(path);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
      "@type": string;
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(data["@type"]).toBe("FAQPage");
    const shown = page.locator("details");
    await expect(shown).toHaveCount(data.mainEntity.length);
    for (const [index, { name, acceptedAnswer }] of data.mainEntity.entries()) {
      await shown.nth(index).locator("summary").click();
      await expect(shown.nth(index).locator("summary")).toHaveText(name);
      await expect(shown.nth(index).locator("p")).toHaveText(acceptedAnswer.text);
    }
  });
}

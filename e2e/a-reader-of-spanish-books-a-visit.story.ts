// From the home page to a booked visit in Spanish: pages, forms, errors and the email, and the way back to English.
import { alwaysOpen, ask, makeReady } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const password = "quiet-river-lantern-42";

test("a visitor chooses Spanish, and pages, errors, account and booking stay in it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Español" }).click();
  await page.waitForURL("**/es**");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { name: "Cómo es una consulta" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Comenzar" }).first().click();
  await page.getByRole("link", { name: /Por mi cuenta/ }).click();
  await page.waitForURL("**/app/register**");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Revise estas respuestas" });
  await expect(summary).toBeFocused();
  await expectAccessible(page);

  const email = `es-${process.pid}-${Date.now()}@stories.example`;
  await page.getByLabel("Nombre").fill("Inés");
  await page.getByLabel("Apellido").fill("Marín");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel(/^Mes/).selectOption("2");
  await page.getByLabel(/^Día/).fill("28");
  await page.getByLabel(/^Año/).fill("1992");
  await page.getByRole("checkbox", { name: /Leí y acepto/ }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await page.waitForURL("**/onboarding/life-stage");

  // The account keeps the language, and messages sent to it are in Spanish.
  expect((await ask(page, "GET", "/me")).body).toMatchObject({ language: "es" });

  await makeReady(page, { card: true, phone: "+12125550177" });
  const { id } = await alwaysOpen(page);
  await page.goto(`/app/practitioner/${id}?openbook`);
  const dialog = page.getByRole("dialog", { name: /Reservar consulta con June/ });
  await expect(dialog.getByRole("heading", { name: "Elija una hora" })).toBeVisible();
  await expectAccessible(page);
});

test("a browser that asks for Spanish gets the login in it, and may choose English", async ({ browser, larkwell }) => {
  const context = await browser.newContext({ locale: "es-MX", baseURL: larkwell.baseUrl });
  const page = await context.newPage();
  await page.goto("/app/login");
  await expect(page.getByRole("heading", { name: "Le damos la bienvenida de nuevo" })).toBeVisible();
  await page.getByLabel("Correo electrónico").fill("nobody@stories.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("not-the-password-1");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("alert").first()).toContainText(/contraseña/);
  await page.goto("/es");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/app/login");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await context.close();
});

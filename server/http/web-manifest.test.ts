// The manifest has the operator's name, and everything it refers to exists.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import type { webManifest } from "./web-manifest.ts";

const app = useTestApp({ env: { BRAND_NAME: "Fernwood" } });
const manifest = async () =>
  (await (await fetch(`${app.url}/manifest.webmanifest`)).json()) as ReturnType<typeof webManifest>;
const web = path.join(import.meta.dirname, "../../web");

test("is served with its own type and the operator's name", async () => {
  const answer = await fetch(`${app.url}/manifest.webmanifest`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  expect(await answer.json()).toMatchObject({ name: "Fernwood", short_name: "Fernwood", start_url: "/app/dashboard" });
});

test("its pictures are there, in the size that it says", async () => {
  const { icons } = await manifest();
  expect(icons.map((icon) => icon.sizes)).toEqual(["192x192", "512x512", "512x512", "any"]);
  for (const icon of icons) {
    const file = path.join(web, "public", icon.src);
    expect([icon.src, existsSync(file)]).toEqual([icon.src, true]);
    const { width, height } = await sharp(file).metadata();
    expect(["any", `${width}x${height}`]).toContain(icon.sizes);
  }
});

test("its colour is the paper of the pages", async () => {
  const { theme_color } = await manifest();
  const tokens = readFileSync(path.join(web, "kit/tokens.css"), "utf8");
  expect(/--paper: (#[0-9a-f]{6})/.exec(tokens)?.[1]).toBe(theme_color);
});

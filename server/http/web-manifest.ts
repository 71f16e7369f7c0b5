// The web app manifest: what a phone calls the application on its home screen, and how it opens it from there.
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand/read-brand.ts";

/** Nothing in it says what the application is for: someone who looks at the phone sees only a name. */
export const webManifest = ({ name, palette }: Pick<Brand, "name" | "palette">) => ({
  id: "/",
  name,
  short_name: name,
  lang: "en-US",
  dir: "ltr",
  start_url: "/app/dashboard",
  scope: "/",
  display: "standalone",
  background_color: palette.light.paper,
  theme_color: palette.light.paper,
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
});

export function serveWebManifest(http: FastifyInstance, brand: Brand) {
  const manifest = JSON.stringify(webManifest(brand));
  http.get("/manifest.webmanifest", { logLevel: "warn" }, (_request, reply) =>
    reply.type("application/manifest+json").header("cache-control", "public, max-age=3600").send(manifest),
  );
}

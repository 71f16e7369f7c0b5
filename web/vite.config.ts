/** How the browser application is built, and where its development server sends calls. */
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkOf } from "./chunks.config.ts";
import { catalogs } from "./language/catalogs.config.ts";
import { leanRouter } from "./lean-router.config.ts";
import { lightContract } from "./light-contract.config.ts";
import { reloadOnce } from "./reload-once.config.ts";
import { texts } from "./texts.config.ts";

const server = process.env.LARKWELL_API ?? "http://127.0.0.1:3000";
// Not all of /api: the sources in web/api are served below that path in development.
const proxied = [
  "/api/v1",
  "/api/v2",
  "/api/docs",
  "/ajax",
  "/_app_support",
  "/manifest.webmanifest",
  "/healthz",
  "/readyz",
];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [texts(), catalogs(), lightContract(), leanRouter(), reloadOnce(), reactRouter()],
  // Only these builds know the pseudo-locale (language/pseudo-locale.ts).
  define: { "import.meta.env.GALLERY": JSON.stringify(process.env.BUILD_GALLERY === "yes") },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // One sheet per route keeps a public page free of the application's styles.
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        // What the first screen needs is bundled into a few chunks (chunks.config.ts), and what most other pages need
        // into one, because that compresses better than fifty small ones.
        codeSplitting: {
          groups: [
            { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
            { name: chunkOf, priority: 2 },
            { name: "common", test: /^(?!.*node_modules.zod)/, minShareCount: 46, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
      "/socket.io": { target: server, ws: true, changeOrigin: false },
    },
  },
});

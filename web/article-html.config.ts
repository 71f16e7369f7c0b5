/** Builds what draws the pages of open articles on the server (features/journey/library/article-html.ts): one module without imports. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { lightContract } from "./light-contract.config.ts";
import { texts } from "./texts.config.ts";

/** `folder` is the build's, beside what is served. */
export async function buildArticleHtml(folder: string): Promise<void> {
  const root = fileURLToPath(new URL(".", import.meta.url));
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins: [texts(), lightContract()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // The server’s packages have no React.
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "features/journey/library/article-html.ts"),
      outDir: join(folder, "articles"),
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: "article-html.js", codeSplitting: false } },
    },
  });
}

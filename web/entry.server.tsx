/**
 * Renders the pages at build time: each in English, and translated pages in every other language too (web/language).
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { LANGUAGES, type Language } from "@larkwell/domain/language/languages.ts";
import { setReader } from "@larkwell/domain/language/text.ts";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { isTranslated } from "./language/translated-pages.ts";
import { openingPaths } from "./routes/entry.ts";

const built = path.join(process.cwd(), "build/client");

/** Where the document of a path is stored. The application's single page is the only one without its own path. */
const fileOf = (language: Language, pathname: string, isSinglePage: boolean) =>
  path.join(built, language, isSinglePage ? "__spa-fallback.html" : path.join(pathname, "index.html"));

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  // The data stream that the document passes to the browser can be read only once, so each rendering gets its own copy.
  let handoff = context.serverHandoffStream;
  const draw = async () => {
    const [serverHandoffStream, rest] = handoff?.tee() ?? [];
    handoff = rest;
    const given = serverHandoffStream ? { ...context, serverHandoffStream } : context;
    const { prelude } = await prerenderToNodeStream(<ServerRouter context={given} url={request.url} />);
    return `<!DOCTYPE html>${(await text(prelude)).replace(/^<!DOCTYPE html>/i, "")}`;
  };
  const pathname = new URL(request.url).pathname.replace(/\/+$/, "") || "/";
  const isSinglePage = context.isSpaMode;
  if (isSinglePage || openingPaths.includes(pathname) || isTranslated(pathname)) {
    for (const language of LANGUAGES.filter((one) => one !== "en")) {
      const { speakEverywhere } = await import("./language/Translated.tsx");
      await speakEverywhere(language);
      const file = fileOf(language, pathname, isSinglePage);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await draw());
    }
    setReader(() => ({ language: "en" }));
  }
  headers.set("content-type", "text/html");
  return new Response(await draw(), { status, headers });
}

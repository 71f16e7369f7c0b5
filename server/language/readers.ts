/** The reader of the server's texts: each request and each notice has its own, even if many run at the same time. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, preferredLanguage } from "@larkwell/domain/language/languages.ts";
import { type Reader, setReader } from "@larkwell/domain/language/text.ts";
import type { FastifyInstance } from "fastify";
import { catalogOf } from "./catalogs.ts";

const readers = new AsyncLocalStorage<Reader>();
const english: Reader = { language: "en" };
setReader(() => readers.getStore() ?? english);

function readerOf(language: Language): Reader {
  const catalog = catalogOf(language);
  return catalog ? { language, catalog } : english;
}

/** All texts of the work, even asynchronous ones, are in this language. */
export const inLanguage = <T>(language: Language, work: () => T): T => readers.run(readerOf(language), work);

/** Answers are in the requested language. English needs no catalog. */
export function readRequestLanguage(http: FastifyInstance): void {
  http.addHook("onRequest", (request, _reply, done) => {
    const language = preferredLanguage(request.headers["accept-language"]);
    if (language === "en") done();
    else readers.run(readerOf(language), done);
  });
}

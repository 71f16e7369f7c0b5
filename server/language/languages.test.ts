// A reader gets answers, documents and emails in their language, even if many are served at the same time.
import { register, updateUser } from "@larkwell/contract/accounts.ts";
import { refusals } from "@larkwell/contract/refusals.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { expect, test } from "vitest";
import { localTimeText } from "../notices/local-time.ts";
import { accountWordings } from "../notices/wordings.ts";
import type { Email, EmailSender } from "../outside/email/port.ts";
import { testNow, useTestApp } from "../testing/build-app.ts";
import { createMember, unique } from "../testing/factories/people.ts";
import { signInAs } from "../testing/sign-in-as.ts";
import { catalogOf } from "./catalogs.ts";
import { inLanguage } from "./readers.ts";

const mails: Email[] = [];
const email: EmailSender = {
  name: "embedded",
  async send(one, handOver) {
    await handOver?.();
    mails.push(one);
    return { providerRef: "ref" };
  },
};
const app = useTestApp({ outside: { email } });

const spanish = (message: string): string => {
  const text = catalogOf("es")?.[message];
  if (!text) throw new Error(`There is no Spanish for: ${message}`);
  return text;
};
const ask = (path: string, headers: Record<string, string>) => fetch(`${app.url}${path}`, { headers });

test("a refusal is in the language of the request, and English without one", async () => {
  const [, english] = refusals.unauthenticated;
  const says = async (language: string) =>
    ((await (await ask("/api/v1/me", { "accept-language": language })).json()) as { message: string }).message;
  expect(await says("en-US,es;q=0.5")).toBe(english);
  expect(await says("fr")).toBe(english);
  expect(await says("es-MX,en;q=0.5")).toBe(spanish(english));
});

test("a hundred readers at once each get their own language", async () => {
  const [, english] = refusals.unauthenticated;
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const language = index % 2 ? "es" : "en";
      const body = (await (await ask("/api/v1/me", { "accept-language": language })).json()) as { message: string };
      return body.message === (language === "es" ? spanish(english) : english);
    }),
  );
  expect(answers.every(Boolean)).toBe(true);
});

test("work that waits goes on in its language", async () => {
  const slow = (language: "en" | "es") =>
    inLanguage(language, async () => {
      await new Promise((done) => setTimeout(done, 5));
      return t("Please sign in to continue");
    });
  const [first, second] = await Promise.all([slow("es"), slow("en")]);
  expect([first, second]).toEqual([spanish("Please sign in to continue"), "Please sign in to continue"]);
});

test("an account keeps the language of the browser it was made in, and its mails are in it", async () => {
  mails.length = 0;
  const address = `es-${unique()}@people.example`;
  const body = {
    email: address,
    password: "quiet-river-lantern-42",
    first_name: "Inés",
    last_name: "Marín",
    date_of_birth: "1992-02-29",
    agreements: true as const,
    language: "es" as const,
  };
  await app.client().call(register, { body });
  await app.runJobs();
  const mail = mails.find((one) => one.to === address);
  const { subject } = accountWordings.confirm_email;
  expect(mail?.subject).toBe(spanish(subject).replaceAll("{brand}", "Larkwell"));
  expect(mail?.html).toContain('<html lang="es">');
});

test("a person changes their language, and others' stays", async () => {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  const me = async () => (await client.get(readMe, {})).language;
  expect(await me()).toBe("en");
  await client.call(updateUser, { params: { user_id: member.id }, body: { language: "es" } });
  expect(await me()).toBe("es");
  const other = await signInAs(app, await createMember(app));
  expect((await other.get(readMe, {})).language).toBe("en");
});

test("the application's document is in the language that was chosen, or else in the browser's", async () => {
  const lang = async (headers: Record<string, string>) => {
    const reply = await ask("/app/login", headers);
    expect(reply.headers.get("vary")).toMatch(/Accept-Language, Cookie/i);
    return /<html lang="(\w+)"/.exec(await reply.text())?.[1];
  };
  expect(await lang({})).toBe("en");
  expect(await lang({ "accept-language": "es-US" })).toBe("es");
  expect(await lang({ "accept-language": "es-US", cookie: "language=en" })).toBe("en");
  expect(await lang({ "accept-language": "en", cookie: "language=es" })).toBe("es");
  expect(await lang({ cookie: "language=xx" })).toBe("en");
});

test("a public page is in the language of its address, whatever the browser asks for", async () => {
  const read = async (path: string) => (await ask(path, { "accept-language": "es", cookie: "language=es" })).text();
  const [english, other] = [await read("/"), await read("/es")];
  expect(english).toContain('<html lang="en"');
  expect(other).toContain('<html lang="es"');
  for (const page of [english, other]) {
    expect(page).toMatch(/<link rel="alternate" hrefLang="es" href="[^"]*\/es"/i);
    expect(page).toMatch(/<link rel="alternate" hrefLang="en" href="[^"]*\/"/i);
  }
  expect(other).toMatch(/<link rel="canonical" href="[^"]*\/es"/);
  expect(await (await ask("/sitemap.xml", {})).text()).toContain("/es/practitioners</loc>");
});

test("dates and times are the reader's too", () => {
  const text = (language: "en" | "es") => inLanguage(language, () => localTimeText(testNow, "America/New_York"));
  expect(text("en")).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M E[SD]T$/);
  expect(text("es")).toMatch(/^[a-zá-ú]+, \d+ de [a-z]+ de \d{4}, \d+:\d\d [ap]\.? ?m\.? /);
});

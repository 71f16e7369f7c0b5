/** Every public page says all that it says in the reader's language: rendered in pseudo, no text is plain English (domain/language/pseudo.ts). */
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { isMarked, pseudoCatalog } from "@larkwell/domain/language/pseudo.ts";
import { setReader } from "@larkwell/domain/language/text.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type MetaDescriptor, StaticRouterProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { keptRoutes, publicRoutes, receiverRoutes, webviewRoutes } from "../web/routes/public.ts";
import { isWaiting } from "./texts/waiting.ts";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

interface PageModule {
  default: ComponentType;
  meta?: (at: { location: { pathname: string } }) => MetaDescriptor[];
}

/** What stays the same in every language: names, addresses, codes, and phone numbers. */
const isName = (text: string): boolean =>
  Object.values(unbranded).some((own) => own === text) || /^([A-Z]{2,3}|OB-GYN|1-833-TLC-MAMA|NHS: \.)$/.test(text);

/** Countries are named by the browser (domain/places/countries.ts), and so are days. */
const isFromIntl = (text: string): boolean =>
  COUNTRIES.some(({ name }) => name === text) ||
  /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?[A-Z][a-z]+ \d+(, \d{4})?$/.test(text);

const modules = import.meta.glob<PageModule>([
  "../web/features/**/*Page.tsx",
  "../web/shell/{PublicFrame,WebviewFrame,KeptFrame,ReceiverFrame}.tsx",
  "!../web/features/console/**",
  "!../web/features/**/console/**",
]);

const load = async (file: string): Promise<PageModule> => {
  const module = await modules[`../web/${file}`]?.();
  if (!module) throw new Error(`${file} is not there.`);
  return module;
};

async function render(path: string, frame: string, file: string): Promise<string> {
  const { default: Frame } = await load(frame);
  const { default: Page } = await load(file);
  const handler = createStaticHandler([{ path: "/", Component: Frame, children: [{ path, Component: Page }] }]);
  const context = await handler.query(new Request(`http://localhost/${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}.`);
  return renderToString(
    createElement(StaticRouterProvider, {
      context,
      router: createStaticRouter(handler.dataRoutes, context),
      hydrate: false,
    }),
  );
}

const readAttributes = new Set(["aria-label", "aria-description", "aria-valuetext", "alt", "title", "placeholder"]);
const silent = new Set(["script", "style", "template", "code", "noscript"]);

/** What people see or hear: the text of each element on its own, and its attributes. */
function readTexts(node: Node): string[] {
  if (!("childNodes" in node)) return [];
  const attributes = "attrs" in node ? node.attrs : [];
  if ("tagName" in node && silent.has(node.tagName)) return [];
  if (attributes.some(({ name, value }) => name === "translate" && value === "no")) return [];
  const own = node.childNodes
    .map((child) => ("value" in child && child.nodeName === "#text" ? child.value : ""))
    .join("");
  return [
    own.trim(),
    ...attributes.filter(({ name }) => readAttributes.has(name)).map(({ value }) => value),
    ...node.childNodes.flatMap(readTexts),
  ];
}

const isPlain = (text: string): boolean =>
  /[A-Za-z]{2}/.test(text) && !isMarked(text) && !isName(text) && !isFromIntl(text) && !isWaiting(text);

beforeAll(() => {
  setReader(() => ({ language: "en", catalog: pseudoCatalog }));
});

const pages = [
  ...publicRoutes.map((entry) => ["shell/PublicFrame.tsx", entry] as const),
  ...webviewRoutes.map((entry) => ["shell/WebviewFrame.tsx", entry] as const),
  ...keptRoutes.map((entry) => ["shell/KeptFrame.tsx", entry] as const),
  ...receiverRoutes.map((entry) => ["shell/ReceiverFrame.tsx", entry] as const),
].map(([frame, { path = "", file }]) => ({ frame, path, file }));

describe.each(pages)("/$path", ({ frame, path, file }) => {
  test("is all in pseudo", async () => {
    const texts = readTexts(parseFragment(await render(path, frame, file)));
    expect(texts.filter(isMarked).length).toBeGreaterThan(3);
    expect([...new Set(texts.filter(isPlain))]).toEqual([]);
  });

  test("has its title and description in pseudo", async () => {
    const { meta } = await load(file);
    const said = (meta?.({ location: { pathname: `/${path}` } }) ?? []).flatMap((tag) => [
      "title" in tag ? tag.title : "",
      "name" in tag && tag.name === "description" && "content" in tag ? tag.content : "",
    ]);
    expect(said.filter((text) => typeof text === "string" && isPlain(text))).toEqual([]);
  });
});

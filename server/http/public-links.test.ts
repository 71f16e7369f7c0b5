// Follows every link of every public page as a visitor without an account: none leads to a sign-in that its text did
// not announce, or to /404.
import { describe, expect, test } from "vitest";
import { attribute, elementsOf, firstOf, named, readDocument, textOf } from "../brand/html-tree.ts";
import { useTestApp } from "../testing/build-app.ts";
import { isWalled, publicPaths } from "../testing/public-pages.ts";

const app = useTestApp();

/** Words that announce it: an account is needed, or exists. */
const announced = /sign in|log in|sign up|get started|create|account|invite|home page|^open |ask .*coordinator/i;

interface Found {
  href: string;
  words: string;
}

function linksOf(html: string): Found[] {
  const body = firstOf(readDocument(html), named("body"));
  return (body ? Array.from(elementsOf(body)) : []).filter(named("a")).flatMap((link) => {
    const href = attribute(link, "href") ?? "";
    // Shown only to people who are signed in.
    const isHidden = /forSignedIn/i.test(attribute(link, "class") ?? "");
    const words = `${attribute(link, "aria-label") ?? ""} ${textOf(link)}`.trim();
    return href.startsWith("/") && !isHidden ? [{ href, words }] : [];
  });
}

async function endOf(href: string): Promise<{ status: number; path: string }> {
  const answer = await fetch(app.url + href);
  return { status: answer.status, path: new URL(answer.url).pathname };
}

describe.each(publicPaths())("%s", (at) => {
  test("leads visitors only to pages that they can open", async () => {
    const html = await (await fetch(app.url + at)).text();
    const faults: string[] = [];
    for (const { href, words } of linksOf(html)) {
      const { status, path } = await endOf(href);
      if (status !== 200 && !(at === "/404" && path === "/404")) faults.push(`“${words}” (${href}) answers ${status}`);
      if (isWalled(path) && !announced.test(words)) faults.push(`“${words}” (${href}) ends at a sign-in`);
    }
    expect(faults).toEqual([]);
  });
});

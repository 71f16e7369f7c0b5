// Hostile texts through everything that people write in the forum: what comes back as HTML has only our tags, and all else is plain text.
import * as forum from "@larkwell/contract/forum.ts";
import * as search from "@larkwell/contract/forum-search.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import {
  createCommunity,
  createForumMember,
  createForumPost,
  createForumPractitioner,
} from "../../../testing/factories/forum.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const ATTACKS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "![x](javascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  '[x](https://a.example "onmouseover=alert(1)")',
  "<javascript:alert(1)>",
  "> <iframe srcdoc='<script>alert(1)</script>'>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "</mark><script>alert(1)</script>",
];
const TAGS = new Set(["p", "strong", "em", "ul", "ol", "li", "blockquote", "a", "#text"]);
const ATTRIBUTES = new Set(["dir", "href", "target", "rel", "start"]);

interface Parsed {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Parsed[];
}

function expectHarmless(html: string | null) {
  const look = (node: Parsed) => {
    expect(TAGS).toContain(node.nodeName);
    for (const { name, value } of node.attrs ?? []) {
      expect(ATTRIBUTES).toContain(name);
      expect(name !== "href" || /^(https:|mailto:)/.test(value)).toBe(true);
    }
    for (const child of node.childNodes ?? []) look(child);
  };
  for (const node of (parseFragment(html ?? "") as Parsed).childNodes ?? []) look(node);
}

test.each(ATTACKS)("%s", async (attack) => {
  const person = await createForumMember(app);
  for (let count = 0; count < 3; count += 1) await createForumPost(app, { author: person });
  const client = await signInAs(app, person);
  const community = await createCommunity(app);
  const text = `*wombat* ${attack}\n\n${attack}`;
  const post = await client.get(contract.createPost, {
    body: { title: `wombat ${attack}`, body: text, content_warning: attack, categories: [community.id] },
  });
  const reply = await client.get(contract.createPost, {
    body: { parent_id: post.id, body: `In other words, not what I wrote above: ${text}` },
  });
  const edited = await client.get(contract.updatePost, {
    params: { id: reply.id },
    body: { body: `**a** ${text}`, version: 1 },
  });
  const practitioner = await signInAs(app, await createForumPractitioner(app));
  const corrected = await practitioner.get(contract.correctReply, { params: { id: reply.id }, body: { body: text } });
  for (const { html } of [post, reply, edited, ...corrected.notes]) expectHarmless(html);
  const { data: versions } = await practitioner.get(forum.listPostVersions, { params: { id: reply.id } });
  for (const { html } of versions) expectHarmless(html);
  // As it was typed: React shows it as text.
  expect(post).toMatchObject({ title: `wombat ${attack}`, body: text, content_warning: attack });
  const { data } = await practitioner.get(search.searchPosts, { body: { term: "wombat", categories: [community.id] } });
  expect(data.length).toBeGreaterThan(0);
  for (const found of data)
    for (const { text: part } of [...found.title_parts, ...found.excerpt_parts])
      expect(part).not.toMatch(/<\/?(mark|b|em)>$/);
  expect(data.map(({ title_parts }) => title_parts.map((part) => part.text).join(""))).toContain(`wombat ${attack}`);
});

// Every page that has an address, and who it is for: used by tests that open all of them.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";
import { linkPartner } from "./partners.ts";
import { demoPerson, type Role, signIn } from "./people.ts";

interface ListedPage {
  pattern: string;
  prerendered: boolean;
  audience: "public" | "entry" | "open" | "signed_in" | "member" | "practitioner" | "operator";
}

const listed = (): ListedPage[] =>
  JSON.parse(readFileSync(new URL("../web/build/client/pages.json", import.meta.url), "utf8")) as ListedPage[];

/** Reads from the API as the walker (the person who opens the pages). */
type Ask = (path: string) => Promise<unknown>;

const first = async (ask: Ask, path: string): Promise<string> => {
  const { data } = (await ask(path)) as { data?: { id: number }[] };
  return String(data?.[0]?.id ?? 1);
};

/** The newest post of the forum. Walkers who may not read the forum are told so at any address. */
const firstPost = async (ask: Ask): Promise<{ id: number; slug: string; community: string }> => {
  const { data } = (await ask("/posts?depth=0")) as {
    data?: { id: number; slug: string; category_objects: { slug: string }[] }[];
  };
  const post = data?.[0];
  return { id: post?.id ?? 1, slug: post?.slug || "post", community: post?.category_objects[0]?.slug ?? "welcome" };
};

/** Values for the parameters of a pattern. */
const examples: Record<string, (ask: Ask) => Promise<string>> = {
  "/app/practitioner/:practitioner_id": async (ask) => `/app/practitioner/${await first(ask, "/practitioners")}`,
  "/book-practitioner/:practitioner_id": async (ask) => `/book-practitioner/${await first(ask, "/practitioners")}`,
  "/app/my-appointments/:appointment_id": async (ask) => `/app/my-appointments/${await first(ask, "/appointments")}`,
  "/app/my-family/:child_id": async (ask) => {
    const { id } = (await ask("/me")) as { id: number };
    const { children } = (await ask(`/users/${id}/health_profile`)) as { children?: { id: number }[] };
    return `/app/my-family/${children?.[0]?.id ?? 1}`;
  },
  "/app/receipts/:appointment_id": async (ask) => `/app/receipts/${await first(ask, "/appointments")}`,
  // No one bought any: the page says that there is no such receipt.
  "/app/receipts/messages/:purchase_id": async () => "/app/receipts/messages/1",
  "/app/receipts/plans/:invoice_id": async () => "/app/receipts/plans/1",
  "/app/mpractice/visits/:appointment_id": async (ask) => `/app/mpractice/visits/${await first(ask, "/appointments")}`,
  "/app/rate-appointment": async (ask) => `/app/rate-appointment?appointment_id=${await first(ask, "/appointments")}`,
  "/app/messages/:channel_id": async (ask) => `/app/messages/${await first(ask, "/channels")}`,
  "/app/launch": async (ask) => `/app/launch?appt=${await first(ask, "/appointments")}`,
  "/care-team/:type": async () => "/care-team/care_coordinator",
  "/ops/assessments/:assessment_id": async (ask) => `/ops/assessments/${await first(ask, "/ops/assessments")}`,
  "/ops/practitioners/:practitioner_id": async (ask) => `/ops/practitioners/${await first(ask, "/practitioners")}`,
  "/ops/organizations/:organization_id": async (ask) => `/ops/organizations/${await first(ask, "/ops/organizations")}`,
  "/ops/organizations/:organization_id/resources/new": async (ask) =>
    `/ops/organizations/${await first(ask, "/ops/organizations")}/resources/new`,
  "/ops/organizations/:organization_id/resources/:resource_id": async (ask) => {
    const id = await first(ask, "/ops/organizations");
    return `/ops/organizations/${id}/resources/${await first(ask, `/ops/organizations/${id}/resources`)}`;
  },
  "/app/resources/content/:type/:resource_id": async () => "/app/resources/content/article/flexible-hours",
  "/app/resources/custom/:resource_id": async () => "/app/resources/custom/1",
  "/forum/community/:community": async (ask) => `/forum/community/${(await firstPost(ask)).community}`,
  "/forum/community/:community/posts/:post_id/:slug": async (ask) => {
    const { community, id, slug } = await firstPost(ask);
    return `/forum/community/${community}/posts/${id}/${slug}`;
  },
  "/forum/posts/:post_id/:slug": async (ask) => {
    const { id, slug } = await firstPost(ask);
    return `/forum/posts/${id}/${slug}`;
  },
  "/forum/amas/:post_id/:slug": async (ask) => {
    const { data } = (await ask("/forum/amas")) as { data?: { post: { id: number; slug: string } }[] };
    const post = data?.[0]?.post;
    return `/forum/amas/${post?.id ?? 1}/${post?.slug || "post"}`;
  },
  "/app/library/topic/:topic": async () => "/app/library/topic/sleep",
  "/app/library/content/:type": async () => "/app/library/content/article",
  "/app/library/content/:type/:piece_id": async (ask) =>
    `/app/library/content/article/${await first(ask, "/library/resources?content_types=article")}`,
  // Someone who never posted: the page says so.
  "/user/:id/questions": async () => "/user/1/questions",
  "/user/:id/replies": async () => "/user/1/replies",
  "/user/:id/bookmarks": async () => "/user/1/bookmarks",
  "/ops/moderation/:case_id": async (ask) => `/ops/moderation/${await first(ask, "/ops/forum_cases")}`,
  "/ops/content/:piece_id": async (ask) => `/ops/content/${await first(ask, "/ops/library/pieces")}`,
  "/ops/content/:piece_id/edit": async (ask) => `/ops/content/${await first(ask, "/ops/library/pieces")}/edit`,
  "/ops/safety/:case_id": async (ask) => `/ops/safety/${await first(ask, "/ops/safety_cases?state=closed")}`,
  "/onboarding/assessment/:id/:slug/take": async () => "/onboarding/assessment/1/onboarding/take",
  "/onboarding/assessment/:id/:slug/take/:qid": async () => "/onboarding/assessment/1/onboarding/take/1",
  // Demo members have finished one.
  "/assessments/:slug": async () => "/assessments/check-in-linden",
  "/assessments/:slug/take": async () => "/assessments/check-in-willow/take",
  "/assessments/:slug/take/:qid": async () => "/assessments/check-in-willow/take/1",
  "/assessments/:slug/results": async () => "/assessments/check-in-linden/results",
  "/claim-invite/:claiminvite": async () => "/claim-invite/no-such-invite",
  "/plan-gift/:token": async () => "/plan-gift/no-such-token",
  "/confirm_payer_email/:email/:token": async () => "/confirm_payer_email/someone@stories.example/no-such-token",
  "/update_payer_payment_method/:email/:token": async () =>
    "/update_payer_payment_method/someone@stories.example/no-such-token",
  "/confirm-add-money/:token": async () => "/confirm-add-money/no-such-token",
  "/add-money/:token": async () => "/add-money/no-such-token",
  "/app/reset-password/:email/:token": async () => "/app/reset-password/someone@stories.example/no-such-token",
  "/app/confirm-new-email/:token": async () => "/app/confirm-new-email/no-such-token",
  "/confirm_email": async () => "/confirm_email?token=no-such-token&email=someone@stories.example",
  "/_/appointment_overflow_report/:token": async () => "/_/appointment_overflow_report/no-such-token",
  "/_/appointment_overflow_report/:token/:report": async () => "/_/appointment_overflow_report/no-such-token/YES",
};

/** Public pages: no one has to be signed in. */
const leftOut = new Set(["/logout", "/app/gallery"]);

export type Walker = Role | "visitor" | "partner";

/** Together these walkers can open every page, and each sees it as it looks for them. */
export const walkers: readonly Walker[] = [
  "visitor",
  "member_sponsored",
  "member_marketplace",
  "member_loss",
  "partner",
  "practitioner",
  "care_coordinator",
  "staff",
];

const audiencesOf: Record<string, readonly ListedPage["audience"][]> = {
  visitor: ["public", "entry"],
  member_sponsored: ["open", "signed_in", "member"],
  member_marketplace: ["open", "signed_in", "member"],
  member_loss: ["open", "signed_in", "member"],
  partner: ["open", "signed_in", "member"],
  practitioner: ["signed_in", "practitioner"],
  care_coordinator: ["signed_in", "member", "practitioner"],
  staff: ["signed_in", "operator"],
};

/** Addresses of the walker's pages, or of those for some audiences only. */
export async function addressesFor(walker: Walker, ask: Ask, audiences = audiencesOf[walker] ?? []): Promise<string[]> {
  const patterns = listed()
    .filter((page) => audiences.includes(page.audience) && !leftOut.has(page.pattern))
    .map(({ pattern }) => pattern);
  const addresses: string[] = [];
  for (const pattern of patterns) addresses.push((await examples[pattern]?.(ask)) ?? pattern);
  const open = addresses.find((address) => address.includes(":"));
  if (open) throw new Error(`${open}: name an example in e2e/every-address.ts.`);
  return addresses;
}

/**
 * Signs the page in as the walker, who may also be a visitor, and returns a function that reads the API as this person.
 * A partner needs an inbox.
 */
export async function comeAs(page: Page, baseUrl: string, walker: Walker, mailbox?: Mailbox): Promise<Ask> {
  const person = () =>
    mailbox && walker === "partner"
      ? linkPartner(page.context().request, baseUrl, mailbox)
      : demoPerson(walker as Role);
  const token = walker === "visitor" ? undefined : await signIn(page, baseUrl, await person());
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return async (path) => (await page.context().request.get(`${baseUrl}/ajax/api/v1${path}`, { headers })).json();
}

// What the demo's sponsor gives its members to read (D60).
import type { Kysely } from "kysely";
import type { DB } from "../../migrate.ts";
import { organizationName } from "./members.ts";

interface NewResource {
  access: "public" | "private";
  content_type: "article" | "contact" | "link";
  title: string;
  summary: string;
  about_birth: boolean;
  slug?: string;
  body?: string;
  url?: string;
  phone?: string;
  email?: string;
}

const resources: readonly NewResource[] = [
  {
    access: "private",
    content_type: "article",
    title: "Parental leave at Harbor & Vale",
    summary: "How long it is, who pays, and when to tell us.",
    about_birth: true,
    body: [
      "Every parent gets **16 weeks** of paid leave in the first year after a birth, an adoption or a placement.",
      "- Tell your manager eight weeks before, if you can.\n- You can take the weeks in one piece or in two.\n- Your health plan continues as it is.",
      "Questions? Ask the benefits team. They have a page here too.",
    ].join("\n\n"),
  },
  {
    access: "private",
    content_type: "contact",
    title: "Benefits team",
    summary: "Leave, health plan, and anything you’re not sure about.",
    about_birth: false,
    body: "We answer on working days, usually the same day. What you ask stays with the team.",
    phone: "(212) 555-0140",
    email: "benefits@harborvale.example",
  },
  {
    access: "private",
    content_type: "article",
    title: "Bereavement leave",
    summary: "Time off after a death or a loss. You don’t need to say more than that.",
    about_birth: false,
    body: [
      "You have **10 paid days**, and they don’t have to be in a row. A loss at any time counts.",
      "Send one line to your manager or to the benefits team. No one asks for a document or a reason.",
    ].join("\n\n"),
  },
  {
    access: "private",
    content_type: "link",
    title: "Lactation rooms by floor",
    summary: "Where they are and how to reserve one.",
    about_birth: true,
    url: "https://harborvale.example/rooms",
  },
  {
    access: "public",
    content_type: "article",
    title: "Flexible hours",
    slug: "flexible-hours",
    summary: "How to ask for other hours, and what we answer.",
    about_birth: false,
    body: [
      "Anyone at Harbor & Vale can ask for other hours. You don’t have to give a reason.",
      "1. Write down the hours you want and from when.\n2. Send them to your manager.\n3. You get an answer within two weeks.",
    ].join("\n\n"),
  },
];

interface Context {
  db: Kysely<DB>;
  now: Temporal.Instant;
  htmlOf: (text: string) => Promise<string | null>;
}

export async function insertResources({ db, now, htmlOf }: Context): Promise<void> {
  const { id } = await db
    .selectFrom("organizations")
    .select("id")
    .where("name", "=", organizationName)
    .executeTakeFirstOrThrow();
  const written = now.subtract({ hours: 24 * 40 });
  for (const [position, { body = "", ...one }] of resources.entries())
    await db
      .insertInto("content_resources")
      .values({
        ...one,
        organization_id: id,
        position,
        body,
        html: await htmlOf(body),
        published_at: written,
        created_at: written,
        changed_at: written,
      })
      .execute();
}

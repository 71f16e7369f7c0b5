// Factories of what organizations give their members to read.
import type { ResourceAccess, ResourceType } from "@larkwell/domain/resources/resources.ts";
import type { TestApp } from "../build-app.ts";
import { type Person, unique } from "./people.ts";

export interface ResourceOptions {
  access?: ResourceAccess;
  type?: ResourceType;
  title?: string;
  summary?: string;
  body?: string;
  slug?: string;
  aboutBirth?: boolean;
  isPublished?: boolean;
}

export interface CreatedResource {
  id: number;
  slug: string;
  title: string;
}

export async function organizationOf(app: TestApp, member: Person): Promise<number> {
  const { organization_id } = await app.context.read
    .selectFrom("organization_members")
    .select("organization_id")
    .where("user_id", "=", member.id)
    .executeTakeFirstOrThrow();
  return organization_id;
}

/** Without options: a published, private article. */
export async function createResourceOf(
  app: TestApp,
  organizationId: number,
  options: ResourceOptions = {},
): Promise<CreatedResource> {
  const number = unique();
  const { access = "private", title = `Resource ${number}`, slug = `resource-${number}` } = options;
  const now = app.context.now();
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("content_resources")
      .values({
        organization_id: organizationId,
        access,
        content_type: options.type ?? "article",
        slug: access === "public" ? slug : null,
        title,
        summary: options.summary ?? "",
        body: options.body ?? `Words of ${title}`,
        about_birth: options.aboutBirth ?? false,
        position: number,
        published_at: (options.isPublished ?? true) ? now : null,
        created_at: now,
        changed_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { id, slug, title };
}

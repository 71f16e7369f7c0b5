// Resources as their readers and the console get them.
import type { OpsResource, OpsResourceLine } from "@larkwell/contract/ops-resources.ts";
import type { Resource, ResourceLine } from "@larkwell/contract/resources.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Config } from "../../../config.ts";
import { links } from "../../../links.ts";
import type { OpsResourceLineRow, OpsResourceRow } from "./ops-resources.queries.ts";
import type { ResourceLineRow, ResourceRow } from "./resources.queries.ts";

export const viewLine = (row: ResourceLineRow): ResourceLine => ({
  id: row.id,
  access: row.access as ResourceLine["access"],
  content_type: row.content_type as ResourceLine["content_type"],
  slug: row.access === "public" ? row.slug : null,
  title: row.title,
  summary: row.summary,
});

const fileOf = ({ file_name: name, file_bytes: bytes }: Pick<ResourceRow, "file_name" | "file_bytes">) =>
  name === null || bytes === null ? null : { name, bytes };

/** `mayLink`: the reader is a member of its organization. */
export const viewResource = (row: ResourceRow, mayLink: boolean): Resource => ({
  ...viewLine(row),
  organization: { name: row.organization_name },
  body: row.body,
  html: row.html,
  url: row.url,
  phone: row.phone,
  email: row.email,
  file: row.content_type === "document" ? fileOf(row) : null,
  can: { link: mayLink },
});

export const viewOpsLine = (row: OpsResourceLineRow): OpsResourceLine => ({
  ...viewLine(row),
  about_birth: row.about_birth,
  published_at: row.published_at && toWire(row.published_at),
  changed_at: toWire(row.changed_at),
  version: row.version,
});

export const viewOpsResource = (row: OpsResourceRow, config: Config): OpsResource => ({
  ...viewOpsLine(row),
  organization_id: row.organization_id,
  slug: row.slug ?? "",
  body: row.body,
  url: row.url,
  phone: row.phone,
  email: row.email,
  file: fileOf(row),
  link:
    row.access === "public" && row.slug !== null
      ? links.publicResource(config, row.content_type, row.slug)
      : links.customResource(config, row.id),
});

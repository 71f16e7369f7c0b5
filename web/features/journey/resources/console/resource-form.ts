/** What the form of a resource holds while someone types, and how it becomes the body of a request. */
import type { OpsResource, ResourceFacts } from "@larkwell/contract/ops-resources.ts";

/** Hidden after a loss until someone says that it needn't be. */
export const emptyResource: ResourceFacts = {
  access: "private",
  content_type: "article",
  title: "",
  slug: "",
  summary: "",
  body: "",
  url: "",
  phone: "",
  email: "",
  about_birth: true,
};

export const typedOf = (record: OpsResource): ResourceFacts => ({
  access: record.access,
  content_type: record.content_type,
  title: record.title,
  slug: record.slug,
  summary: record.summary,
  body: record.body,
  url: record.url,
  phone: record.phone,
  email: record.email,
  about_birth: record.about_birth,
});

/** Which fields a kind has besides its text. */
export const fieldsOf = (type: ResourceFacts["content_type"]) => ({
  url: type === "link" || type === "contact",
  reach: type === "contact",
});

/** What the form doesn't show is not sent. */
export function factsOf(typed: ResourceFacts): ResourceFacts {
  const has = fieldsOf(typed.content_type);
  return {
    ...typed,
    slug: typed.access === "public" ? typed.slug : "",
    url: has.url ? typed.url : "",
    phone: has.reach ? typed.phone : "",
    email: has.reach ? typed.email : "",
  };
}

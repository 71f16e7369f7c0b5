// Resources that an organization gives its members: what kinds there are, and what each must have (D60).
import { msg } from "../language/text.ts";

export const RESOURCE_ACCESS = ["public", "private"] as const;
/** Public: everyone with the address. Private: its members, and people with a link that one of them made. */
export type ResourceAccess = (typeof RESOURCE_ACCESS)[number];

export const RESOURCE_TYPES = ["document", "contact", "link", "article"] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Of one organization. */
export const MAX_RESOURCES = 100;
export const LONGEST_RESOURCE_TITLE = 120;
export const LONGEST_RESOURCE_SUMMARY = 300;
export const LONGEST_RESOURCE_BODY = 5_000;
export const LONGEST_RESOURCE_SLUG = 80;

/** How long a member's link opens a private resource without signing in. */
export const RESOURCE_LINK_DAYS = 7;

export interface ResourceContent {
  content_type: ResourceType;
  body: string;
  url: string;
  phone: string;
  email: string;
}

interface Fault {
  field: "body" | "url" | "phone" | "file" | "content_type";
  message: string;
}

/** What its kind needs, without the file of a document. */
export function contentFaults({ content_type, body, url, phone, email }: ResourceContent): Fault[] {
  if (content_type === "link" && url === "")
    return [{ field: "url", message: msg("Enter the address that the link leads to.") }];
  if (content_type === "contact" && phone === "" && email === "" && url === "")
    return [{ field: "phone", message: msg("Enter a phone number, an email address or a web address.") }];
  if (content_type === "article" && body === "") return [{ field: "body", message: msg("Write the text.") }];
  return [];
}

/** What else it needs before members see it. */
export const publishingFaults = (content: ResourceContent, hasFile: boolean): Fault[] => [
  ...contentFaults(content),
  ...(content.content_type === "document" && !hasFile
    ? [{ field: "file" as const, message: msg("Upload the PDF before you publish this document.") }]
    : []),
];

/** What a published one that is changed may not become. */
export const changingFaults = (content: ResourceContent, hasFile: boolean): Fault[] =>
  content.content_type === "document" && !hasFile
    ? [
        {
          field: "content_type",
          message: msg("A document is published with its PDF. Withdraw this resource first, then upload the PDF."),
        },
      ]
    : contentFaults(content);

/** A slug has a letter: only digits would be a number in the address. */
export const isResourceSlug = (word: string): boolean =>
  word.length <= LONGEST_RESOURCE_SLUG && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word) && /[a-z]/.test(word);

/** Whether `ids` has each of `current` once and nothing else. */
export const isReordering = (current: readonly number[], ids: readonly number[]): boolean =>
  ids.length === current.length && new Set(ids).size === ids.length && ids.every((id) => current.includes(id));

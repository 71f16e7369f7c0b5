/** The product's visible identity. The build writes our own; the server replaces it with the operator's (server/brand/). */
import { type BrandInDocument, brandElementId } from "@larkwell/domain/brand/brand.ts";
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";

function readDocument(): Partial<BrandInDocument> {
  const told = globalThis.document?.getElementById(brandElementId)?.textContent;
  return told ? (JSON.parse(told) as BrandInDocument) : {};
}

const told = readDocument();

export const brand = {
  name: told.name ?? unbranded.name,
  supportEmail: told.support_email ?? unbranded.supportEmail,
  /** The neutral page that quick exit opens. */
  quickExitTo: told.quick_exit_url ?? unbranded.quickExitTo,
  logo: told.logo,
} as const;

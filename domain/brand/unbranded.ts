// Placeholders that the build writes into pages where only the operator's settings have the value; the server replaces them.

/**
 * The product's own identity. Built HTML contains exactly this text, so that server/brand can find and replace it:
 * write `brand.name`, never a second spelling.
 */
export const unbranded = {
  name: "Larkwell",
  supportEmail: "support@larkwell.example",
  /** Placeholder for PUBLIC_URL in canonical addresses, pictures and structured data. No such host can exist (RFC 2606). */
  origin: "https://this-site.invalid",
  /** The ordinary page that quick exit opens. */
  quickExitTo: "https://www.weather.gov/",
} as const;

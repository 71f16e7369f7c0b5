// What the build writes into pages where only the operator's settings know better; the server puts those in its place.

/**
 * The product's own identity. Finished HTML carries these very words, so that server/brand can find and replace them:
 * write `brand.name`, never a second spelling.
 */
export const unbranded = {
  name: "Larkwell",
  supportEmail: "support@larkwell.example",
  /** Stands for PUBLIC_URL in canonical addresses, pictures and structured data. No such host can exist (RFC 2606). */
  origin: "https://this-site.invalid",
  /** The ordinary page that quick exit opens. */
  quickExitTo: "https://www.weather.gov/",
} as const;

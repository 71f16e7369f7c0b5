/** The product's visible identity. An operator rebrands with VITE_BRAND_* when building. */

export const brand = {
  name: import.meta.env.VITE_BRAND_NAME || "Larkwell",
  supportEmail: import.meta.env.VITE_BRAND_SUPPORT_EMAIL || "support@larkwell.example",
  /** The ordinary page that quick exit opens. */
  quickExitTo: import.meta.env.VITE_QUICK_EXIT_URL || "https://www.weather.gov/",
  /** Absolute address of this site without a trailing slash, for canonical links; empty leaves them relative. */
  origin: import.meta.env.VITE_PUBLIC_URL || "",
} as const;

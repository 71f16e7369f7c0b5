// What a document tells its own scripts about the operator. server/brand writes it into the HTML, web/brand.ts reads it.

/** One element of the operator's logo, after everything that could run or load something was refused (server/brand/logo.ts). */
export interface LogoElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly LogoElement[];
}

export interface BrandInDocument {
  name: string;
  support_email: string;
  quick_exit_url: string;
  /** An <svg> with a viewBox; absent if the operator has no logo. */
  logo?: LogoElement;
}

/** The id of the <script type="application/json"> that holds it. Without one the product is unbranded. */
export const brandElementId = "brand";

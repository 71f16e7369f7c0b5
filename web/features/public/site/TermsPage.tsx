/** /terms: the terms of service, a template that says what using the product means. */
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { publicLinks } from "./legal-links.ts";
import { TermsText } from "./TermsText.tsx";

export function meta() {
  return pageMeta({
    title: "Terms of service",
    description: `The terms on which ${brand.name} may be used: accounts, visits, prices, cancellations and refunds.`,
    path: paths.terms(),
  });
}

export default function TermsPage() {
  return <TermsText links={publicLinks} />;
}

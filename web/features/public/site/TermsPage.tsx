/** /terms: the terms of service, a template that says what using the product means. */
import { t } from "@larkwell/domain/language/text.ts";
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { publicLinks } from "./legal-links.ts";
import { TermsText } from "./TermsText.tsx";

export function meta() {
  return pageMeta({
    title: t("Terms of service"),
    description: t("The terms for using {brand}: accounts, visits, prices, cancellations and refunds.", {
      brand: brand.name,
    }),
    path: paths.terms(),
  });
}

export default function TermsPage() {
  return <TermsText links={publicLinks} />;
}

/** /webview/terms and /webview/terms-of-service: the terms of /terms, without the site's frame. */
import { t } from "@larkwell/domain/language/text.ts";
import { brand } from "../../../brand.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { webviewLinks } from "../site/legal-links.ts";
import { TermsText } from "../site/TermsText.tsx";

export function meta() {
  return pageMeta({
    title: t("Terms of service"),
    description: t("The terms for using {brand}, on a page of their own for the phone app.", {
      brand: brand.name,
    }),
    path: webviewPaths.terms(),
    index: false,
  });
}

export default function WebviewTermsPage() {
  return <TermsText links={webviewLinks} />;
}

/** /webview/terms and /webview/terms-of-service: the terms of /terms, without the frame of the site. */
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { webviewLinks } from "../site/legal-links.ts";
import { TermsText } from "../site/TermsText.tsx";

export function meta() {
  return pageMeta({
    title: "Terms of service",
    description: `The terms on which ${brand.name} may be used, on a sheet of their own for the application on a phone.`,
    path: paths.webviewTerms(),
    index: false,
  });
}

export default function WebviewTermsPage() {
  return <TermsText links={webviewLinks} />;
}

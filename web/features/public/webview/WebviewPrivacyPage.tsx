/** /webview/privacy: the policy of /privacy-policy, without the site's frame. */
import { t } from "@larkwell/domain/language/text.ts";
import { brand } from "../../../brand.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { PrivacyText } from "../site/PrivacyText.tsx";

export function meta() {
  return pageMeta({
    title: t("Privacy policy"),
    description: t("What {brand} stores about you, who sees it, and what you can request.", { brand: brand.name }),
    path: webviewPaths.privacy(),
    index: false,
  });
}

export default function WebviewPrivacyPage() {
  return <PrivacyText />;
}

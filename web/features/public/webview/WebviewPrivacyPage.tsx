/** /webview/privacy: the policy of /privacy-policy, without the frame of the site. */
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { PrivacyText } from "../site/PrivacyText.tsx";

export function meta() {
  return pageMeta({
    title: "Privacy policy",
    description: `What ${brand.name} stores about you, who sees it, and what you can ask for.`,
    path: paths.webviewPrivacy(),
    index: false,
  });
}

export default function WebviewPrivacyPage() {
  return <PrivacyText />;
}

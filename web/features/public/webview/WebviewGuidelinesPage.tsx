/** /webview/community-guidelines: the guidelines of /community-guidelines, without the site's frame. */
import { t } from "@larkwell/domain/language/text.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { CommunityGuidelinesText } from "../site/CommunityGuidelinesText.tsx";

export function meta() {
  return pageMeta({
    title: t("Community guidelines"),
    description: t("The rules of the forum, on a page of their own for the phone app."),
    path: webviewPaths.guidelines(),
    index: false,
  });
}

export default function WebviewGuidelinesPage() {
  return <CommunityGuidelinesText />;
}

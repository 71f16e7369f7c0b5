/** /webview/community-guidelines: the guidelines of /community-guidelines, without the frame of the site. */
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { CommunityGuidelinesText } from "../site/CommunityGuidelinesText.tsx";

export function meta() {
  return pageMeta({
    title: "Community guidelines",
    description: "The rules of the forum, on a sheet of their own for the application on a phone.",
    path: paths.webviewGuidelines(),
    index: false,
  });
}

export default function WebviewGuidelinesPage() {
  return <CommunityGuidelinesText />;
}

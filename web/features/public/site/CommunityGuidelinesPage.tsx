/** /community-guidelines: the rules of the forum, inside the site's frame. */
import { t } from "@larkwell/domain/language/text.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { CommunityGuidelinesText } from "./CommunityGuidelinesText.tsx";

export function meta() {
  return pageMeta({
    title: t("Community guidelines"),
    description: t(
      "How members treat each other in the forum, what we take down and why, and how to ask for a second review.",
    ),
    path: paths.communityGuidelines(),
    index: false,
  });
}

export default function CommunityGuidelinesPage() {
  return <CommunityGuidelinesText />;
}

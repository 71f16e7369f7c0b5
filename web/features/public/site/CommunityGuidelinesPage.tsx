/** /community-guidelines: the rules of the forum, within the frame of the site. */
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { CommunityGuidelinesText } from "./CommunityGuidelinesText.tsx";

export function meta() {
  return pageMeta({
    title: "Community guidelines",
    description:
      "How members will treat each other in the forum, what will be taken down and why, and how to ask for a second look.",
    path: paths.communityGuidelines(),
    index: false,
  });
}

export default function CommunityGuidelinesPage() {
  return <CommunityGuidelinesText />;
}

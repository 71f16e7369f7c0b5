/** /profile/my-posts: what the reader asked, also anonymously (R2.110). */
import { OwnPage } from "./OwnLists.tsx";

export default function MyPostsPage() {
  return <OwnPage kind="posts" />;
}

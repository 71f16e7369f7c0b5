/** /profile/my-replies: what the reader replied, also anonymously (R2.111). */
import { OwnPage } from "./OwnLists.tsx";

export default function MyRepliesPage() {
  return <OwnPage kind="replies" />;
}

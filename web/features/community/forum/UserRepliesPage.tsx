/** /user/{id}/replies: what a person replied under their name (R2.150, D58). */
import { ForumProfile, ProfileList } from "./ForumProfile.tsx";

export default function UserRepliesPage() {
  return <ForumProfile tab="replies">{(userId) => <ProfileList userId={userId} kind="replies" />}</ForumProfile>;
}

/** /user/{id}/questions: what a person posted under their name (R2.150, D58). */
import { ForumProfile, ProfileList } from "./ForumProfile.tsx";

export default function UserQuestionsPage() {
  return <ForumProfile tab="questions">{(userId) => <ProfileList userId={userId} kind="posts" />}</ForumProfile>;
}

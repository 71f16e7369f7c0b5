// What the seeds need of the application's keys, so that the authors of anonymous posts are kept as the product keeps them.

export interface ForumKeys {
  tag(userId: number): string;
  followerTag(userId: number): string;
  seal(userId: number): string;
}

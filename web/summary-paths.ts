/** The URLs of the health summary, apart from the others because only a few pages use them. */
export const summaryPaths = {
  own: () => "/app/health-summary",
  /** Opens a link to a summary, which is behind “#”. For anyone. */
  shared: () => "/shared-summary",
};

/** The URLs of health records that travel, apart from the others because only a few pages use them. */
export const summaryPaths = {
  /** Adds from a file of another provider. */
  import: () => "/healthbinder/import",
  own: () => "/app/health-summary",
  /** Opens a link to a summary, which is behind “#”. For anyone. */
  shared: () => "/shared-summary",
};

/** The URL of crisis help, apart from the others: small pages link to it and load nothing else for it. */

export const crisisPaths = {
  help: () => "/app/crisis-help",
};

// Finds addresses that lead out of the forum: links, web sites and email addresses. Those of new people wait for a moderator.

const ANY =
  /(?:https?:\/\/|www\.|mailto:)[^\s[\]()<>"'`]+|\]\([^)\s]+\)|[^\s@]+@[^\s@]+\.[a-z]{2,}|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|io|co|us|uk|ca|de|me|app|shop|store|online|site|xyz|ru|cn|link|ly|gg)\b/gi;

/** Without the slash and the Markdown around it. */
const bare = (address: string) => address.replace(/^\]\(/, "").replace(/\)$/, "");

/** `ownOrigin` is this installation's own address: posts may link to each other. */
export function hasOutsideAddress(text: string, ownOrigin: string): boolean {
  return [...text.matchAll(ANY)].some(([found]) => {
    const address = bare(found);
    if (address === ownOrigin || address.startsWith(`${ownOrigin}/`)) return false;
    return !/^[/#]/.test(address) || address.startsWith("//");
  });
}

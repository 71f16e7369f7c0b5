// Explains in a sentence why PostgreSQL could not be used at startup, and what to do; never with the password.

/** The server and database of DATABASE_URL, in readable form. */
function targetOf(url: string) {
  const { hostname, port, pathname, username } = new URL(url);
  const host = decodeURIComponent(hostname) || "localhost";
  const user = decodeURIComponent(username);
  return { address: `${host}:${port || 5432}`, database: decodeURIComponent(pathname.slice(1)) || user, user };
}

function sentenceOf(error: Error, url: string): string | undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (!URL.canParse(url)) return "DATABASE_URL cannot be read: special characters in it are written as %40 for @.";
  const { address, database, user } = targetOf(url);
  if (code === "3D000")
    return `PostgreSQL at ${address} has no database "${database}". Create it (createdb ${database}), or correct DATABASE_URL.`;
  if (code.startsWith("28"))
    return `PostgreSQL at ${address} does not let "${user}" in. Correct the user and the password in DATABASE_URL.`;
  if (code === "42501")
    return `"${user}" may not set up the database "${database}". Make that user its owner: alter database "${database}" owner to "${user}".`;
  if (/extension .* is not available/.test(error.message))
    return `PostgreSQL at ${address} lacks an extension: ${error.message}. It comes with postgresql-contrib.`;
  if (/^(E[A-Z_]+|57P03|53300)$/.test(code) || /^(Connection terminated|timeout)/.test(error.message))
    return `PostgreSQL does not answer at ${address} (${code || error.message}). Start it, or correct DATABASE_URL.`;
  return undefined;
}

/**
 * The same error with a sentence for an operator. Errors that are not about reaching PostgreSQL are returned unchanged.
 */
export function explainConnectionError(error: unknown, url: string): unknown {
  const sentence = error instanceof Error ? sentenceOf(error, url) : undefined;
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

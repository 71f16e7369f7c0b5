// Decides whether other people can probably reach this installation, and which hosts are this machine.

/** True for a host that is this machine: loopback addresses, their name, and the folder of a local socket. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  return (
    bare === "" ||
    bare === "localhost" ||
    bare.endsWith(".localhost") ||
    bare === "::1" ||
    /^127(\.\d{1,3}){3}$/.test(bare) ||
    bare.startsWith("/")
  );
}

interface Exposable {
  HOST: string;
  publicUrl: string;
  nodeEnv: string | undefined;
}

/** What makes this look like an installation that people use; empty for a trial on one's own machine. */
export function signsOfProduction({ HOST, publicUrl, nodeEnv }: Exposable): string[] {
  const url = new URL(publicUrl);
  return [
    ...(url.protocol === "https:" || !isLoopback(url.hostname) ? [`PUBLIC_URL is ${publicUrl}`] : []),
    ...(isLoopback(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(nodeEnv === "production" ? ["NODE_ENV is production"] : []),
  ];
}

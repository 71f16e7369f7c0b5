/** The only store of server state in the browser. */
import { QueryClient } from "@tanstack/react-query";

/** A final answer is never retried, because it would be the same; a temporary failure is retried once. */
function mayPass(failures: number, error: Error): boolean {
  const status = "status" in error ? Number(error.status) : 0;
  return failures < 1 && (status < 400 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: mayPass,
      refetchOnWindowFocus: true,
      // Without a network a query fails with a message instead of waiting silently; it is repeated when the network is back.
      networkMode: "always",
      refetchOnReconnect: true,
    },
  },
});

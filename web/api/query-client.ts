/** The one store of server state in the browser. */
import { QueryClient } from "@tanstack/react-query";

/** A clear answer stays the same however often it is asked for; what may pass is asked for once more. */
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
      // Without a network a question fails in words instead of waiting without any; it is asked again when the network is back.
      networkMode: "always",
      refetchOnReconnect: true,
    },
  },
});

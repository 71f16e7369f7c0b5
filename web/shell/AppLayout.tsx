/** Everything the application needs around its pages and public pages do not: theme, server state, notices. */
import "@mantine/core/styles.layer.css";
import "../kit/mantine.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { Toasts } from "../kit/Toasts.tsx";
import { theme } from "../kit/theme.ts";
import { NewVersion } from "./NewVersion.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { stayAway } from "./quick-exit.ts";
import { SignInFirst } from "./SignInFirst.tsx";

/** Browsers without Temporal get it before any page of the application runs. */
export async function clientLoader() {
  stayAway();
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  return null;
}

export default function AppLayout() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <OfflineBanner />
        <NewVersion />
        <Outlet />
        <SignInFirst />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

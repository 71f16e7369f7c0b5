/** Everything the application needs around its pages and public pages do not: theme, server state, notices. */
import "@mantine/core/styles.layer.css";
import "../kit/mantine.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { type ClientLoaderFunctionArgs, Outlet } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { Toasts } from "../kit/Toasts.tsx";
import { mindSignOut } from "../kit/tab-sign-out.ts";
import { theme } from "../kit/theme.ts";
import { startBridge, tellShell } from "../native/bridge.ts";
import { arrive } from "./arrival.ts";
import { NewVersion } from "./NewVersion.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { stayAway } from "./quick-exit.ts";
import { SignInFirst } from "./SignInFirst.tsx";
import { ensureStorage } from "./storage.ts";

const AfterStart = lazy(() => import("./AfterStart.tsx"));

/** Browsers without Temporal get it before any page of the application runs. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  ensureStorage();
  mindSignOut();
  stayAway();
  startBridge();
  arrive(new URL(request.url).search);
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  return null;
}

export default function AppLayout() {
  useEffect(() => tellShell({ type: "ready" }), []);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <OfflineBanner />
        <NewVersion />
        <Outlet />
        <SignInFirst />
        <Suspense>
          <AfterStart />
        </Suspense>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

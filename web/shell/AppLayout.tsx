/** Everything that the application needs around its pages and public pages don't: server state, notices. */
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { type ClientLoaderFunctionArgs, Outlet, ScrollRestoration } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { brand } from "../brand.ts";
import { Toasts } from "../kit/Toasts.tsx";
import { mindSignOut } from "../kit/tab-sign-out.ts";
import { sendToShell, startBridge } from "../native/bridge.ts";
import { arrive } from "../visitor/arrival.ts";
import { FirstWords } from "./FirstWords.tsx";
import { lazyOnline } from "./lazy-online.ts";
import { NewVersion } from "./NewVersion.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { applyLaterSheets } from "./opening-pages.ts";
import { stayAway } from "./quick-exit.ts";
import { SignInFirst } from "./SignInFirst.tsx";
import { SCROLL_PLACES } from "./scroll-places.ts";
import { ensureStorage } from "./storage.ts";

const AfterStart = lazyOnline(() => import("./AfterStart.tsx"));

/**
 * Waits, before any page of the application runs, until browsers without Temporal have it and every style sheet of the
 * document applies.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  ensureStorage();
  mindSignOut();
  stayAway();
  startBridge();
  arrive(new URL(request.url).search);
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  await applyLaterSheets();
  return null;
}

/**
 * A prerendered page shows its opening until everything has loaded. The browser's React doesn't know this content (it
 * would need the code for it), and leaves it alone.
 */
export function HydrateFallback() {
  return (
    <>
      <title>{brand.name}</title>
      {import.meta.env.SSR ? (
        <div>
          <FirstWords />
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from clearing what stands there.
        // oxlint-disable-next-line react/no-danger -- nothing is set
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
    </>
  );
}

export default function AppLayout() {
  useEffect(() => sendToShell({ type: "ready" }), []);
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBanner />
      <NewVersion />
      {/* Before the page: messages about the browser are in the document flow, above everything. */}
      <Suspense>
        <AfterStart />
      </Suspense>
      <Outlet />
      <SignInFirst />
      <Toasts />
      {/* Not in the document itself, where its script would fail if the browser blocks storage. */}
      <ScrollRestoration storageKey={SCROLL_PLACES} />
    </QueryClientProvider>
  );
}

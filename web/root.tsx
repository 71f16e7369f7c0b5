/** The document around every page. It stays free of the component library so that public pages load little. */
// First: Zod reads it when the first schema is made.
import { Trans } from "@lingui/react/macro";
import { Stack } from "./kit/Layout.tsx";
import "./shell/no-eval.ts";
import "./kit/tokens.css";
import "./kit/fonts.css";
import "./kit/global.css";
import "./kit/layout.css";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import { paper } from "@larkwell/domain/brand/paper.ts";
import { language } from "@larkwell/domain/language/text.ts";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { PageViews } from "./analytics/PageViews.tsx";
import { brand } from "./brand.ts";
import { LarkMark } from "./kit/LarkMark.tsx";
import { around } from "./language/start.ts";
import { BeforeScript } from "./shell/BeforeScript.tsx";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { RouteFocus } from "./shell/RouteFocus.tsx";
import styles from "./shell/Starting.module.css";

export function links() {
  const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  return [
    { ...font, href: fraunces },
    { ...font, href: figtree },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
    // The server generates it, because it knows the operator's name.
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
        <meta name="referrer" content="same-origin" />
        <meta name="apple-mobile-web-app-title" content={brand.name} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { Translated } = around;
  return (
    <>
      <RouteFocus />
      <PageViews />
      {Translated ? (
        <Translated>
          <Outlet />
        </Translated>
      ) : (
        <Outlet />
      )}
    </>
  );
}

/** What the application's single page shows until its script has loaded. */
export function HydrateFallback() {
  return (
    <Stack
      as="main"
      gap="24"
      align="center"
      justify="center"
      padding="24"
      textAlign="center"
      className={styles.starting}
      aria-busy="true"
    >
      <title>{brand.name}</title>
      <LarkMark />
      <p className="visually-hidden">
        <Trans>Opening your page</Trans>
      </p>
      {/* The browser's React doesn't know this content: by then its script runs, and React leaves the text alone. */}
      {import.meta.env.SSR ? (
        <div className={styles.before}>
          <BeforeScript />
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from clearing what stands there.
        // oxlint-disable-next-line react/no-danger -- nothing is set
        <div className={styles.before} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
    </Stack>
  );
}

export { ErrorPage as ErrorBoundary };

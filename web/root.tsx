/** The document around every page. It stays free of the component library so that public pages load little. */
import "./kit/tokens.css";
import "./kit/fonts.css";
import "./kit/global.css";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { PageViews } from "./analytics/PageViews.tsx";
import { brand } from "./brand.ts";
import { LarkMark } from "./kit/LarkMark.tsx";
import { colours } from "./kit/tokens.ts";
import { paths } from "./paths.ts";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { oldBrowserTest } from "./shell/old-browser.ts";
import { RouteFocus } from "./shell/RouteFocus.tsx";
import styles from "./shell/Starting.module.css";

export function links() {
  const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  return [
    { ...font, href: fraunces },
    { ...font, href: figtree },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
    // The server makes it, for it knows the operator's name.
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light.paper} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark.paper} />
        <meta name="referrer" content="same-origin" />
        <meta name="apple-mobile-web-app-title" content={brand.name} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <RouteFocus />
      <PageViews />
      <Outlet />
    </>
  );
}

/** What the application's single page shows until its script has arrived. */
export function HydrateFallback() {
  return (
    <main className={styles.starting} aria-busy="true">
      <title>{brand.name}</title>
      <LarkMark />
      <p className="visually-hidden">Opening your page</p>
      <noscript>
        This part of the site needs JavaScript. Please switch it on and load the page again.{" "}
        <a href={paths.home()}>The pages about {brand.name}</a> can be read without it. If it is urgent, call{" "}
        <a href="tel:911">911</a>, or <a href="tel:988">988</a> in a crisis: <a href={paths.crisisHelp()}>all lines</a>.
        Questions: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </noscript>
      <OldBrowser />
    </main>
  );
}

/** Shown by a mark that the script below sets: in a browser that is too old, nothing else of the application may ever run. */
function OldBrowser() {
  return (
    <div className={styles.old} role="alert">
      <h1>This page needs a newer browser</h1>
      <p className={styles.inBrowser}>
        Please update yours, or open this page in a current Chrome, Edge, Firefox or Safari.{" "}
        <a href={paths.home()}>The pages about {brand.name}</a> can be read in any browser.
      </p>
      <p className={styles.inShell}>Please update your device, or sign in from another one.</p>
      <p>
        If it is urgent, don’t wait: <a href="tel:911">911</a> in an emergency, <a href="tel:988">988</a> in a crisis.{" "}
        <a href={paths.crisisHelp()}>All lines</a>. Questions:{" "}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
      <script>{oldBrowserTest}</script>
    </div>
  );
}

export { ErrorPage as ErrorBoundary };

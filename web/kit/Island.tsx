/**
 * A part of a public page that needs script: prerendered like the rest, loaded in the browser by its own small bundle.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";
import { queryClient } from "../api/query-client.ts";
import { holdEarlyPress } from "./early-press.ts";
import { Toasts } from "./Toasts.tsx";

// Left out of the browser bundle.
const server = import.meta.env.SSR ? await import("react-dom/server") : undefined;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Props<P> = {
  /** The file in web/islands/ with `of` as its default export, without its extension. */
  name: string;
  of: ComponentType<P>;
  props: P & Record<string, Json>;
};

export function Island<P extends object>({ name, of, props }: Props<P>) {
  // Its own root, so that the browser can hydrate it without the page; the prefix keeps its ids the same there.
  const html = server?.renderToString(rootOf(of, props), { identifierPrefix: prefixOf(name) });
  if (html === undefined) return rootOf(of, props);
  return (
    <>
      <script data-still="">{holdEarlyPress}</script>
      <div
        data-island={name}
        data-props={JSON.stringify(props)}
        // oxlint-disable-next-line react/no-danger -- React itself wrote it, some lines above.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** What surrounds every island, at build and in the browser. `onAwake` runs once the island responds. */
export function rootOf<P extends object>(Component: ComponentType<P>, props: P, onAwake?: () => void) {
  return (
    <QueryClientProvider client={queryClient}>
      <Component {...props} />
      <Toasts />
      <Awake then={onAwake} />
    </QueryClientProvider>
  );
}

/** Renders nothing: its effect runs when everything around it is mounted. */
function Awake({ then }: { then: (() => void) | undefined }) {
  useEffect(() => then?.(), [then]);
  return null;
}

/** A prefix for the ids that React makes in an island. Each name appears at most once on a page. */
export const prefixOf = (name: string): string => `${name}-`;

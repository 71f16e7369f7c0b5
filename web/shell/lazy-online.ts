/**
 * React's lazy for parts that are loaded on demand: without a network they load as soon as it is back, and the page
 * stays open.
 */
import { lazy } from "react";
import { importOnline } from "./missing-script.ts";

type AnyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer C }> ? C : never;

export const lazyOnline = <T extends AnyComponent>(load: () => Promise<{ default: T }>) =>
  lazy(() => importOnline(load));

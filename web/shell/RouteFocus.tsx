/** Moves focus to the new page's title after a navigation, so that keyboards and screen readers start there. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname || hash !== "") {
      last.current = pathname;
      return;
    }
    last.current = pathname;
    const title = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}

/** The logo's bird, in the color of the text around it; the operator's own logo if there is one. */
import type { LogoElement } from "@larkwell/domain/brand/brand.ts";
import { createElement, type ReactNode } from "react";
import { brand } from "../brand.ts";

export function LarkMark({ size = 28 }: { size?: number }) {
  if (brand.logo) return drawn(brand.logo, size);
  return (
    // The server uses this mark to find the logo's places in built pages.
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true" data-mark="">
      <path
        d="M5 15.5c4.6-.7 7.6-2.4 10.4-5 3.6-3.3 9.4-2.7 12 1.2 1.3 1.9 1.6 3.8 1.5 6 5.7 3.3 10.4 9 13.9 17.7-8.3-2.5-14.3-3.3-19.6-2.6-6.7.900-11.7-3.7-11.9-10.3 0-2.3-.6-4.2-2.3-5.5-1.1-.8-2.4-1.2-4-1.5Z"
        fill="currentColor"
      />
      <path d="M16.5 24c5 .2 10.3 3 15.8 8.4" stroke="var(--paper)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="19.5" cy="14.8" r="1.4" fill="var(--paper)" />
      <path d="M22 34.5V41m5-7v5.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** As high as ours would be, and as wide as its own proportions. */
function drawn(logo: LogoElement, size: number): ReactNode {
  const [, , width = 1, height = 1] = (logo.attributes["viewBox"] ?? "").split(/[\s,]+/).map(Number);
  const measures = { width: `${Math.round((size * width) / height)}`, height: `${size}`, "aria-hidden": "true" };
  return elementOf({ ...logo, attributes: { ...logo.attributes, ...measures } }, 0);
}

const inCamelCase = (name: string) =>
  name.startsWith("aria-") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function elementOf({ tag, attributes, children }: LogoElement, key: number): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [inCamelCase(name), value]));
  return createElement(tag, { ...props, key }, ...children.map(elementOf));
}

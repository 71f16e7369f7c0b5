/** All the script of the page that opens a shared summary. It is built alone, so that no other page loads any of it. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { SharedSummary } from "./SharedSummary.tsx";

async function start(): Promise<void> {
  // Browsers without Temporal get it before any part that computes with dates.
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  const place = document.querySelector("[data-receiver]");
  if (place) createRoot(place).render(createElement(SharedSummary));
}

void start();

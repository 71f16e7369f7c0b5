/**
 * Asks a receiver for their name and the passcode, opens the summary of the link in the address, and shows it. Nothing is kept: the link
 * is taken out of the address, so a reload needs it again.
 */
import { type HealthLink, readHealthLink } from "@larkwell/domain/health-summary/health-link.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useRef, useState } from "react";
import { Lead, Stack } from "../../../kit/Layout.tsx";
import { type OpenedSummary } from "./open-summary.ts";
import { ShownSummary } from "./ShownSummary.tsx";
import { UnlockForm } from "./UnlockForm.tsx";

type State =
  | { is: "opening" | "none" | "damaged" | "elsewhere" | "ended" | "blocked" | "unreadable" }
  | { is: "asking"; link: HealthLink }
  | { is: "opened"; summary: OpenedSummary };

/** The key would stay in the history of the browser. */
function takeFromAddress(): string {
  const { hash, pathname, search } = window.location;
  if (hash !== "") history.replaceState(null, "", `${pathname}${search}`);
  return hash;
}

function linkState(address: string): State {
  if (address === "") return { is: "none" };
  const link = readHealthLink(address);
  if (!link) return { is: "damaged" };
  if (new URL(link.url).origin !== window.location.origin) return { is: "elsewhere" };
  // Whether it has expired is for the server to say: clocks in clinics are wrong.
  return { is: "asking", link };
}

const closed = (is: Exclude<State["is"], "asking" | "opened">): string =>
  ({
    opening: () => t("Opening the link…"),
    none: () =>
      t(
        "There’s no link here. If you reloaded this page, open the whole link you were given once more, or scan its code.",
      ),
    damaged: () =>
      t(
        "This link is incomplete. Open it again as a whole, or scan its code. If that doesn’t help, ask the person for a new one.",
      ),
    elsewhere: () => t("This link belongs to another service. Open it with the program you were told to use."),
    ended: () =>
      t("This link no longer opens. It has expired, was used up, or was stopped. Ask the person for a new one."),
    blocked: () => t("This link is closed because the passcode was wrong too often. Ask the person for a new link."),
    unreadable: () => t("We couldn’t read what this link opens. Ask the person for a new one."),
  })[is]();

export function SharedSummary() {
  const [state, setState] = useState<State>({ is: "opening" });
  const address = useRef("");
  useEffect(() => {
    const read = () => {
      const found = takeFromAddress();
      // It was taken out already: React runs effects twice during development.
      if (found !== "") address.current = found;
      setState(linkState(address.current));
    };
    read();
    // Another link was opened in the same tab.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  if (state.is === "opened")
    return <ShownSummary summary={state.summary} onClose={() => setState(linkState(address.current))} />;
  return (
    <Stack gap="24">
      <Stack as="header" gap="8">
        <h1>{t("A summary for you")}</h1>
        <Lead role="status">
          {state.is === "asking"
            ? t("Someone shared a summary of their health with you. They see your name and when you opened it.")
            : closed(state.is)}
        </Lead>
      </Stack>
      {state.is === "asking" && (
        <UnlockForm
          link={state.link}
          onOpened={(summary) => setState({ is: "opened", summary })}
          onClosed={(is) => setState({ is })}
        />
      )}
    </Stack>
  );
}

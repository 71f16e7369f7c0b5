/** Says where this browser falls short: it is too old, or it keeps nothing. Public pages work in both. */
import { useState } from "react";
import { brand } from "../brand.ts";
import { Prompt } from "../kit/Prompt.tsx";
import { isNative } from "../native/bridge.ts";
import { isOldBrowser } from "./old-browser.ts";
import { storageIsBlocked } from "./storage.ts";

export function BrowserNotices() {
  const [seen, setSeen] = useState(false);
  if (seen || isNative()) return null;
  if (isOldBrowser())
    return (
      <Prompt title="This browser is old" dismiss="Go on" onDismiss={() => setSeen(true)}>
        <p>
          Some parts of {brand.name} may not work in it, above all the video. Please update it, or use a current Chrome,
          Edge, Firefox or Safari.
        </p>
      </Prompt>
    );
  if (storageIsBlocked())
    return (
      <Prompt title="This browser keeps nothing from us" dismiss="Go on" onDismiss={() => setSeen(true)}>
        <p>
          Cookies or site data are blocked, so you are signed out as soon as this page is closed or loaded again, and
          what you are writing is not kept. You can allow them for this site in the settings of your browser.
        </p>
      </Prompt>
    );
  return null;
}

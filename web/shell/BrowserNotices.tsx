/** Says what is wrong with this browser: it is too old, or it blocks storage. Public pages work in both. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      <Prompt title={t("This browser is outdated")} dismiss={t("Continue")} onDismiss={() => setSeen(true)}>
        <p>
          <Trans>
            Some parts of {brand.name} may not work in it, especially video. Update it, or use a current Chrome, Edge,
            Firefox or Safari.
          </Trans>
        </p>
      </Prompt>
    );
  if (storageIsBlocked())
    return (
      <Prompt title={t("This browser blocks site data")} dismiss={t("Continue")} onDismiss={() => setSeen(true)}>
        <p>
          <Trans>
            Cookies or site data are blocked. When you close or reload this page, you’re signed out and lose what you’re
            writing. You can allow them for this site in your browser settings.
          </Trans>
        </p>
      </Prompt>
    );
  return null;
}

/** /webview/consent-to-care-via-telehealth: the consent of /telehealth-consent, without the site's frame. */
import { t } from "@larkwell/domain/language/text.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { TelehealthConsentText } from "../site/TelehealthConsentText.tsx";

export function meta() {
  return pageMeta({
    title: t("Consent to care via telehealth"),
    description: t(
      "What a video visit can and can’t do, its risks, and what you agree to, on a page of its own for the phone app.",
    ),
    path: webviewPaths.consent(),
    index: false,
  });
}

export default function WebviewConsentPage() {
  return <TelehealthConsentText />;
}

/** /webview/consent-to-care-via-telehealth: the consent of /telehealth-consent, without the frame of the site. */
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { TelehealthConsentText } from "../site/TelehealthConsentText.tsx";

export function meta() {
  return pageMeta({
    title: "Consent to care via telehealth",
    description:
      "What a video visit can and cannot do, its risks, and what you agree to, on a sheet of its own for the application on a phone.",
    path: paths.webviewConsent(),
    index: false,
  });
}

export default function WebviewConsentPage() {
  return <TelehealthConsentText />;
}

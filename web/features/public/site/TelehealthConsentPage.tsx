/** /telehealth-consent: the consent to care via telehealth, inside the site's frame. */
import { t } from "@larkwell/domain/language/text.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { TelehealthConsentText } from "./TelehealthConsentText.tsx";

export function meta() {
  return pageMeta({
    title: t("Consent to care via telehealth"),
    description: t("What a video visit can and cannot do, its risks, and what you agree to when you book one."),
    path: paths.telehealthConsent(),
  });
}

export default function TelehealthConsentPage() {
  return <TelehealthConsentText />;
}

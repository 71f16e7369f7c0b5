/** /privacy-policy: a template that states what the software stores, shows and sends, and what it does not. */
import { t } from "@larkwell/domain/language/text.ts";
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { PrivacyText } from "./PrivacyText.tsx";

export function meta() {
  return pageMeta({
    title: t("Privacy policy"),
    description: t("What {brand} stores about you, who sees it, what is never recorded, and what you can ask for.", {
      brand: brand.name,
    }),
    path: paths.privacyPolicy(),
  });
}

export default function PrivacyPolicyPage() {
  return <PrivacyText />;
}

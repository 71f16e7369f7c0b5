/** /webview/practitioner-help: what practitioners ask, without the site's frame and without links that lead away. */
import { t } from "@larkwell/domain/language/text.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { practitionerHelp } from "../help/practitioner-help.ts";
import { HelpSheet, helpMeta } from "../site/HelpSheet.tsx";

export function meta() {
  return helpMeta({
    title: t("Help for practitioners"),
    description: t("Hours, visits, licenses, prescribing, notes and earnings: how your practice works here, in brief."),
    path: webviewPaths.practitionerHelp(),
    groups: practitionerHelp(),
  });
}

export default function WebviewPractitionerHelpPage() {
  return (
    <HelpSheet
      title={t("Help for practitioners")}
      lead={t("How your practice works here, in brief. When a member is in danger, these lines come first.")}
      groups={practitionerHelp()}
      write={t("Please don’t put anything about a member in an email. The visit number is enough.")}
    />
  );
}

/** /webview/help: what members ask, without the site's frame and without links that lead away. */
import { t } from "@larkwell/domain/language/text.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { memberHelp } from "../help/member-help.ts";
import { HelpSheet, helpMeta } from "../site/HelpSheet.tsx";

export function meta() {
  return helpMeta({
    title: t("Help"),
    description: t(
      "Short answers about booking, paying, video, prescriptions, privacy and your account, and a person to ask.",
    ),
    path: webviewPaths.help(),
    groups: memberHelp(),
  });
}

export default function WebviewHelpPage() {
  return (
    <HelpSheet
      title={t("Help")}
      lead={t("If someone is in danger, don’t wait for us. For everything else, here are short answers.")}
      groups={memberHelp()}
      write={t(
        "We usually answer within one business day. Email isn’t private enough for medical details. Please save them for your visit.",
      )}
    />
  );
}

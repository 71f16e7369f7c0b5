/** /webview/practitioner-help: what practitioners ask, without the frame of the site and without links that lead away. */
import { paths } from "../../../paths.ts";
import { practitionerHelp } from "../help/practitioner-help.ts";
import { HelpSheet, helpMeta } from "../site/HelpSheet.tsx";

export function meta() {
  return helpMeta({
    title: "Help for practitioners",
    description: "Hours, visits, licenses, prescribing, notes and earnings: how your practice works here, in short.",
    path: paths.webviewPractitionerHelp(),
    groups: practitionerHelp,
  });
}

export default function WebviewPractitionerHelpPage() {
  return (
    <HelpSheet
      title="Help for practitioners"
      lead="How your practice works here, in short. When a member is in danger, these come first."
      groups={practitionerHelp}
      write="Please don’t put anything about a member into an e-mail: the number of the visit is enough."
    />
  );
}

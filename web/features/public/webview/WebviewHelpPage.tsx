/** /webview/help: what members ask, without the frame of the site and without links that lead away. */
import { paths } from "../../../paths.ts";
import { memberHelp } from "../help/member-help.ts";
import { HelpSheet, helpMeta } from "../site/HelpSheet.tsx";

export function meta() {
  return helpMeta({
    title: "Help",
    description:
      "Booking, paying, the video, prescriptions, privacy and your account: short answers, and a person to ask.",
    path: paths.webviewHelp(),
    groups: memberHelp,
  });
}

export default function WebviewHelpPage() {
  return (
    <HelpSheet
      title="Help"
      lead="If somebody is in danger, don’t wait for us. For everything else, here are the short answers."
      groups={memberHelp}
      write="We answer on working days, usually within one. E-mail isn’t private enough for your health: please leave medical details for your visit."
    />
  );
}

/** Reading a member's messages: the channels by email address and with a reason, each opened with a reason of its own (D78). */
import { t } from "@larkwell/domain/language/text.ts";
import { Page } from "../../../../kit/Page.tsx";
import { ChannelReader } from "./ChannelReader.tsx";

export default function OpsReadMessagesPage() {
  return (
    <Page
      title={t("Read messages")}
      lead={t("To read a member’s messages, give a reason. We record that you looked, and the member can see it.")}
      width="wide"
    >
      <ChannelReader />
    </Page>
  );
}

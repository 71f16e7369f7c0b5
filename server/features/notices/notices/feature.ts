// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { laneOfNotice } from "./lane-of-notice.ts";
import { noticesTables } from "./notices.tables.ts";
import { notifyStaff } from "./notify-staff.ts";
import { sendNotice } from "./send-notice.ts";

export const notices = defineFeature({
  name: "notices/notices",
  queued: {
    notice: { lane: ({ template }) => laneOfNotice(template), run: sendNotice, sends: "message" },
    staff_mail: {
      lane: ({ about }) => (about === "help" ? "prompt_mail" : about.startsWith("safety") ? "alarms" : "mail"),
      run: notifyStaff,
      sends: "message",
    },
  },
  tables: noticesTables,
});

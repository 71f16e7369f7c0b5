/** Asks for a reminder, or takes that back. */
import { type Ama, cancelAmaReminder, listAmas, readAma, remindOfAma } from "@larkwell/contract/amas.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { IconBell, IconBellFilled } from "@tabler/icons-react";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";

export function ReminderButton({ ama }: { ama: Ama }) {
  const invalidates = [readAma, listAmas];
  const remind = useSend(remindOfAma, { invalidates, inOrder: true, says: t("We’ll remind you 15 minutes before.") });
  const cancel = useSend(cancelAmaReminder, { invalidates, inOrder: true, says: t("You won’t be reminded.") });
  if (!ama.can.remind) return null;
  const Sign = ama.reminder ? IconBellFilled : IconBell;
  return (
    <Button
      kind="secondary"
      aria-pressed={ama.reminder}
      busy={remind.isPending || cancel.isPending}
      onClick={() => (ama.reminder ? cancel : remind).mutate({ params: { id: ama.post.id } })}
    >
      <Sign size={20} stroke={1.7} aria-hidden="true" />
      {ama.reminder ? t("Reminder set") : t("Remind me")}
      <span className="visually-hidden" translate="no">
        : {ama.post.title}
      </span>
    </Button>
  );
}

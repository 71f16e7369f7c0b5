/** After ten minutes of waiting: write, move the visit for free, or be called (D42). */
import type { Visit } from "@larkwell/contract/visits.ts";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Card } from "../../kit/Page.tsx";
import { toast } from "../../kit/toast-store.ts";
import { paths } from "../../paths.ts";
import type { Chat } from "./use-chat.ts";
import styles from "./WaitingRoom.module.css";

interface Props {
  visit: Visit;
  chat: Chat;
  /** Opens the written side. */
  onWrite: () => void;
}

export function LateHelp({ visit, chat, onWrite }: Props) {
  if (!visit.offers_late_help) return null;
  const number = visit.asks?.callback_number;
  const askForCall = () => {
    chat.send(`Please call me instead: ${number}`);
    toast.success("Your number is in the chat of this visit. They see it when they open the visit.");
  };
  return (
    <Card tint="peach">
      <h3>We’re sorry you have to wait</h3>
      <p>
        If {visit.other.name} doesn’t come, you get everything back. You don’t have to wait any longer; choose what
        suits you.
      </p>
      <div className={styles.choices}>
        <ButtonLink to={paths.appointment(visit.appointment_id)}>Move the visit for free</ButtonLink>
        <Button kind="secondary" onClick={onWrite}>
          Write a message
        </Button>
        {number && (
          <Button kind="secondary" onClick={askForCall}>
            Ask for a phone call
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What every place for writing a message has: urgent help above it, the check for words of danger, and the box itself. */
import { t } from "@larkwell/domain/language/text.ts";
import { LONGEST_MESSAGE } from "@larkwell/domain/messages/limits.ts";
import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { CrisisWatch } from "../../../kit/CrisisWatch.tsx";
import { CharactersLeft, TextBox } from "../../../kit/TextBox.tsx";
import styles from "./Compose.module.css";
import { UrgentHelp } from "./UrgentHelp.tsx";

/** Only for members: the care side writes about others. */
export function MessageSafety({ body }: { body: string }) {
  return (
    <>
      <UrgentHelp />
      <div className={styles.crisis}>
        <CrisisWatch text={body} note={<DangerNote />} />
      </div>
    </>
  );
}

const DangerNote = () => (
  <Trans>
    We checked your words on this device. If you send them, your message is marked as urgent for the people who read it,
    and the clinic’s safety staff are alerted and can read it. They may not see it right away, so please call someone
    now.
  </Trans>
);

type BoxProps = {
  ref?: Ref<HTMLTextAreaElement>;
  id: string;
  label: string;
  body: string;
  onType: (body: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
  /** More than one line from the beginning. */
  tall?: boolean;
  /** The id of what is wrong with it. */
  wrong?: string | undefined;
};

export function MessageBox({ ref, id, label, body, onType, onSubmit, tall = false, wrong }: BoxProps) {
  return (
    <TextBox
      ref={ref}
      id={id}
      className={tall ? `${styles.box} ${styles.tall}` : styles.box}
      aria-label={label}
      aria-invalid={wrong === undefined ? undefined : true}
      aria-describedby={wrong}
      placeholder={t("Write a message")}
      rows={1}
      maxLength={LONGEST_MESSAGE}
      value={body}
      dir="auto"
      onChange={(event) => onType(event.target.value)}
      onSend={onSubmit}
    />
  );
}

/** Near the end. */
export const MessageLeft = ({ body }: { body: string }) => (
  <CharactersLeft body={body} longest={LONGEST_MESSAGE} from={200} />
);

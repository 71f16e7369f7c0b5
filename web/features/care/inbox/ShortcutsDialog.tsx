/** The keys of the inbox, and the switch that turns them off. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { Dialog } from "../../../kit/Dialog.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import styles from "./Inbox.module.css";

const keys = (): readonly (readonly [key: string, what: string])[] => [
  ["j", t("Next conversation (also ↓)")],
  ["k", t("Previous conversation (also ↑)")],
  ["r", t("Reply")],
  ["p", t("Saved replies")],
  ["a", t("Assign to me, or return to everyone")],
  ["h", t("Hand over")],
  ["s", t("Snooze")],
  ["c", t("Close conversation")],
  ["i", t("About the member")],
  ["?", t("This list")],
];

type Props = { on: boolean; onChange: (on: boolean) => void; onClose: () => void };

export function ShortcutsDialog({ on, onChange, onClose }: Props) {
  return (
    <Dialog open title={t("Keyboard shortcuts")} onClose={onClose}>
      <dl className={styles.keys}>
        {keys().map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <Trans>Ctrl+Enter sends what you wrote. Escape leaves the text box.</Trans>
      </p>
      <CheckField label={t("Use single keys")} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </Dialog>
  );
}

/** The button that follows a post or a community, and shows that one does. */
import { Trans } from "@lingui/react/macro";
import { IconBell, IconBellFilled } from "@tabler/icons-react";
import styles from "./MarkButtons.module.css";

type Props = { isOn: boolean; onChange: (isOn: boolean) => void };

export function FollowToggle({ isOn, onChange }: Props) {
  const Sign = isOn ? IconBellFilled : IconBell;
  return (
    <button type="button" className={styles.button} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <Sign size={20} stroke={1.7} aria-hidden="true" />
      {isOn ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </button>
  );
}

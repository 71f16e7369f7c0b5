/** Beside the list while no conversation is open. */
import { listChannels } from "@larkwell/contract/messages.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Muted } from "../../../kit/Layout.tsx";
import styles from "./Messages.module.css";

export default function NoChannelPage() {
  const { data } = useQuery(q(listChannels, {}));
  // The list says what to do while there is none.
  if (!data || data.data.length === 0) return null;
  return (
    <Muted className={styles.choose}>
      <Trans>Choose a conversation to read it.</Trans>
    </Muted>
  );
}

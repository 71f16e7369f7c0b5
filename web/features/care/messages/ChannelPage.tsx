/** /app/messages/:channel_id: one conversation (R2.170). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useLocation, useParams } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { paths } from "../../../paths.ts";
import { ChannelThread } from "./ChannelThread.tsx";
import styles from "./Messages.module.css";

/** The message that a search or a notice led to. */
const targetOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "number" in state && typeof state.number === "number"
    ? state.number
    : null;

export default function ChannelPage() {
  const id = Number(useParams()["channel_id"]);
  const { state } = useLocation();
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <>
        <h1 className="visually-hidden">{t("Conversation")}</h1>
        <EmptyState
          title={t("This link is incomplete")}
          action={
            <ButtonLink to={paths.messages()}>
              <Trans>Go to your messages</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  return <ChannelThread channelId={id} back={<Back />} target={targetOf(state as unknown)} />;
}

const Back = () => (
  <Link to={paths.messages()} className={styles.back} aria-label={t("All messages")}>
    <IconArrowLeft size={22} aria-hidden="true" />
  </Link>
);

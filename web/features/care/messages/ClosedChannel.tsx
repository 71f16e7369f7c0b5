/** Instead of the compose box where no one can write: why, and whom a member can write to. */
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { closedWords } from "./message-words.ts";
import type { OpenChannel } from "./ReplyTime.tsx";

export function ClosedChannel({ channel }: { channel: OpenChannel }) {
  const isMember = channel.reply !== null;
  return (
    <>
      <p>{closedWords(channel)}</p>
      {isMember && (
        <Row gap="16" align="center">
          <ButtonLink kind="secondary" to={paths.careTeam()}>
            <Trans>Write to someone else on your care team</Trans>
          </ButtonLink>
          <Link to={paths.practitioners()}>
            <Trans>Find care</Trans>
          </Link>
        </Row>
      )}
    </>
  );
}

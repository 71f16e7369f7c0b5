/** Why someone can't post right now, and what they can do (D53). */
import type { ForumStanding } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDay } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";

export function Hindrance({ standing }: { standing: ForumStanding }) {
  const { time_zone: zone } = useMe();
  const { hindrance, paused_until: until } = standing;
  if (hindrance === null) return null;
  if (hindrance === "no_program")
    return (
      <Note text={t("To post and reply, choose a program first. You can read everything without one.")}>
        <ButtonLink kind="secondary" to={paths.myPrograms()}>
          <Trans>Choose a program</Trans>
        </ButtonLink>
      </Note>
    );
  const end = until === null ? undefined : fromWire(until);
  const text =
    end !== undefined
      ? t(
          "You can’t post or vote until {day}. The notice from the moderators says why, and how to appeal. You can still read.",
          {
            day: spokenDay(end, zone),
          },
        )
      : t(
          "You can’t post or vote in the forum. The notice from the moderators says why, and how to appeal. You can still read.",
        );
  return (
    <Note text={text}>
      <ButtonLink kind="secondary" to={paths.forumNotices()}>
        <Trans>Read the notice</Trans>
      </ButtonLink>
    </Note>
  );
}

const Note = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <Stack gap="16" padding="16 24" radius="medium" background="sand">
    <p>{text}</p>
    <Row>{children}</Row>
  </Stack>
);

/** Leads from the wallet to the member's own code. Nothing for members to whom it is not offered. */
import { listReferralCodes } from "@larkwell/contract/referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../../api/client.ts";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { planPaths } from "../../../../plan-paths.ts";

export function InviteLink() {
  const { data } = useQuery(q(listReferralCodes, {}));
  if (!data?.meta.offered) return null;
  const value = formatDollars(wireToCents(data.meta.friend_value));
  return (
    <Stack as="section" gap="16" aria-labelledby="invite-friends">
      <h2 id="invite-friends">
        <Trans>Invite friends</Trans>
      </h2>
      <p>
        {data.meta.friend_value > 0
          ? t("Share a code of your own. Someone who registers with it gets {value} credit for visits.", { value })
          : t("Share a code of your own.")}
      </p>
      <div>
        <ButtonLink kind="secondary" to={planPaths.inviteFriends()}>
          <Trans>See how it works</Trans>
        </ButtonLink>
      </div>
    </Stack>
  );
}

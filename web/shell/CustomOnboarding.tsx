/**
 * What a link with action=custom-ob opens over the page: onboarding must be continued. It can't be dismissed (R4.082):
 * continue, help, or log out.
 */
import { readOnboarding } from "@larkwell/contract/onboarding.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { q } from "../api/client.ts";
import { signOut, useMe } from "../api/session.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { paths } from "../paths.ts";
import { SafetyBar } from "./SafetyBar.tsx";

export function CustomOnboarding() {
  const me = useMe();
  const navigate = useNavigate();
  const { data } = useQuery({
    ...q(readOnboarding, { params: { user_id: me.id } }),
    enabled: me.role === "member",
  });
  if (!data?.open) return null;
  const leave = async () => {
    await signOut();
    await navigate(paths.login());
  };
  return (
    <Dialog
      open
      title={t("A few questions before you start")}
      actions={
        <>
          <Button kind="quiet" onClick={() => void leave()}>
            <Trans>Log out</Trans>
          </Button>
          <ButtonLink to={paths.onboarding()}>
            <Trans>Continue</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        {data.progress <= 10
          ? t("Tell us what brings you here. It takes about five minutes, and you can skip most of it.")
          : t("Continue where you left off. We saved what you told us, and you can skip most of the rest.")}
      </p>
      <SafetyBar />
    </Dialog>
  );
}

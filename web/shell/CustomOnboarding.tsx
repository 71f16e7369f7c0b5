/** What a link with action=custom-ob opens over the page: onboarding is to be gone on with. No dismissing (R4.082): going on, help, or logging out. */
import { readOnboarding } from "@larkwell/contract/onboarding.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { q } from "../api/client.ts";
import { signOut, useMe } from "../api/session.ts";
import { brand } from "../brand.ts";
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
      title={`A few answers, then ${brand.name} is yours`}
      actions={
        <>
          <Button kind="quiet" onClick={() => void leave()}>
            Log out
          </Button>
          <ButtonLink to={paths.onboarding()}>Go on</ButtonLink>
        </>
      }
    >
      <p>
        {data.progress <= 10
          ? "We don’t know yet what brings you here. It takes about five minutes, and most of it can be skipped."
          : "You continue where you stopped. Nothing you told us is lost, and most of what is left can be skipped."}
      </p>
      <SafetyBar />
    </Dialog>
  );
}

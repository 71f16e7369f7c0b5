/**
 * Runs the action that a link requests with "?action=…" once, and removes the request from the address (D20, R4.081,
 * R4.084).
 */
import { type AppAction, type AppActionName, readAppAction } from "@larkwell/domain/text/app-actions.ts";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as messages from "../api/feature-messages.ts";
import { useSession } from "../api/session.ts";
import { toast } from "../kit/toast-store.ts";
import { paths } from "../paths.ts";
import { CustomOnboarding } from "./CustomOnboarding.tsx";
import { ClaimDialog } from "./invites/ClaimDialog.tsx";

type Doings = { readonly [Name in AppActionName]?: (action: Extract<AppAction, { action: Name }>) => void };

/** What each action does. An action without an entry stays in the address for the page that handles it. */
const doings: Doings = {
  "show-message": ({ message }) => {
    toast.link(message);
  },
};

/** Removed from the address once it is done. */
const parameters = ["action", "message", "invite_id"] as const;

export function AppActions() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const name = params.get("action");
    if (name === null || !Object.hasOwn(doings, name)) return;
    const action = readAppAction(params);
    for (const parameter of parameters) params.delete(parameter);
    const rest = params.size === 0 ? "" : `?${params}`;
    void navigate({ pathname, search: rest, hash }, { replace: true, state, preventScrollReset: true });
    if (action) (doings[action.action] as ((one: AppAction) => void) | undefined)?.(action);
  }, [pathname, search, hash, state, navigate]);
  const session = useSession();
  const { token, close } = useClaimAction();
  return (
    <>
      {session.status === "signed_in" && asksForOnboarding(pathname, search) && <CustomOnboarding />}
      {session.status === "signed_in" && token !== undefined && (
        <ClaimDialog key={token} token={token} onClose={close} />
      )}
    </>
  );
}

/**
 * campus-claim and claim-invite: a question over the page (R4.083, R4.085); signed out, the invite's own page leads
 * through the login first. Without an invite id there is nothing to ask (R8.026). They leave the address right away, so
 * that a reload does not ask again.
 */
function useClaimAction() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const name = params.get("action");
    if ((name !== "campus-claim" && name !== "claim-invite") || status === "loading") return;
    const action = readAppAction(params);
    for (const parameter of parameters) params.delete(parameter);
    const rest = { pathname, search: params.size === 0 ? "" : `?${params}`, hash };
    if (!action || !("inviteId" in action)) {
      toast.error(messages.inviteFailed());
      void navigate(paths.dashboard(), { replace: true });
    } else if (status === "signed_out") {
      void navigate(paths.claimInvite(action.inviteId), { replace: true });
    } else {
      void navigate(rest, { replace: true, state, preventScrollReset: true });
      setToken(action.inviteId);
    }
  }, [pathname, search, hash, state, navigate, status]);
  const close = useCallback(() => setToken(undefined), []);
  return { token, close };
}

/** It stays in the address until the member is in onboarding, so that a reload can't bypass it. */
const asksForOnboarding = (pathname: string, search: string): boolean =>
  readAppAction(new URLSearchParams(search))?.action === "custom-ob" && !/^\/onboarding(\/|$)/i.test(pathname);

/** Does once what a link asks the application to do by "?action=…", and takes the request out of the address (D20, R4.081, R4.084). */
import { type AppAction, type AppActionName, readAppAction } from "@larkwell/domain/text/app-actions.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../api/session.ts";
import { toast } from "../kit/toast-store.ts";
import { CustomOnboarding } from "./CustomOnboarding.tsx";

type Doings = { readonly [Name in AppActionName]?: (action: Extract<AppAction, { action: Name }>) => void };

/** What each action does. An action without an entry stays in the address for the page that knows it. */
const doings: Doings = {
  "show-message": ({ message }) => {
    toast.success(message);
  },
};

/** Taken out of the address once it is done. */
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
  return session.status === "signed_in" && asksForOnboarding(pathname, search) ? <CustomOnboarding /> : null;
}

/** It stays in the address, so that reloading is no way around it, until she is in onboarding. */
const asksForOnboarding = (pathname: string, search: string): boolean =>
  readAppAction(new URLSearchParams(search))?.action === "custom-ob" && !/^\/onboarding(\/|$)/i.test(pathname);

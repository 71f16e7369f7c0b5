/** Asks a person whose session ended to sign in again, over the current page; the page below is unchanged (D12). */
import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { signInToContinue } from "../api/messages.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { paths } from "../paths.ts";
import { lazyOnline } from "./lazy-online.ts";

// Loaded on demand: few sessions end while people work.
const SignInForm = lazyOnline(() => import("./sign-in/SignInForm.tsx").then((file) => ({ default: file.SignInForm })));

export function LoginModal({ email = "" }: { email?: string }) {
  return (
    <Dialog open title={signInToContinue()}>
      <p>
        <Trans>Your session ended. What you typed is still here, so you can continue where you were.</Trans>
      </p>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <SignInForm email={email} />
      </Suspense>
      <p>
        <a href={paths.login()}>
          <Trans>Leave this page</Trans>
        </a>
      </p>
    </Dialog>
  );
}

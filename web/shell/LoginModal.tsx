/** Asks a person whose session ended to sign in again, right over the page she was on; the page below stays as it is (D12). */
import { Suspense } from "react";
import { messages } from "../api/messages.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { paths } from "../paths.ts";
import { lazyOnline } from "./lazy-online.ts";

// Loaded when it is needed: few sessions end under somebody's hands.
const SignInForm = lazyOnline(() => import("./sign-in/SignInForm.tsx").then((file) => ({ default: file.SignInForm })));

export function LoginModal({ email = "" }: { email?: string }) {
  return (
    <Dialog open title={messages.signInToContinue}>
      <p>Your session has ended. What you typed is still here, and you can continue where you were.</p>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <SignInForm email={email} />
      </Suspense>
      <p>
        <a href={paths.login()}>Leave this page</a>
      </p>
    </Dialog>
  );
}

/** Asks a person whose session ended to sign in again, over the page she was on. Signing in in any tab closes it. */
import { buttonClass } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { paths } from "../paths.ts";

export function LoginModal() {
  return (
    <Dialog
      open
      title="Please sign in to continue"
      actions={
        <a className={buttonClass("primary")} href={paths.login()} target="_blank" rel="noopener">
          Sign in
        </a>
      }
    >
      <p>
        Your session has ended. What you typed is still here; sign in in the new tab and this page goes on by itself.
      </p>
    </Dialog>
  );
}

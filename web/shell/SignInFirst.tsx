/** The login or registration over a page a visitor is on, for an action that needs an account. */
import { Suspense, useEffect, useState } from "react";
import { messages } from "../api/messages.ts";
import { useSession } from "../api/session.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "./lazily.ts";
import { useWish, type Wish, wishes } from "./sign-in-first.ts";

const SignInForm = lazily(() => import("./sign-in/SignInForm.tsx").then((file) => ({ default: file.SignInForm })));
const RegisterForm = lazily(() =>
  import("./sign-in/RegisterForm.tsx").then((file) => ({ default: file.RegisterForm })),
);

export function SignInFirst() {
  const wish = useWish();
  const { status } = useSession();
  useEffect(() => {
    if (!wish || status !== "signed_in") return;
    wishes.drop();
    wish.run();
  }, [wish, status]);
  return wish && status === "signed_out" ? <Doors wish={wish} /> : null;
}

function Doors({ wish }: { wish: Wish }) {
  const [door, setDoor] = useState(wish.start);
  const isLogin = door === "login";
  const other = (
    <Button kind="quiet" onClick={() => setDoor(isLogin ? "register" : "login")}>
      {isLogin ? "Create an account" : "I have an account"}
    </Button>
  );
  return (
    <Dialog
      open
      title={isLogin ? messages.signInToContinue : "Create your account"}
      onClose={wishes.drop}
      actions={other}
    >
      <Suspense fallback={<Skeleton height="16rem" />}>
        {isLogin ? <SignInForm /> : <RegisterForm loginLink="Log in with that address, or set a new password." />}
      </Suspense>
    </Dialog>
  );
}

/** The login or registration over a visitor's page, for an action that needs an account. */
import { t } from "@larkwell/domain/language/text.ts";
import { Suspense, useEffect, useState } from "react";
import { signInToContinue } from "../api/messages.ts";
import { useSession } from "../api/session.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazyOnline } from "./lazy-online.ts";
import { requests, type SignInRequest, useRequest } from "./sign-in-first.ts";

const SignInForm = lazyOnline(() => import("./sign-in/SignInForm.tsx").then((file) => ({ default: file.SignInForm })));
const RegisterForm = lazyOnline(() =>
  import("./sign-in/RegisterForm.tsx").then((file) => ({ default: file.RegisterForm })),
);

export function SignInFirst() {
  const request = useRequest();
  const { status } = useSession();
  useEffect(() => {
    if (!request || status !== "signed_in") return;
    requests.drop();
    request.run();
  }, [request, status]);
  return request && status === "signed_out" ? <Doors request={request} /> : null;
}

function Doors({ request }: { request: SignInRequest }) {
  const [door, setDoor] = useState(request.start);
  const isLogin = door === "login";
  const other = (
    <Button kind="quiet" onClick={() => setDoor(isLogin ? "register" : "login")}>
      {isLogin ? t("Create an account") : t("I have an account")}
    </Button>
  );
  return (
    <Dialog
      open
      title={isLogin ? signInToContinue() : t("Create your account")}
      onClose={requests.drop}
      actions={other}
    >
      <Suspense fallback={<Skeleton height="16rem" />}>
        {isLogin ? <SignInForm /> : <RegisterForm loginLink={t("Log in with that address, or set a new password.")} />}
      </Suspense>
    </Dialog>
  );
}

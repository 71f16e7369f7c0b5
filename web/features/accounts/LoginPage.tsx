/** The login: leads back to the page it interrupted (D17, D18). */
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { messages } from "../../api/messages.ts";
import { useSession } from "../../api/session.ts";
import { paths } from "../../paths.ts";
import { arrivalWith } from "../../shell/arrival.ts";
import styles from "./Entry.module.css";
import { EntryPage } from "./EntryPage.tsx";
import { entryTarget, homeOf } from "./entry-target.ts";
import { SignInForm } from "./SignInForm.tsx";

export default function LoginPage() {
  const [params] = useSearchParams();
  const session = useSession();
  const [arrival] = useState(() => arrivalWith(window.location.search));
  const target = entryTarget(params, window.location.host, homeOf(session), arrival);
  const from = params.get("from") ?? undefined;
  // Whoever signs in below is led on from here too: only then is it known where her home is.
  if (session.status === "signed_in") return <Navigate to={target} replace />;
  const interrupted = from !== undefined || (session.status === "signed_out" && session.because !== "never");
  return (
    <EntryPage title="Welcome back" lead={interrupted ? messages.signInToContinue : undefined}>
      <SignInForm email={params.get("email") ?? ""} />
      <div className={styles.foot}>
        <Link to={paths.forgotPassword()}>Forgot your password?</Link>
        <Link to={paths.register(from === undefined ? {} : { from })}>Create an account</Link>
      </div>
    </EntryPage>
  );
}

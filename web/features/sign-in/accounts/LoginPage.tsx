/** The login: leads back to the page it interrupted (D17, D18). */
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { messages } from "../../../api/messages.ts";
import { accessToken, useSession } from "../../../api/session.ts";
import { Row } from "../../../kit/Layout.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { paths } from "../../../paths.ts";
import type { OpeningHandle } from "../../../shell/first-words.ts";
import { Opening } from "../../../shell/Opening.tsx";
import styles from "../../../shell/sign-in/Entry.module.css";
import { EntryColumn, EntryPage } from "../../../shell/sign-in/EntryPage.tsx";
import { SignInForm } from "../../../shell/sign-in/SignInForm.tsx";
import { arrivalWith } from "../../../visitor/arrival.ts";
import { entryTarget, homeOf } from "./entry-target.ts";

const title = "Welcome back";

function WaysOn({ from }: { from?: string | undefined }) {
  return (
    <Row gap="8 24" color="muted">
      <Link to={paths.forgotPassword()}>Forgot your password?</Link>
      <Link to={paths.register(from === undefined ? {} : { from })}>Create an account</Link>
    </Row>
  );
}

/** Without script there is nothing to type a password into: its place is kept, so that nothing jumps. */
export const handle: OpeningHandle = {
  opening: () => (
    <EntryColumn title={title}>
      <div className={styles.formToCome} data-needs-script="">
        <p>One moment, the form is loading.</p>
      </div>
      <WaysOn />
    </EntryColumn>
  ),
};

export default function LoginPage() {
  const [params] = useSearchParams();
  const session = useSession();
  const [arrival] = useState(() => arrivalWith(window.location.search));
  const target = entryTarget(params, window.location.host, homeOf(session), arrival);
  const from = params.get("from") ?? undefined;
  // Whoever signs in below is led on from here too: only then is it known where her home is.
  if (session.status === "signed_in") return <Redirect to={target} />;
  // Somebody is signed in here, and it is not known yet who: no empty form for them.
  if (session.status === "loading" && accessToken() !== null) return <Opening />;
  const interrupted = from !== undefined || (session.status === "signed_out" && session.because !== "never");
  return (
    <EntryPage title={title} lead={interrupted ? messages.signInToContinue : undefined}>
      <SignInForm email={params.get("email") ?? ""} />
      <WaysOn from={from} />
    </EntryPage>
  );
}

/** The login: returns to the page it interrupted (D17, D18). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { signInToContinue } from "../../../api/messages.ts";
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

const title = () => t("Welcome back");

function WaysOn({ from }: { from?: string | undefined }) {
  return (
    <Row gap="8 24" color="muted">
      <Link to={paths.forgotPassword()}>
        <Trans>Forgot your password?</Trans>
      </Link>
      <Link to={paths.register(from === undefined ? {} : { from })}>
        <Trans>Create an account</Trans>
      </Link>
    </Row>
  );
}

/** Without JavaScript there is no password field: its space is reserved, so that nothing jumps. */
export const handle: OpeningHandle = {
  opening: () => (
    <EntryColumn title={title()}>
      <div className={styles.formToCome} data-needs-script="">
        <p>
          <Trans>The form is loading.</Trans>
        </p>
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
  // People who sign in with the form below are redirected here too: their home is known only then.
  if (session.status === "signed_in") return <Redirect to={target} />;
  // Someone is signed in, but we don't know who yet: don't show them an empty form.
  if (session.status === "loading" && accessToken() !== null) return <Opening />;
  const interrupted = from !== undefined || (session.status === "signed_out" && session.because !== "never");
  return (
    <EntryPage title={title()} lead={interrupted ? signInToContinue() : undefined}>
      <SignInForm email={params.get("email") ?? ""} />
      <WaysOn from={from} />
    </EntryPage>
  );
}

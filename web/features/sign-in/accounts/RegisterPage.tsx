/**
 * The registration page: the way a person arrived (domain/people/doors.ts) decides its text and where it leads (D19,
 * R2.057-R2.061).
 */
import { t } from "@larkwell/domain/language/text.ts";
import { claimTokenOf, doorOf } from "@larkwell/domain/people/doors.ts";
import { IMPOSSIBLE_CODE, REFERRAL_NAMES } from "@larkwell/domain/text/link-names.ts";
import { hasImpossibleCode, readRegistrationHeader } from "@larkwell/domain/text/search-params.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import * as messages from "../../../api/feature-messages.ts";
import { accessToken, useSession } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Row } from "../../../kit/Layout.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { paths } from "../../../paths.ts";
import { InviteNotice } from "../../../shell/invites/InviteNotice.tsx";
import { Opening } from "../../../shell/Opening.tsx";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";
import { RegisterForm } from "../../../shell/sign-in/RegisterForm.tsx";
import { arrivalWith } from "../../../visitor/arrival.ts";
import { entryTarget, fromOf, homeOf } from "./entry-target.ts";

/** If a link has an impossible code, says so and removes the code from the address (R8.028, R8.029). */
function useImpossibleCode() {
  const [params, setParams] = useSearchParams();
  const isBroken = hasImpossibleCode(params);
  useEffect(() => {
    if (!isBroken) return;
    toast.error(messages.codeInvalid(IMPOSSIBLE_CODE));
    const without = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([name]) => !REFERRAL_NAMES.some((one) => one === name)));
    setParams(without, { replace: true });
  }, [isBroken, setParams]);
}

export default function RegisterPage() {
  const [params] = useSearchParams();
  const session = useSession();
  // Kept from arrival: once the account exists, what the links carried is deleted from the device.
  const [arrival] = useState(() => arrivalWith(window.location.search));
  const target = entryTarget(params, window.location.host, homeOf(session), arrival);
  const from = params.get("from") ?? undefined;
  useImpossibleCode();
  if (session.status === "signed_in") return <Redirect to={target} />;
  // Someone is signed in, but we don't know who yet: don't show them an empty form.
  if (session.status === "loading" && accessToken() !== null) return <Opening />;
  const { header, subhead } = readRegistrationHeader(params);
  const throughEmployer = params.get("through") === "employer";
  const door = doorOf({ arrival, throughEmployer, from: fromOf(params, window.location.host) });
  const token = claimTokenOf(arrival);
  const filled = (words: string) => words.replaceAll("{brand}", brand.name);
  const login = paths.login({ ...(from === undefined ? {} : { from }), ...(token ? { invite_id: token } : {}) });
  return (
    <EntryPage tab={t("Create your account")} title={header ?? filled(door.header)} lead={subhead ?? filled(door.lead)}>
      {token !== undefined && <InviteNotice token={token} />}
      <RegisterForm
        throughEmployer={throughEmployer}
        loginLink={
          <Link to={login}>
            <Trans>Go to login</Trans>
          </Link>
        }
      />
      <Row gap="8 24" color="muted">
        <span>
          <Trans>
            Already have an account? <Link to={login}>Log in</Link>
          </Trans>
        </span>
      </Row>
    </EntryPage>
  );
}

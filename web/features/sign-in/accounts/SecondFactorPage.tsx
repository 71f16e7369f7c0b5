/** Setting up and taking away authenticator app, passkeys and recovery codes (D15). */
import { readSecondFactors } from "@larkwell/contract/second-factors.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { Card, Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { AuthenticatorSetup } from "./AuthenticatorSetup.tsx";
import { FactorRemoval } from "./FactorRemoval.tsx";
import { PasskeySetup } from "./PasskeySetup.tsx";
import { RecoveryCodes, RenewCodes } from "./RecoveryCodes.tsx";
import { useAccount } from "./use-account.ts";

export default function SecondFactorPage() {
  const me = useAccount();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const userId = me?.id ?? 0;
  const factors = useQuery({ ...q(readSecondFactors, { params: { user_id: userId } }), enabled: me !== null });
  if (!me) return null;
  const needed = me.mfa.required && !me.mfa.ready;
  return (
    <Page
      title="Second sign-in step"
      width="narrow"
      lead={
        needed
          ? "Your clinic asks for a second step. Set up one of these to continue."
          : "A second step keeps your account yours, even if somebody learns your password."
      }
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <StateOf query={factors} loading={<Skeleton height="20rem" />}>
        {(found) => (
          <>
            <Section title="Authenticator app">
              <Card>
                {found.authenticator_app ? (
                  <FactorRemoval userId={userId} factor="authenticator_app" name="Your authenticator app" />
                ) : (
                  <AuthenticatorSetup userId={userId} onCodes={setCodes} />
                )}
              </Card>
            </Section>
            <Section title="Passkeys">
              <Card>
                {found.passkeys.length > 0 && (
                  <Stack as="ul" gap="8" className={styles.rows}>
                    {found.passkeys.map((passkey) => (
                      <li key={passkey.id}>
                        <FactorRemoval userId={userId} factor="passkey" passkeyId={passkey.id} name={passkey.label} />
                      </li>
                    ))}
                  </Stack>
                )}
                <PasskeySetup userId={userId} onCodes={setCodes} />
              </Card>
            </Section>
            {(found.authenticator_app || found.passkeys.length > 0) && (
              <Section title="Recovery codes">
                <Card>
                  <p>{found.recovery_codes_left} of your codes are left. Each opens your account once.</p>
                  <RenewCodes userId={userId} onCodes={setCodes} />
                </Card>
              </Section>
            )}
          </>
        )}
      </StateOf>
      {!needed && <Link to={paths.account()}>Back to my account</Link>}
    </Page>
  );
}

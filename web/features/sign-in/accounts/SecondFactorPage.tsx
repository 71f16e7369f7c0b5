/** Setting up and removing the authenticator app, passkeys and recovery codes (D15). */
import { readSecondFactors } from "@larkwell/contract/second-factors.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      title={t("Two-step verification")}
      width="narrow"
      lead={
        needed
          ? t("Your clinic requires two-step verification. Set up one of these to continue.")
          : t("It protects your account even if someone learns your password.")
      }
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <StateOf query={factors} loading={<Skeleton height="20rem" />}>
        {(found) => (
          <>
            <Section title={t("Authenticator app")}>
              <Card>
                {found.authenticator_app ? (
                  <FactorRemoval userId={userId} factor="authenticator_app" name={t("Authenticator app")} />
                ) : (
                  <AuthenticatorSetup userId={userId} onCodes={setCodes} />
                )}
              </Card>
            </Section>
            <Section title={t("Passkeys")}>
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
              <Section title={t("Recovery codes")}>
                <Card>
                  <p>
                    {t(
                      "{n, plural, one {You have # code left.} other {You have # codes left.}} Each code works once.",
                      { n: found.recovery_codes_left },
                    )}
                  </p>
                  <RenewCodes userId={userId} onCodes={setCodes} />
                </Card>
              </Section>
            )}
          </>
        )}
      </StateOf>
      {!needed && (
        <Link to={paths.account()}>
          <Trans>Back to my account</Trans>
        </Link>
      )}
    </Page>
  );
}

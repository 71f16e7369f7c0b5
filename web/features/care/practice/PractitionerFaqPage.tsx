/** The clinic's practitioner FAQ: the password for those who were given it (R6.020). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";

export default function PractitionerFaqPage() {
  const me = useMe();
  const profile = me.can.read_practitioner_faq ? me.profiles.practitioner : null;
  const password = profile?.faq_password;
  return (
    <Page title={t("Practitioner FAQ")} width="narrow">
      {password ? (
        <Card tint="peach">
          <p>
            <Trans>
              The clinic’s practitioner FAQ is protected. Your password for it: <code>{password}</code>
            </Trans>
          </p>
          {profile?.faq_url ? (
            <p>
              <Trans>
                <a href={profile.faq_url} target="_blank" rel="noreferrer">
                  Open the FAQ
                </a>{" "}
                in a new tab. Share the password only with practitioners.
              </Trans>
            </p>
          ) : (
            <p>
              <Trans>
                The clinic hosts that page and gives you its address. If you don’t have the address, write to{" "}
                <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. Share the password only with
                practitioners.
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              The <Link to={paths.practitionerHelp()}>help for practitioners</Link> explains how hours, visits, licenses
              and money work here.
            </Trans>
          </p>
        </Card>
      ) : (
        <EmptyState
          title={t("You don’t have access to the FAQ yet")}
          action={
            <ButtonLink to={paths.practitionerHelp()}>
              <Trans>Read the help for practitioners</Trans>
            </ButtonLink>
          }
        >
          <Trans>The clinic gives practitioners a password for it. Ask the person who set up your account.</Trans>
        </EmptyState>
      )}
    </Page>
  );
}

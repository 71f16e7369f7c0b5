/** The clinic's practitioner FAQ: the password of those who were given it (R6.020). */
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
    <Page title="Practitioner FAQ" width="narrow">
      {password ? (
        <Card tint="peach">
          <p>
            The clinic’s practitioner FAQ is protected. Your password for it: <code>{password}</code>
          </p>
          {profile?.faq_url ? (
            <p>
              <a href={profile.faq_url} target="_blank" rel="noreferrer">
                Open the FAQ
              </a>{" "}
              in a new tab. Please keep the password among practitioners.
            </p>
          ) : (
            <p>
              The clinic keeps that page itself and tells you its address. If you don’t have the address, write to{" "}
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. Please keep the password among
              practitioners.
            </p>
          )}
          <p>
            The <Link to={paths.practitionerHelp()}>help for practitioners</Link> explains how hours, visits, licenses
            and money work here.
          </p>
        </Card>
      ) : (
        <EmptyState
          title="The FAQ isn’t open to you yet"
          action={<ButtonLink to={paths.practitionerHelp()}>Read the help for practitioners</ButtonLink>}
        >
          The clinic gives practitioners a password for it. Ask the person who set up your account.
        </EmptyState>
      )}
    </Page>
  );
}

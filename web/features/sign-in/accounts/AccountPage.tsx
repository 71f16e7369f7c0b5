/** The person's own account: how and where they sign in, with links to profile, messages and data. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useSession } from "../../../api/session.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { AccessEndNote } from "./AccessEndNote.tsx";
import { CalendarLinks } from "./CalendarLinks.tsx";
import { EmailPart } from "./EmailPart.tsx";
import { ExitLockPart } from "./ExitLockPart.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactorSummary } from "./SecondFactorSummary.tsx";
import { SessionList } from "./SessionList.tsx";
import { useAccount } from "./use-account.ts";

export default function AccountPage() {
  const me = useAccount();
  const session = useSession();
  if (!me) return null;
  return (
    <Page
      title={t("Your account")}
      lead={me.email}
      width="narrow"
      action={
        session.status === "signed_in" && (
          <Link to={paths.logout()}>
            <Trans>Log out</Trans>
          </Link>
        )
      }
    >
      <p>
        <Trans>
          Change your names, address and picture in <Link to={paths.profile()}>your profile</Link>. Choose what we send
          you under <Link to={paths.noticePreferences()}>messages and privacy</Link>. Get a copy of your data, or delete
          your account, under <Link to={paths.yourData()}>your data</Link>.
        </Trans>
      </p>
      {me.role === "member" && (
        <p>
          {me.organization ? (
            <Trans>
              {me.organization.name} sponsors your care. <Link to={paths.verifyEmployer()}>See your employer</Link>
            </Trans>
          ) : (
            <Trans>
              Does an employer sponsor your care? <Link to={paths.verifyEmployer()}>Confirm an employer</Link>
            </Trans>
          )}
        </p>
      )}
      <AccessEndNote me={me} />
      <Section title={t("Email address")}>
        <EmailPart me={me} />
      </Section>
      <Section title={t("Password")}>
        <PasswordForm me={me} />
      </Section>
      <Section title={t("Two-step verification")}>
        <SecondFactorSummary me={me} />
      </Section>
      <Section title={t("Quick exit")}>
        <ExitLockPart me={me} />
      </Section>
      <Section title={t("Signed-in devices")}>
        <Stack gap="8" className={styles.rows}>
          <SessionList me={me} />
        </Stack>
      </Section>
      {me.role !== "staff" && (
        <Section title={t("Calendar links")}>
          <CalendarLinks me={me} />
        </Section>
      )}
    </Page>
  );
}

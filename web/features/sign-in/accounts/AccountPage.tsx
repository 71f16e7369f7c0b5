/** The own account: how one signs in and where, with the ways to profile, messages and data. */
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
      title="Your account"
      lead={me.email}
      width="narrow"
      action={session.status === "signed_in" && <Link to={paths.logout()}>Log out</Link>}
    >
      <p>
        Your names, address and picture are in <Link to={paths.profile()}>your profile</Link>; what we may send you
        under <Link to={paths.noticePreferences()}>messages and privacy</Link>; a copy of everything, and the way out,
        under <Link to={paths.yourData()}>your data</Link>.
      </p>
      {me.role === "member" && (
        <p>
          {me.organization ? `${me.organization.name} sponsors your care. ` : "Does an employer sponsor your care? "}
          <Link to={paths.verifyEmployer()}>{me.organization ? "See your employer" : "Confirm an employer"}</Link>
        </p>
      )}
      <AccessEndNote me={me} />
      <Section title="E-mail address">
        <EmailPart me={me} />
      </Section>
      <Section title="Password">
        <PasswordForm me={me} />
      </Section>
      <Section title="Second sign-in step">
        <SecondFactorSummary me={me} />
      </Section>
      <Section title="Quick exit">
        <ExitLockPart me={me} />
      </Section>
      <Section title="Where you are signed in">
        <Stack gap="8" className={styles.rows}>
          <SessionList me={me} />
        </Stack>
      </Section>
      {me.role !== "staff" && (
        <Section title="Calendar links">
          <CalendarLinks me={me} />
        </Section>
      )}
    </Page>
  );
}

/**
 * The member's profile: picture and color, names, contact and address, and links to everything else about the account.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconBell, IconFileDownload, IconKey } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PlainList, Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { paths } from "../../../paths.ts";
import { EmailPart } from "../../sign-in/accounts/EmailPart.tsx";
import { useAccount } from "../../sign-in/accounts/use-account.ts";
import { AddressForm } from "./AddressForm.tsx";
import { AvatarPart } from "./AvatarPart.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { NamesForm } from "./NamesForm.tsx";
import styles from "./Profile.module.css";

export default function ProfilePage() {
  const me = useAccount();
  if (!me) return <PageSkeleton />;
  const profile = me.profiles.member;
  return (
    <Page title={t("Your profile")} lead={t("What we know about you and what others can see.")} width="normal">
      <Stack gap="48" columns="fill" className={styles.columns}>
        <Stack as="aside" gap="32" columns="fill" alignContent="start">
          <AvatarPart me={me} />
          <nav aria-label={t("Account settings")}>
            <PlainList>
              <Way
                to={paths.noticePreferences()}
                icon={<IconBell size={20} aria-hidden="true" />}
                name={t("Messages and privacy")}
              >
                <Trans>What we send you, when and how</Trans>
              </Way>
              <Way to={paths.account()} icon={<IconKey size={20} aria-hidden="true" />} name={t("Signing in")}>
                <Trans>Password, two-step verification and devices</Trans>
              </Way>
              <Way to={paths.yourData()} icon={<IconFileDownload size={20} aria-hidden="true" />} name={t("Your data")}>
                <Trans>Download your data or delete your account</Trans>
              </Way>
            </PlainList>
          </nav>
        </Stack>
        <Stack gap="48" columns="fill" alignContent="start">
          <Section title={t("About you")}>
            <NamesForm me={me} />
          </Section>
          <Section title={t("Contact information")}>
            <EmailPart me={me} />
            {profile && <ContactForm me={me} profile={profile} />}
          </Section>
          {profile && (
            <Section title={t("Address")}>
              <AddressForm me={me} profile={profile} />
            </Section>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}

function Way({ to, icon, name, children }: { to: string; icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        {icon}
        <span>
          <strong>{name}</strong>
          <span>{children}</span>
        </span>
      </Link>
    </li>
  );
}
